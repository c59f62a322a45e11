#pragma once

#include "game/small_game.hpp"

namespace plyglass::game {

/// The words of the plates game; its trees are those of game/plates/rules.hpp.
const SmallGame& plates_story();

}  // namespace plyglass::game
