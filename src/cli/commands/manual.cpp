#include "cli/describe/manual.hpp"

#include <ostream>
#include <string>

#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "core/file.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `manual SHEET`: what packages make the man page of.

namespace plyglass::cli {

namespace {

constexpr std::size_t max_sheet_bytes = 1 << 20;

struct Manual {
    std::string sheet;
};

Manual read_manual(Reader& in) {
    if (in.operand() == nullptr) in.fail(text::tr("manual needs a FILE: the sheet of the manual"));
    return {in.operand() == nullptr ? std::string() : *in.operand()};
}

std::optional<Failure> run(const Manual& request, const Context& context) {
    const auto sheet = core::read_file(request.sheet, max_sheet_bytes);
    if (!sheet)
        return Failure{wrong_file, text::filled(text::tr("{}: {}"), request.sheet, text::reason(sheet.error()))};
    context.out << manual(*sheet);
    return std::nullopt;
}

}  // namespace

Command manual_command() {
    return make_command<Manual>({.name = "manual",
                                 .operand = "FILE",
                                 .summary = text::mark("The manual in the notation of scdoc, for packages."),
                                 .options = {},
                                 .examples = {"plyglass manual assets/package/plyglass.1.scd"}},
                                read_manual, run);
}

}  // namespace plyglass::cli
