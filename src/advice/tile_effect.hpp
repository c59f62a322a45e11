#pragma once

// What a new tile does that can be seen: on the board with it, and after the reply of the search.

#include <string>

#include "advice/appraisal.hpp"

namespace plyglass::advice {

/// `moved` is the board after the move, `outcome` one of its tiles. `none`: nothing can be seen.
Effect effect_of(const game::Grid& moved, const TileOutcome& outcome);
/// "parts two 16s", to stand after the tile, in the current language; empty if nothing can be seen.
std::string effect_words(const Effect& effect);

/// "a 2 at the top left", in the current language.
std::string tile_words(const game::Tile& tile, int size);

}  // namespace plyglass::advice
