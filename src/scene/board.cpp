#include "scene/board.hpp"

#include <algorithm>
#include <string>

namespace plyglass::scene {

namespace {

/// The digits' size, as a part of the tile: the more digits, the smaller.
double em(std::size_t digits, double tile) {
    // From 10 to 16 px a mini board would be illegible at the large board's proportions, so digits take more of the
    // tile.
    const double large = digits <= 2 ? 0.5 : digits == 3 ? 0.42 : digits == 4 ? 0.33 : digits == 5 ? 0.27 : 0.23;
    const double small = digits <= 2 ? 0.54 : digits == 3 ? 0.5 : digits == 4 ? 0.39 : digits == 5 ? 0.32 : 0.27;
    return tile * (tile < 40 ? small : large);
}

}  // namespace

TileInk tile_ink(game::Rank rank) {
    constexpr game::Rank rank_of_2048 = 11;
    if (rank == 0) return {Ink::board_empty, Ink::none};
    if (rank > rank_of_2048) return {Ink::tile_beyond, Ink::tile_beyond_ink};
    return {static_cast<Ink>(static_cast<int>(Ink::tile_2) + rank - 1), Ink::tile_ink};
}

BoardGeometry BoardGeometry::of(const Box& frame, int size) {
    constexpr double large = 200;  // px: at least this large, a board has the drawn gap of 14/624
    const double part = frame.w >= large ? 14.0 / 624 : 3.0 / 96;
    const double gap = std::max(1.0, part * frame.w * 4 / size);
    return {frame, size, gap, (frame.w - gap * (size + 1)) / size};
}

Box BoardGeometry::at(int row, int column) const {
    return {frame.x + gap + column * (cell + gap), frame.y + gap + row * (cell + gap), cell, cell};
}

int BoardGeometry::cell_at(Point p) const {
    for (int i = 0; i < size * size; ++i) {
        if (at(i).contains(p)) return i;
    }
    return -1;
}

void draw_board_ground(Pen& pen, const BoardGeometry& geometry) {
    const double w = geometry.frame.w;
    pen.rect(geometry.frame, Ink::board_grid, w >= 200 ? 12 * w / 624 : 0.045 * w);
    for (int i = 0; i < geometry.size * geometry.size; ++i) {
        pen.rect(geometry.at(i), Ink::board_empty, 0.08 * geometry.cell);
    }
}

void draw_tile(Pen& pen, const Box& box, game::Rank rank, BoardDetail detail) {
    pen.rect(box, tile_ink(rank).fill, 0.08 * box.w);
    if (detail == BoardDetail::digits) draw_tile_digits(pen, box, rank);
}

void draw_tile_digits(Pen& pen, const Box& box, game::Rank rank) {
    if (rank == 0) return;
    const std::string digits = std::to_string(game::tile_value(rank));
    const double size = em(digits.size(), box.w);
    const Point c = box.centre();
    pen.text({c.x, c.y + digits_below_middle * size}, digits, size, tile_ink(rank).digits, Face::sans_bold,
             Anchor::middle);
}

void draw_board(Pen& pen, const Box& frame, const game::Grid& grid, BoardDetail detail) {
    const auto geometry = BoardGeometry::of(frame, grid.size());
    draw_board_ground(pen, geometry);
    for (int i = 0; i < grid.cells(); ++i) {
        if (grid[i] != 0) draw_tile(pen, geometry.at(i), grid[i], detail);
    }
}

void draw_pattern(Pen& pen, const Box& frame, const game::Grid& grid, std::span<const std::uint8_t> cells) {
    constexpr double edge = 1.4;
    auto geometry = BoardGeometry::of(frame, grid.size());
    geometry.gap = frame.w / 20;
    geometry.cell = (frame.w - geometry.gap * (grid.size() + 1)) / grid.size();
    pen.rect(frame, Ink::track, 0.08 * frame.w);
    for (int i = 0; i < grid.cells(); ++i) {
        const Box at = geometry.at(i);
        if (std::find(cells.begin(), cells.end(), i) == cells.end()) {
            pen.rect(at, Ink::panel, 1.5);
        } else {
            pen.rect(at.grown(-edge / 2), tile_ink(grid[i]).fill, 1.5, {Ink::ink, edge});
        }
    }
}

void ring_cell(Pen& pen, const BoardGeometry& geometry, int cell) {
    const double width = std::max(2.0, 0.02 * geometry.cell);
    pen.rect(geometry.at(cell).grown(width / 2), Ink::none, 0.09 * geometry.cell, {Ink::tile_ink, width});
}

void draw_cell_sign(Pen& pen, Point centre, int size, int cell, double side) {
    pen.rect({centre.x - side / 2, centre.y - side / 2, side, side}, Ink::board_sign_grid, 3);
    const double step = (side - 3.5) / size;
    const double dot = 0.7 * step;
    for (int i = 0; i < size * size; ++i) {
        const int row = i / size;
        const int column = i % size;
        const double inset = 1.75 + (step - dot) / 2;
        const Box box{centre.x - side / 2 + column * step + inset, centre.y - side / 2 + row * step + inset, dot, dot};
        pen.rect(box, i == cell ? Ink::tile_ink : Ink::board_sign_cell, 1);
    }
}

}  // namespace plyglass::scene
