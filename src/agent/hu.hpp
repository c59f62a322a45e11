#pragma once

// The agent of seed document 003: minimax on a cost, with shallow cuts only.

#include "agent/catalogue.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::agent {

/// How deep the document's program looks on this board: the root of the number of tiles plus 2, rounded down.
int hu_depth(const game::Grid& grid);

Description describe_hu();

}  // namespace plyglass::agent
