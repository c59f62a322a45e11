#include "scene/tic_tac_toe_board.hpp"

#include <algorithm>
#include <cstddef>

namespace plyglass::scene {

namespace {

using Symbol = game::TicTacToe::Mark;

/// X has the colour of max, O that of min.
Ink ink_of(Symbol symbol) { return symbol == Symbol::x ? Ink::alpha_text : Ink::beta_text; }

void draw_symbol(Pen& pen, const Box& square, Symbol symbol, double width) {
    const Point c = square.centre();
    const double r = 0.27 * square.w;
    const Stroke stroke{ink_of(symbol), width};
    if (symbol == Symbol::o) return pen.circle(c, r, Ink::none, stroke);
    pen.line({c.x - r, c.y - r}, {c.x + r, c.y + r}, stroke);
    pen.line({c.x - r, c.y + r}, {c.x + r, c.y - r}, stroke);
}

}  // namespace

void draw_tic_tac_toe(Pen& pen, const Box& frame, const game::TicTacToePosition& position) {
    const double side = frame.w / 3;
    const std::uint16_t won = game::won_squares(position.state);
    const auto square = [&](std::size_t i) {
        const std::size_t column = i % 3;
        const std::size_t row = i / 3;
        return Box{frame.x + side * static_cast<double>(column), frame.y + side * static_cast<double>(row), side, side};
    };
    for (std::size_t i = 0; i < 9; ++i) {
        if ((won >> i & 1U) != 0) pen.rect(square(i), Ink::highlight);
    }
    const Stroke rule{Ink::ink3, std::max(1.0, frame.w / 48)};
    for (int i = 1; i < 3; ++i) {
        const double d = side * i;
        pen.line({frame.x + d, frame.y}, {frame.x + d, frame.bottom()}, rule);
        pen.line({frame.x, frame.y + d}, {frame.right(), frame.y + d}, rule);
    }
    for (std::size_t i = 0; i < 9; ++i) {
        const Symbol symbol = position.state.squares[i];
        if (symbol == Symbol::none) continue;
        const bool is_last = position.last && *position.last == i;
        draw_symbol(pen, square(i), symbol, (is_last ? 0.17 : 0.1) * side);
    }
}

}  // namespace plyglass::scene
