#pragma once

#include <span>

#include "game/small_game.hpp"

namespace plyglass::game {

/// Tic-tac-toe, Connect Four, and m x n, k in a row, of any size: one game in three numbers (game/mnk/rules.hpp).
std::span<const SmallGame* const> mnk_games();

}  // namespace plyglass::game
