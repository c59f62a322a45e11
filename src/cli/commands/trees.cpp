#include <ostream>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "text/report.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"

// `trees`: the bundled trees.

namespace plyglass::cli {

namespace {

using namespace text;

struct Trees {
    Format format = Format::text;
};

Trees read_trees(Reader& in) { return {read_format(in)}; }

std::vector<app::BundledTree> all_trees(const app::Assets& assets) {
    std::vector<app::BundledTree> out = assets.trees;
    out.insert(out.end(), assets.published.begin(), assets.published.end());
    return out;
}

Report<app::BundledTree> report_of_trees() {
    using Tree = app::BundledTree;
    const auto is_solved = [](const Tree& it) { return it.answer.has_value(); };
    // Of a position there is no tree before its search.
    const auto number = [](auto of) {
        return [of](const Tree& it) { return it.tree ? json::Value(((*it.tree).*of)()) : json::Value(); };
    };
    return Report<Tree>({
        {"id", tr("NAME"), [](const Tree& it) { return it.id; }, {}, Align::left},
        {"title", tr("TITLE"), [](const Tree& it) { return tr(it.title.c_str()); }, {}, Align::left},
        {"leaves", tr("LEAVES"), number(&game::ExplicitTree::leaf_count), {}, Align::left},
        {"depth", tr("DEPTH"), number(&game::ExplicitTree::height), {}, Align::left},
        {"source", tr("SOURCE"), [](const Tree& it) { return it.source; }, {}, Align::left},
        {"cut", {}, [](const Tree& it) { return trace::name(it.answer->cut); }, {}, {}, is_solved},
        {"value", {}, [](const Tree& it) { return core::Value(it.answer->value); }, {}, {}, is_solved},
        {"best", {}, [](const Tree& it) { return it.answer->best; }, {}, {}, is_solved},
        {"pruned_leaves", {}, [](const Tree& it) { return it.answer->pruned; }, {}, {}, is_solved},
        {"pruned_by_other_rule", {}, [](const Tree& it) { return it.answer->pruned_by_other_rule; }, {}, {}, is_solved},
    });
}

std::optional<Failure> run(const Trees& trees, const Context& context) {
    const auto all = all_trees(*context.assets);
    const auto report = report_of_trees();
    if (trees.format == Format::json) {
        context.out << report.objects(all, json::line_each) << '\n';
    } else {
        context.out << report.text(all);
    }
    return std::nullopt;
}

}  // namespace

Command trees_command() {
    return make_command<Trees>({.name = "trees",
                                .operand = "",
                                .summary = text::mark("The trees that come with the program."),
                                .options = {format_option()},
                                .examples = {"plyglass trees"}},
                               read_trees, run);
}

}  // namespace plyglass::cli
