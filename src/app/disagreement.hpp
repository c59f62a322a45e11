#pragma once

// Finds positions of 2048 that two players judge differently: it plays seeded games and asks both players at every
// move.

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "agent/catalogue.hpp"
#include "game/2048/grid.hpp"
#include "trace/comparison.hpp"

namespace plyglass::app {

struct Disagreement {
    game::Grid grid;
    std::uint64_t seed = 0;  ///< the game's seed
    std::uint64_t move = 0;  ///< the number of the move to make, from 1
    trace::BySide<game::Direction> moves{};
    /// What each player would lose, by its own values, by playing the other's move, summed; a lower bound if a value is a
    /// bound.
    double size = 0;
};

struct DisagreementSearch {
    trace::BySide<agent::Named> players;  ///< with fixed depths: the same search finds the same positions
    std::uint64_t seed = 1;               ///< the first game's seed
    std::uint64_t games = 5;
    std::size_t most = 5;  ///< positions
    int size = 4;          ///< of the boards; both players play them
};

struct DisagreementResult {
    std::vector<Disagreement> found;  ///< the largest first, at most DisagreementSearch::most
    std::uint64_t positions = 0;      ///< looked at
    std::uint64_t disagreements = 0;  ///< among those positions
    std::string failure{};  ///< a player that is a user's program has failed, which ends the search: a sentence
};

/// Plays games with the second player's moves. `each_move`, if given, receives the number of games that have ended and
/// of positions that were looked at. Ends early, with what it has, if `stop` is requested.
DisagreementResult find_disagreements(
    const DisagreementSearch& search, const std::stop_token& stop = {},
    const std::function<void(std::uint64_t games, std::uint64_t positions)>& each_move = {});

}  // namespace plyglass::app
