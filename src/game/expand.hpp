#pragma once

// The explicit tree of a small game, expanded from its rules: the classroom shows it for a game that is not written
// down as a tree.

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "game/explicit_tree.hpp"
#include "game/game.hpp"

namespace plyglass::game {

/// Expands `rules` from `root` until the game is over. `describe(state, move)` returns {label, detail} of the edge.
/// `root_detail`: the root's detail, above which there is no edge.
/// Returns nothing if the tree would have more than `limit` nodes. Iterative; linear time.
template <Game G, class Describe>
std::shared_ptr<const ExplicitTree> expand(const G& rules, const typename G::State& root, const Story& story,
                                           std::size_t limit, Describe describe, const std::string& root_detail = {}) {
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
        if (turn == core::Turn::over) {
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

}  // namespace plyglass::game
