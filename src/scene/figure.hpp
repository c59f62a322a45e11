#pragma once

#include <cstddef>
#include <optional>

#include "game/story.hpp"
#include "scene/scene.hpp"

namespace plyglass::scene {

/// Where the squares of a figure are: as large as they can be in the middle of a frame.
struct FigureGeometry {
    Box board;
    double side = 0;  ///< of a square
    double row = 0;   ///< from one row to the next
    std::size_t columns = 0;

    /// `spreads`: the rows take all of the frame's height, each in the middle of its part.
    static FigureGeometry of(const Box& frame, const game::Figure& figure, bool spreads = false);
    Box at(std::size_t square) const;
    std::optional<std::size_t> square_at(Point point) const;
};

/// A game's position in the middle of `frame`: signs in their players' colours, what has won on the colour of what stands
/// out, the last move in bolder strokes.
void draw_figure(Pen& pen, const Box& frame, const game::Figure& figure);
void draw_figure(Pen& pen, const FigureGeometry& geometry, const game::Figure& figure);

/// One player's sign as it stands on the square `box`.
void draw_sign(Pen& pen, const Box& box, const game::Figure::Square& square);

}  // namespace plyglass::scene
