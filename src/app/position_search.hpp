#pragma once

// A search of one position of 2048 that can be run again: what a hint was, and what the Step screen records and shows.

#include <cstddef>
#include <string>

#include "game/2048/grid.hpp"

namespace plyglass::app {

struct PositionSearch {
    game::Grid grid;
    std::string agent = "expectimax";  ///< as `--agent` has it: "ovolve", "nneonneo:table=off"
    int depth = 2;                     ///< in the agent's own unit
    std::size_t move = 0;              ///< of the game that it comes from, counted from 1; 0: from no game

    friend bool operator==(const PositionSearch&, const PositionSearch&) = default;
};

}  // namespace plyglass::app
