#include "app/position_film.hpp"
#include "app/search_names.hpp"
#include "cli/commands.hpp"
#include "cli/run.hpp"
#include "diagram/text_tree.hpp"
#include "game/tree_game.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// Common to the commands that search a tree.

namespace plyglass::cli {

namespace {

using text::filled;
using text::tr;

/// The sum of inf and -inf is no number: this finds it before a search runs into it.
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

constexpr int default_depth = 2;                  // for agents that say "auto"
constexpr std::size_t most_recorded = 5'000'000;  // nodes of a position's search

/// Sets the search of a position that the task asks for.
std::optional<Failure> name_search(const Task& task, app::PositionSearch& search) {
    search.agent = !task.agent.empty() ? task.agent : app::textbook_agent(task.search);
    agent::Limits limits;
    limits.depth = task.depth;
    const auto named = open_agent(search.agent, limits, search.grid.size());
    if (!named) return named.error();
    if (auto failure = wrong_size(*named->description, search.grid.size(), wrong_input)) return failure;
    const auto depth = named->settings.values.find("depth");
    if (depth == named->settings.values.end()) {
        return Failure{wrong_usage,
                       filled(tr("{} does not search a tree that could be shown."), named->description->name)};
    }
    search.depth = named->settings.limits.depth.value_or(default_depth);
    return std::nullopt;
}

}  // namespace

core::Result<app::NamedTree, Failure> open_task(const Task& task, const app::Assets& assets) {
    auto named = app::open_tree(task.tree, assets, task.root);
    if (!named) return Failure{static_cast<int>(named.error().kind), named.error().what};
    if (named->position) {
        if (auto failure = name_search(task, *named->position)) return *std::move(failure);
        return *std::move(named);
    }
    if (auto failure = undefined_average(task, *named->tree)) return *std::move(failure);
    return *std::move(named);
}

core::Result<std::shared_ptr<const trace::Film>, Failure> record_task(const Task& task, const app::NamedTree& tree) {
    if (tree.position) {
        auto recorded = app::record_whole_position(*tree.position, {.nodes = most_recorded});
        if (!recorded) return Failure{wrong_input, recorded.error().why};
        if (recorded->truncated) {
            return Failure{failed,
                           filled(tr("this search has more than {} nodes; expected a smaller --depth"), most_recorded)};
        }
        return recorded->chapters.back().film;
    }
    // The tree is in memory already, so its film may be, too.
    auto film = trace::record(tree.tree, task.search, {.nodes = tree.tree->size(), .reserve_nodes = 0});
    if (!film) return Failure{failed, tr("this tree is too deep for the memory that is free")};
    return film;
}

}  // namespace plyglass::cli
