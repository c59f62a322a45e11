#pragma once

// The last two plies of a search, a new tile and the reply to it, for all tiles and replies of one board at once, under
// an evaluation that is a sum over lines (LineTable). Each kind of processor has its kernel; all kernels give the same
// whole numbers.
//
// A new tile changes one row and one column. For replies to the left and to the right, only the tile's own row slides
// differently: the other rows come to rest as they would without the tile. So the board after the reply is known except
// for that row, and each of its four columns has one open cell. The values of a column with one open cell are 16
// consecutive numbers in memory: one vector register, from which one permutation takes the value for every tile and
// both directions. Replies up and down are the same on the transposed board.
//
// The kernels include only this header: code compiled for one processor must not be linked into code for all.

#include <cstdint>

namespace plyglass::eval {

/// Lanes of a line with one new tile: direction (0: towards the line's start) x rank (0: a 2, 1: a 4) x cell.
inline constexpr int last_plies_lanes = 16;

/// A line by itself. "Forward" is towards its start.
struct alignas(32) LastPliesLine {
    /// The line after sliding forward (0) and backward (1), one cell in each 16 bits: its place across the other lines.
    /// Four of them, shifted by 4 bits a line, are the transposed board.
    std::uint64_t spread[2] = {};
    std::int32_t value[2] = {};      ///< after it has slid
    std::uint16_t lanes = 0;         ///< bit per lane whose cell is empty
    std::uint16_t moving_lanes = 0;  ///< those among them in which the line with the tile slides at all
    std::uint8_t changes = 0;        ///< bit 0: sliding forward changes it; bit 4: backward
};

/// A line with one new tile, slid, by lane. Lanes whose cell is taken are meaningless.
struct alignas(64) LastPliesTiles {
    std::int32_t value[last_plies_lanes] = {};
    /// Its cells, 8 bits each: the rank, and the direction in bit 4. So each is an index into two lines of `open`
    /// values.
    std::uint32_t cells[last_plies_lanes] = {};
};

struct LastPliesTables {
    const LastPliesLine* lines = nullptr;      ///< [65536]
    const LastPliesTiles* tiles = nullptr;     ///< [65536]
    const std::int32_t* open = nullptr;        ///< [4][4096][16] values by open cell, the other three, its content
    const std::uint16_t* all_lanes = nullptr;  ///< [256] by `changes` of the other lines: the lanes that may reply
};

/// How the values of all tiles become one, separately for 2s and for 4s.
enum class LastPliesFold : std::uint8_t {
    sum,    ///< if chance places the tiles
    worst,  ///< if an adversary does: the least
};

/// The values of the best replies (0 if there is none better) over the empty cells, in units of the LineTable: their
/// sum, or the least of them, which is the largest number if no cell is empty.
struct LastPliesValues {
    std::int32_t twos = 0;
    std::int32_t fours = 0;
    std::uint16_t replies_to_twos = 0;  ///< legal ones, over all empty cells
    std::uint16_t replies_to_fours = 0;
};

/// Turns rows of a board into columns. Always inlined, so that each kernel has it in its own processor's instructions.
[[gnu::always_inline]] inline std::uint64_t last_plies_transposed(std::uint64_t board) {
    std::uint64_t t = (board ^ (board >> 12)) & 0x0000F0F00000F0F0ULL;
    board ^= t ^ (t << 12);
    t = (board ^ (board >> 24)) & 0x00000000FF00FF00ULL;
    return board ^ t ^ (t << 24);
}

/// A kernel, for either fold.
struct LastPliesKernel {
    using Function = LastPliesValues (*)(const LastPliesTables& tables, std::uint64_t board);
    Function sum = nullptr;
    Function worst = nullptr;
};

extern const LastPliesKernel last_plies_portable;
#if defined(__x86_64__)
extern const LastPliesKernel last_plies_avx2;
extern const LastPliesKernel last_plies_avx512;
#endif

}  // namespace plyglass::eval
