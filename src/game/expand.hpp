#pragma once

// The explicit tree of a small game, expanded from its rules: the classroom shows it for a game that is not written
// down as a tree.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "game/explicit_tree.hpp"
#include "game/game.hpp"
#include "game/small_game.hpp"

namespace plyglass::game {

/// Expands `rules` from `root` until the game is over or `plies` moves are made, where `evaluate` says what a position is
/// worth. `describe(state, move)` returns {label, detail} of the edge. `root_detail`: the root's detail, above which there is no edge.
/// Returns nothing if the tree would have more than `limit` nodes. Iterative; linear time.
template <Game G, class Describe>
std::shared_ptr<const ExplicitTree> expand(const G& rules, const typename G::State& root, const Story& story,
                                           std::size_t limit, Describe describe, const std::string& root_detail = {},
                                           std::size_t plies = static_cast<std::size_t>(-1)) {
    struct Open {
        typename G::State state;
        std::vector<typename G::Move> moves;
        std::size_t next = 0;
    };
    TreeBuilder builder;
    builder.story(story);
    std::vector<Open> stack;
    std::size_t nodes = 0;

    const auto enter = [&](const typename G::State& state, const TreeBuilder::Edge& edge) {
        ++nodes;
        const core::Turn turn = rules.turn(state);
        if (turn == core::Turn::over || stack.size() >= plies) {
            builder.leaf(core::Rational(rules.evaluate(state)), edge);
            return;
        }
        builder.open(turn, edge);
        Open open{state, {}, 0};
        for (const auto& move : rules.moves(state)) open.moves.push_back(move);
        stack.push_back(std::move(open));
    };

    enter(root, {{}, root_detail, nullptr});
    while (!stack.empty()) {
        if (nodes > limit) return nullptr;
        Open& top = stack.back();
        if (top.next == top.moves.size()) {
            builder.close();
            stack.pop_back();
            continue;
        }
        const typename G::Move move = top.moves[top.next++];
        const std::pair<std::string, std::string> words = describe(top.state, move);
        TreeBuilder::Edge edge{words.first, words.second, nullptr};
        core::Rational weight;
        if constexpr (StochasticGame<G>) {
            if (rules.turn(top.state) == core::Turn::chance) {
                weight = core::Rational(rules.probability(top.state, move));
                edge.weight = &weight;
            }
        }
        enter(rules.play(top.state, move), edge);
    }
    return builder.finish();
}

/// As much of a game as is wanted. `whole` are its rules for a search to the end, `cut` those for one that stops before,
/// whose `evaluate` says what any position is worth. Where the whole tree is too large and no depth is given, the
/// deepest tree of at most `most_if_cut` nodes is taken: one that a film of a few minutes can show. Labels are the moves' names.
template <Game G>
GameTree expand_within(const Extent& extent, const G& whole, const G& cut, const Story& story,
                       const std::string& root_detail) {
    constexpr std::size_t most_if_cut = 20'000;
    const auto describe = [&](const auto&, const auto& move) { return std::pair(whole.name(move), std::string()); };
    const auto at_most = [&](const G& rules, std::size_t most, std::size_t plies) {
        return expand(rules, rules.root(), story, most, describe, root_detail, plies);
    };
    auto tree = at_most(whole, extent.most, static_cast<std::size_t>(-1));
    if (tree && extent.plies.value_or(tree->height()) >= tree->height()) return {tree, 0};
    if (extent.plies) return {at_most(cut, extent.most, *extent.plies), *extent.plies};
    GameTree out;
    for (std::uint32_t plies = 1; (tree = at_most(cut, most_if_cut, plies)); ++plies) out = {tree, plies};
    return out;
}

/// A position of a game and the move that led to it.
template <Game G>
struct Reached {
    typename G::State state;
    std::optional<typename G::Move> last{};
};
/// The position after moves with these names from `rules.root()` on; nothing if one of them is none.
template <Game G>
std::optional<Reached<G>> played(const G& rules, std::span<const std::string> names) {
    Reached<G> out{rules.root()};
    for (const std::string& name : names) {
        const auto move = move_named(rules, out.state, name);
        if (!move) return std::nullopt;
        out = {rules.play(out.state, *move), *move};
    }
    return out;
}
/// The position of node `n` in a tree whose labels are the names of the moves from `rules.root()` on, also if children have
/// changed their places. Nothing if it is no tree of this game.
template <Game G>
std::optional<Reached<G>> reached(const G& rules, const ExplicitTree& tree, NodeId n) {
    std::vector<std::string> names;
    NodeId at = 0;
    for (const std::uint32_t ordinal : tree.path(n)) {
        at = tree.children(at)[ordinal];
        names.emplace_back(tree.label(at));
    }
    return played(rules, names);
}

}  // namespace plyglass::game
