#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "text/translate.hpp"

// `lab`, which is only the first word of its commands.

namespace plyglass::cli {

namespace {

struct Lab {};

Lab read_lab(Reader& in) {
    in.fail(text::tr("lab needs one of run, report, show, table and sweep after it; see plyglass lab --help"));
    return {};
}

std::optional<Failure> run(const Lab&, const Context&) { return std::nullopt; }

}  // namespace

Command lab_command() {
    return make_command<Lab>(
        {.name = "lab",
         .operand = "",
         .summary = text::mark("Experiments with agents, and tournaments: run, report, table and sweep."),
         .options = {},
         .examples = {"plyglass lab run --help", "plyglass lab table"}},
        read_lab, run);
}

}  // namespace plyglass::cli
