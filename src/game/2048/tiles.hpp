#pragma once

// New tiles: how a game starts, and which tile chance places next. The same seed gives the same tiles on every compiler
// and machine.

#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "game/2048/boards.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::game {

struct Tile {
    int cell = 0;
    Rank rank = 1;

    friend bool operator==(const Tile&, const Tile&) = default;
};

/// The distribution of new tiles: a 4 with probability `four`, else a 2, in any empty cell with equal probability.
struct TileRule {
    double four = 0.1;        ///< 0: 2s only (seed document 002); seed document 003 uses 1/4
    int start_tiles = 2;      ///< seed document 003 starts with three
    bool start_twos = false;  ///< the start tiles are all 2s (seed documents 002 and 003)

    friend bool operator==(const TileRule&, const TileRule&) = default;
};

/// The tile that chance places on `board`, which must have an empty cell; a 4 with probability `four`.
template <Boards B>
Tile random_tile(const B& boards, const typename B::Board& board, double four, core::Random& random) {
    auto skip = random.below(static_cast<std::uint32_t>(boards.empty_cells(board)));
    int cell = 0;
    while (boards.rank(board, cell) != 0 || skip-- > 0) ++cell;
    return {cell, static_cast<Rank>(random.unit() < four ? 2 : 1)};
}

/// `grid` must have an empty cell.
Tile random_tile(const Grid& grid, const TileRule& rule, core::Random& random);

/// The tiles that may come next: in each empty cell a 2 and a 4, in reading order.
std::vector<Tile> possible_tiles(const Grid& grid);
/// The board with one tile more.
Grid with_tile(const Grid& grid, const Tile& tile);

/// A board with only the start tiles.
Grid start_grid(int size, const TileRule& rule, core::Random& random);

}  // namespace plyglass::game
