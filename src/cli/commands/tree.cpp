#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "text/translate.hpp"

// `tree`, which is only the first word of its command.

namespace plyglass::cli {

namespace {

struct TreeGroup {};

TreeGroup read_tree_group(Reader& in) {
    in.fail(text::tr("tree needs new after it; see plyglass tree --help"));
    return {};
}

std::optional<Failure> run_tree_group(const TreeGroup&, const Context&) { return std::nullopt; }

}  // namespace

Command tree_command() {
    return make_command<TreeGroup>({.name = "tree",
                                    .operand = "",
                                    .summary = text::mark("Makes trees: new."),
                                    .options = {},
                                    .examples = {"plyglass tree new --branching 2 --depth 4"}},
                                   read_tree_group, run_tree_group);
}

}  // namespace plyglass::cli
