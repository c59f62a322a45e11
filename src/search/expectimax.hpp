#pragma once

// Expectimax (Michie 1966; seed document 004): the opponent is chance. The game decides which nodes are chance nodes
// (game::Opponent), so the recursion is that of full-width search: choosing "minimax or expectimax" changes the game,
// not the algorithm.

#include "search/minimax.hpp"

namespace plyglass::search {

/// The expected value of `root` when max plays best and chance moves by its probabilities.
template <game::StochasticGame G, class O, class Stop = Unstoppable>
Answer<G> expectimax(const G& game, const typename G::State& root, O& observer, std::uint32_t plies = to_the_end,
                     const Stop& stop = {}) {
    return minimax(game, root, observer, plies, stop);
}

}  // namespace plyglass::search
