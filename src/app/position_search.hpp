#pragma once

// A repeatable search of one position of 2048: what a hint was, and what the Step screen records and shows.

#include <cstddef>
#include <string>

#include "game/2048/grid.hpp"

namespace plyglass::app {

struct PositionSearch {
    game::Grid grid;
    std::string agent = "expectimax";  ///< as `--agent` has it: "ovolve", "nneonneo:table=off"
    int depth = 2;                     ///< in the agent's own unit
    std::size_t move = 0;              ///< its number in the game it comes from, from 1; 0: from no game

    friend bool operator==(const PositionSearch&, const PositionSearch&) = default;
};

}  // namespace plyglass::app
