#pragma once

#include "game/tic_tac_toe.hpp"
#include "scene/scene.hpp"

namespace plyglass::scene {

/// A position of tic-tac-toe in a square `frame`: X and O in their players' colours, a won row on the colour of what stands
/// out, the square that was marked last (if any) in bolder strokes.
void draw_tic_tac_toe(Pen& pen, const Box& frame, const game::TicTacToePosition& position);

}  // namespace plyglass::scene
