#pragma once

// Where each tile goes when a move is made: for pictures of the move, and for words about what it merges and keeps.

#include <vector>

#include "game/2048/grid.hpp"

namespace plyglass::game {

/// The path of one tile during a slide.
struct Travel {
    int from = 0;
    int to = 0;
    Rank rank = 0;        ///< before it merges
    bool merges = false;  ///< into, or with, another one

    friend bool operator==(const Travel&, const Travel&) = default;
};

/// The paths of all tiles of `grid`, including those that stay. Two that merge have the same end.
std::vector<Travel> travels(const Grid& grid, Direction direction);

}  // namespace plyglass::game
