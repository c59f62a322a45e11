#pragma once

// The agent of seed document 003: minimax on a cost, with shallow cuts only.

#include "game/2048/grid.hpp"

namespace plyglass::agent {

/// The depth that the document's program searches on this board: the square root of the number of tiles plus 2, rounded
/// down.
int hu_depth(const game::Grid& grid);

}  // namespace plyglass::agent
