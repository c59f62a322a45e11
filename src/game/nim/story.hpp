#pragma once

#include "game/small_game.hpp"

namespace plyglass::game {

/// The words of Nim; its trees are those of game/nim/rules.hpp.
const SmallGame& nim_story();

}  // namespace plyglass::game
