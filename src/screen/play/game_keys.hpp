#pragma once

// The keys that mean the same in every game.

#include <vector>

#include "screen/keys.hpp"

namespace plyglass::screen {

/// Those of a game: how moves are made, what all games have, what only it has.
KeyGroup game_keys(std::vector<KeyLine> moves, std::vector<KeyLine> own);

}  // namespace plyglass::screen
