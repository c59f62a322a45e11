#pragma once

#include "game/story.hpp"
#include "scene/scene.hpp"

namespace plyglass::scene {

/// A game's position in the middle of `frame`: signs in their players' colours, what has won on the colour of what stands
/// out, the last move in bolder strokes.
void draw_figure(Pen& pen, const Box& frame, const game::Figure& figure);

}  // namespace plyglass::scene
