#pragma once

// A board of 2048 as shapes: large on the Play screen, small beside the nodes of a tree, or as a sign marking one cell.

#include <cstdint>
#include <span>

#include "game/2048/grid.hpp"
#include "scene/scene.hpp"

namespace plyglass::scene {

/// The colours of a tile (or of an empty cell) and of the digits on it.
struct TileInk {
    Ink fill;
    Ink digits;
};
TileInk tile_ink(game::Rank rank);

/// The places of the cells of a square board of `size` x `size` cells. The gaps take a larger part of a small board, so
/// that they stay visible.
struct BoardGeometry {
    Box frame;
    int size = 4;
    double gap = 0;
    double cell = 0;  ///< a cell's side

    static BoardGeometry of(const Box& frame, int size);
    Box at(int row, int column) const;
    Box at(int cell_number) const { return at(cell_number / size, cell_number % size); }
    /// The cell under `p`; -1 if there is none.
    int cell_at(Point p) const;
};

enum class BoardDetail : std::uint8_t {
    colours,  ///< the tiles' colours only
    digits,
};

/// The frame and its cells, empty ones included.
void draw_board_ground(Pen& pen, const BoardGeometry& geometry);
/// One tile, at rest or in motion. Its digits grow and shrink with it.
void draw_tile(Pen& pen, const Box& box, game::Rank rank, BoardDetail detail = BoardDetail::digits);
/// The digits of a tile alone, over whatever covers the tile.
void draw_tile_digits(Pen& pen, const Box& box, game::Rank rank);
/// The ground and all tiles at rest.
void draw_board(Pen& pen, const Box& frame, const game::Grid& grid, BoardDetail detail = BoardDetail::digits);

/// What a pattern (some cells of a 4 x 4 board) sees: its tiles in their colours, all other cells pale.
void draw_pattern(Pen& pen, const Box& frame, const game::Grid& grid, std::span<const std::uint8_t> cells);

/// A ring around one cell, dark in both themes as boards are light in both: the tile that has just come.
void ring_cell(Pen& pen, const BoardGeometry& geometry, int cell);

/// The sign for "a tile in this cell": a small board of `side` px around `centre`.
void draw_cell_sign(Pen& pen, Point centre, int size, int cell, double side = 22);

}  // namespace plyglass::scene
