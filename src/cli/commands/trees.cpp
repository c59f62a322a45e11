#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "text/columns.hpp"
#include "text/json.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"

// `trees`: the bundled trees.

namespace plyglass::cli {

namespace {

using text::tr;

struct Trees {
    Format format = Format::text;
};

Trees read_trees(Reader& in) { return {read_format(in)}; }

std::vector<app::BundledTree> all_trees(const app::Assets& assets) {
    std::vector<app::BundledTree> out = assets.trees;
    out.insert(out.end(), assets.published.begin(), assets.published.end());
    return out;
}

// Of a position there is no tree before its search.
json::Value tree_json(const app::BundledTree& tree) {
    const bool solved = tree.answer.has_value();
    const app::PublishedAnswer answer = tree.answer.value_or(app::PublishedAnswer{});
    return json::object({{"id", tree.id},
                         {"title", tr(tree.title.c_str())},
                         {"leaves", tree.tree ? json::Value(tree.tree->leaf_count()) : json::Value()},
                         {"depth", tree.tree ? json::Value(tree.tree->height()) : json::Value()},
                         {"source", tree.source},
                         {"cut", trace::name(answer.cut), solved},
                         {"value", core::Value(answer.value), solved},
                         {"best", answer.best, solved},
                         {"pruned_leaves", json::list_of(answer.pruned), solved},
                         {"pruned_by_other_rule", json::list_of(answer.pruned_by_other_rule), solved}});
}

void print_tree_list(const app::Assets& assets, std::ostream& out) {
    out << json::list(all_trees(assets), tree_json, json::line_each) << '\n';
}

void print_tree_table(const app::Assets& assets, std::ostream& out) {
    std::vector<std::array<std::string, 5>> rows{{tr("NAME"), tr("TITLE"), tr("LEAVES"), tr("DEPTH"), tr("SOURCE")}};
    for (const auto& tree : all_trees(assets)) {
        rows.push_back({tree.id, tr(tree.title.c_str()), tree.tree ? std::to_string(tree.tree->leaf_count()) : "–",
                        tree.tree ? std::to_string(tree.tree->height()) : "–", tree.source});
    }
    std::array<std::size_t, 5> widths{};
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], text::columns(row[i]));
    }
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) line += text::padded(row[i], widths[i] + 3);
        out << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
    }
}

std::optional<Failure> run(const Trees& trees, const Context& context) {
    const auto print = trees.format == Format::json ? print_tree_list : print_tree_table;
    print(*context.assets, context.out);
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
