#pragma once

// Tile-downgrading (Guei, Chen and Wu 2022): an agent that has learned little about boards with the largest tiles asks
// itself about a smaller board that plays alike.

#include <optional>

#include "game/2048/grid.hpp"

namespace plyglass::agent {

/// Halves all tiles above the largest one that is missing on the board: their order stays, and so does what can merge with
/// what, because no tile is there that a halved one could become equal to. Does so again while the largest tile has at
/// least rank `from`. Returns the board as it is if its largest tile is smaller, or if no tile is missing.
game::Grid downgraded(const game::Grid& grid, game::Rank from);

/// The highest rank that is the same on both boards, of which the second is the first one downgraded (0: none); nothing if
/// the boards are equal.
std::optional<game::Rank> halved_above(const game::Grid& grid, const game::Grid& seen);

}  // namespace plyglass::agent
