#include "cli/commands.hpp"
#include "cli/run.hpp"
#include "diagram/text_tree.hpp"
#include "game/tree_game.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// What the commands that search a tree have in common.

namespace plyglass::cli {

namespace {

using text::filled;
using text::tr;

/// The sum of inf and -inf is no number: found before a search runs into it.
std::optional<Failure> undefined_average(const Task& task, const game::ExplicitTree& tree) {
    if (task.search.algorithm != trace::Algorithm::expectimax) return std::nullopt;
    const game::NodeId n = game::undefined_average(tree, game::expectimax_opponent(tree));
    if (n == game::no_node) return std::nullopt;
    std::string place;
    for (const auto ordinal : tree.path(n)) place += (place.empty() ? "" : ".") + std::to_string(ordinal + 1);
    return Failure{
        wrong_input,
        filled(tr("the tree: {}: expectimax cannot average inf and -inf; expected only one of them below one "
                  "min node"),
               place.empty() ? std::string(tr("the root")) : filled(tr("node {}"), place))};
}

}  // namespace

core::Result<app::NamedTree, Failure> open_task(const Task& task, const app::Assets& assets) {
    auto named = app::open_tree(task.tree, assets, task.root);
    if (!named) return Failure{static_cast<int>(named.error().kind), named.error().what};
    if (auto failure = undefined_average(task, *named->tree)) return *std::move(failure);
    return *std::move(named);
}

core::Result<std::shared_ptr<const trace::Film>, Failure> record_task(const Task& task, const app::NamedTree& tree) {
    // The tree is in memory already: so may its film be.
    auto film = trace::record(tree.tree, task.search, {.nodes = tree.tree->size(), .reserve_nodes = 0});
    if (!film) return Failure{failed, tr("this tree is too deep for the memory that is free")};
    return film;
}

}  // namespace plyglass::cli
