#include <algorithm>
#include <ostream>
#include <string>

#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "cli/shims.hpp"
#include "core/file.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

// `shim`: a file of assets/shims, to be saved beside a user's program.

namespace plyglass::cli {

namespace {

using namespace text;

struct ShimRequest {
    const Shim* shim = nullptr;  ///< null: list them
};

ShimRequest read_shim(Reader& in) {
    const std::string* name = in.operand();
    if (name == nullptr) return {};
    const auto list = shims();
    const auto found = std::find_if(list.begin(), list.end(), [&](const Shim& it) { return it.name == *name; });
    if (found != list.end()) return {&*found};
    std::vector<std::string> names;
    for (const Shim& each : list) names.emplace_back(each.name);
    in.fail(filled(tr("shim: expected one of {}, found {}"), join_list(nearest_first(*name, names)), in_quotes(*name)));
    return {};
}

std::optional<Failure> run(const ShimRequest& request, const Context& context) {
    if (request.shim == nullptr) {
        std::vector<Cells> rows{{tr("NAME"), tr("FILE"), tr("WHAT IT DOES")}};
        for (const Shim& each : shims())
            rows.push_back({std::string(each.name), std::string(each.file), tr(each.help)});
        context.out << Table::lines({Align::left, Align::left, Align::left}, rows);
        return std::nullopt;
    }
    const std::string path = context.assets->folder + "/shims/" + std::string(request.shim->file);
    const auto bytes = core::read_file(path, std::size_t{1} << 20);
    if (!bytes) return Failure{wrong_file, filled("{}: {}", path, reason(bytes.error()))};
    context.out << *bytes;
    return std::nullopt;
}

}  // namespace

std::span<const Shim> shims() {
    static constexpr Shim list[]{
        {"python", "plyglass.py", mark("Python: a decorator above the search")},
        {"java", "Plyglass.java", mark("Java: three calls within the search")},
        {"cpp", "plyglass.hpp", mark("C++: three calls within the search")},
        {"columbia", "columbia.py", mark("Python: plays 2048 with a class PlayerAI that has getMove(grid)")},
    };
    return list;
}

Command shim_command() {
    return make_command<ShimRequest>(
        {.name = "shim",
         .operand = "[NAME]",
         .summary = mark("Prints a file that writes down what a program of yours searches, step by step."),
         .options = {},
         .examples = {"plyglass shim", "plyglass shim python > plyglass.py"}},
        read_shim, run);
}

}  // namespace plyglass::cli
