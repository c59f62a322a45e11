#include "scene/figure.hpp"

#include <algorithm>
#include <cstddef>

namespace plyglass::scene {

namespace {

/// A disc with its player's sign: a square for max, a triangle for min, as at their nodes.
void draw_disc(Pen& pen, const Box& box, const game::Figure::Square& square) {
    const Point c = box.centre();
    const double r = 0.42 * box.w;
    const bool is_max = square.owner == core::Turn::max;
    pen.circle(c, r, is_max ? Ink::max_fill : Ink::min_fill,
               square.is_last ? Stroke{Ink::ink, std::clamp(0.07 * r, 1.5, 3.0)} : Stroke{});
    // Where the disc is large, its sign is an outline.
    const double sign = 0.4 * r;
    const bool is_outline = r >= 15;
    const Ink fill = is_outline ? Ink::none : Ink::on_fill;
    const Stroke stroke = is_outline ? Stroke{Ink::on_fill, std::max(2.0, r / 16)} : Stroke{};
    if (is_max) return pen.rect({c.x - sign, c.y - sign, 2 * sign, 2 * sign}, fill, 0.2 * sign, stroke);
    pen.polygon({{c.x - 1.15 * sign, c.y - 0.8 * sign}, {c.x + 1.15 * sign, c.y - 0.8 * sign}, {c.x, c.y + 1.2 * sign}},
                fill, stroke);
}

}  // namespace

void draw_sign(Pen& pen, const Box& box, const game::Figure::Square& square) {
    using Sign = game::Figure::Sign;
    const Point c = box.centre();
    const double r = 0.27 * box.w;
    const Stroke stroke{square.owner == core::Turn::max ? Ink::alpha_text : Ink::beta_text,
                        (square.is_last ? 0.17 : 0.1) * box.w};
    switch (square.sign) {
        case Sign::none: break;
        case Sign::disc: draw_disc(pen, box, square); break;
        case Sign::counter: pen.circle(c, 0.36 * box.w, Ink::ink3); break;
        case Sign::ring: pen.circle(c, r, Ink::none, stroke); break;
        case Sign::cross:
            pen.line({c.x - r, c.y - r}, {c.x + r, c.y + r}, stroke);
            pen.line({c.x - r, c.y + r}, {c.x + r, c.y - r}, stroke);
            break;
    }
}

FigureGeometry FigureGeometry::of(const Box& frame, const game::Figure& figure, bool spreads) {
    const std::size_t columns = figure.columns;
    const std::size_t rows = figure.squares.size() / columns;
    const double side = std::min(frame.w / static_cast<double>(columns), frame.h / static_cast<double>(rows));
    const double w = side * static_cast<double>(columns);
    const double h = spreads ? frame.h : side * static_cast<double>(rows);
    return {
        {frame.x + (frame.w - w) / 2, frame.y + (frame.h - h) / 2, w, h}, side, h / static_cast<double>(rows), columns};
}

Box FigureGeometry::at(std::size_t square) const {
    const std::size_t x = square % columns;
    const std::size_t y = square / columns;
    return {board.x + side * static_cast<double>(x), board.y + row * static_cast<double>(y) + (row - side) / 2, side,
            side};
}

std::optional<std::size_t> FigureGeometry::square_at(Point point) const {
    if (!board.contains(point)) return std::nullopt;
    const auto column = static_cast<std::size_t>((point.x - board.x) / side);
    return static_cast<std::size_t>((point.y - board.y) / row) * columns + std::min(column, columns - 1);
}

void draw_figure(Pen& pen, const Box& frame, const game::Figure& figure) {
    draw_figure(pen, FigureGeometry::of(frame, figure), figure);
}

void draw_figure(Pen& pen, const FigureGeometry& geometry, const game::Figure& figure) {
    const Box& board = geometry.board;
    const double side = geometry.side;
    const std::size_t columns = figure.columns, rows = figure.squares.size() / columns;
    if (figure.board == game::Figure::Board::holes) {
        pen.rect(board, Ink::button_line, side / 4);
        for (std::size_t i = 0; i < figure.squares.size(); ++i) {
            const Ink hole = figure.squares[i].stands_out ? Ink::highlight : Ink::paper;
            pen.circle(geometry.at(i).centre(), (figure.squares[i].stands_out ? 0.5 : 0.42) * side, hole);
        }
    }
    if (figure.board == game::Figure::Board::grid) {
        for (std::size_t i = 0; i < figure.squares.size(); ++i) {
            if (figure.squares[i].stands_out) pen.rect(geometry.at(i), Ink::highlight);
        }
        const Stroke rule{Ink::ink3, std::clamp(std::max(board.w, board.h) / 48, 1.0, 2.0)};
        for (std::size_t i = 1; i < std::max(columns, rows); ++i) {
            const double d = side * static_cast<double>(i);
            if (i < columns) pen.line({board.x + d, board.y}, {board.x + d, board.bottom()}, rule);
            if (i < rows) pen.line({board.x, board.y + d}, {board.right(), board.y + d}, rule);
        }
    }
    for (std::size_t i = 0; i < figure.squares.size(); ++i) draw_sign(pen, geometry.at(i), figure.squares[i]);
}

}  // namespace plyglass::scene
