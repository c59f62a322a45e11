#pragma once

#include "game/small_game.hpp"

namespace plyglass::game {

/// The words of tic-tac-toe; its trees are those of game/tic_tac_toe/rules.hpp.
const SmallGame& tic_tac_toe_story();

}  // namespace plyglass::game
