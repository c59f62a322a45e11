#pragma once

// The last two plies of an expectimax search, a new tile and the reply to it, for all tiles and replies of one board at
// once, under an evaluation that is a sum over lines (LineTable). One kernel for each kind of processor; all of them
// give the same whole numbers.
//
// A new tile changes one row and one column. For replies to the left and to the right, only the tile's own row slides in
// a way of its own: the other rows come to rest where they would without it. So the board after the reply is known but
// for that row, and each of its four columns has one open cell. The values of a column with one open cell are 16
// numbers beside each other in memory: one vector register, from which one permutation takes the value for every tile and
// both directions. Replies up and down are the same on the transposed board.
//
// This header is all that the kernels include: what is compiled for one processor must not be linked into code for all.

#include <cstdint>

namespace plyglass::eval {

/// Lanes of a line with one new tile: direction (0: towards the line's start) x rank (0: a 2, 1: a 4) x cell.
inline constexpr int last_plies_lanes = 16;

struct LastPliesTables {
    const std::uint16_t* forward = nullptr;          ///< [65536] the line slid towards its start
    const std::uint16_t* backward = nullptr;         ///< [65536] ... towards its end
    const std::int32_t* value = nullptr;             ///< [65536] of the line
    const std::int32_t* open = nullptr;              ///< [4][4096][16] by open cell, the other three, what is in it
    const std::uint16_t* with_tile = nullptr;        ///< [65536][16] the line with a new tile, slid
    const std::int32_t* with_tile_value = nullptr;   ///< [65536][16] its value
    const std::uint16_t* with_tile_moves = nullptr;  ///< [65536] bit per lane: the line with the tile slides at all
};

/// Sums over the empty cells of the best reply's value (0 where there is none better), in units of the LineTable.
struct LastPliesSums {
    std::int64_t twos = 0;
    std::int64_t fours = 0;
    std::uint32_t replies = 0;  ///< legal ones, over all tiles
};

using LastPliesKernel = LastPliesSums (*)(const LastPliesTables& tables, std::uint64_t board);

LastPliesSums last_plies_portable(const LastPliesTables& tables, std::uint64_t board);
#if defined(__x86_64__)
LastPliesSums last_plies_avx2(const LastPliesTables& tables, std::uint64_t board);
LastPliesSums last_plies_avx512(const LastPliesTables& tables, std::uint64_t board);
#endif

}  // namespace plyglass::eval
