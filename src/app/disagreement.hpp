#pragma once

// Looking for positions of 2048 that two players judge differently: seeded games are played, and at every move both are asked.

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
    std::uint64_t seed = 0;  ///< of the game
    std::uint64_t move = 0;  ///< that is to be made, from 1
    trace::Both<game::Direction> moves{};
    /// What each would lose in its own eyes by playing the other's move, both together: at least, where a value is a bound.
    double size = 0;
};

struct Hunt {
    trace::Both<agent::Named> players;  ///< with fixed depths: the same hunt finds the same positions
    std::uint64_t seed = 1;             ///< of the first game
    std::uint64_t games = 5;
    std::size_t most = 5;  ///< positions
};

struct Hunted {
    std::vector<Disagreement> found;  ///< the largest first, at most Hunt::most
    std::uint64_t positions = 0;      ///< looked at
    std::uint64_t disagreements = 0;  ///< of them
};

/// Plays games whose moves are the second player's; `each_move`, if given, is told how many games have ended and how many
/// positions were looked at. Ends early, with what it has, where `stop` is asked for.
Hunted find_disagreements(const Hunt& hunt, const std::stop_token& stop = {},
                          const std::function<void(std::uint64_t games, std::uint64_t positions)>& each_move = {});

}  // namespace plyglass::app
