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

#include <cstddef>
#include <cstdint>

namespace plyglass::eval {

/// Lanes of a line with one new tile: direction (0: towards the line's start) x rank (0: a 2, 1: a 4) x cell.
inline constexpr int last_plies_lanes = 16;

/// A line by itself, or the sum of a board's four lines, in which line i is shifted by 4 i bits in `spread` and by i bits
/// in `marks`. "Forward" is towards a line's start.
struct alignas(32) LastPliesLine {
    /// The line after sliding forward (0) and backward (1), one cell in each 16 bits: its place across the other lines.
    /// The sum of four is the transposed board.
    std::uint64_t spread[2];
    std::int32_t value[2];       ///< after it has slid
    std::uint16_t marks;         ///< bit 0: sliding forward changes it; bit 4: backward; bit 8: a cell is empty
    std::uint16_t lanes;         ///< bit per lane whose cell is empty
    std::uint16_t moving_lanes;  ///< those among them in which the line with the tile slides at all
};
static_assert(sizeof(LastPliesLine) == 32);

/// A line with one new tile, slid, by lane. Lanes whose cell is taken are meaningless.
struct alignas(64) LastPliesTiles {
    std::int32_t value[last_plies_lanes] = {};  ///< less the value of the line that slides without the tile
    /// Its cells, 8 bits each: the rank, and the direction in bit 4. So each is an index into two lines of `open`
    /// values.
    std::uint32_t cells[last_plies_lanes] = {};
};

struct LastPliesTables {
    const LastPliesLine* lines = nullptr;      ///< [65536]
    const LastPliesTiles* tiles = nullptr;     ///< [65536]
    const std::int32_t* open = nullptr;        ///< [4][4096][16] values by open cell, the other three, its content
    const std::uint16_t* all_lanes = nullptr;  ///< [256] by the changes (`marks`) of the other lines: the lanes that
                                               ///< may reply
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

/// The sum of a board's four lines; its lanes mean nothing.
[[gnu::always_inline]] inline void last_plies_slide(const LastPliesTables& tables, std::uint64_t board,
                                                    LastPliesLine& out) {
    using Spread [[gnu::vector_size(16)]] = std::uint64_t;
    using Rest [[gnu::vector_size(16)]] = std::uint32_t;
    const LastPliesLine* const lines[4] = {tables.lines + (board & 0xFFFF), tables.lines + (board >> 16 & 0xFFFF),
                                           tables.lines + (board >> 32 & 0xFFFF), tables.lines + (board >> 48)};
    const auto spread = [&](int i) __attribute__((always_inline)) {
        Spread read;
        __builtin_memcpy(&read, lines[i]->spread, sizeof read);
        return read;
    };
    const auto rest = [&](int i) __attribute__((always_inline)) {
        Rest read;
        __builtin_memcpy(&read, lines[i]->value, sizeof read);
        return read;
    };
    const Spread across = (spread(0) | spread(1) << 4) | (spread(2) << 8 | spread(3) << 12);
    const Rest sum = (rest(0) + rest(1)) + (rest(2) + rest(3));
    __builtin_memcpy(out.spread, &across, sizeof out.spread);
    __builtin_memcpy(out.value, &sum, sizeof out.value);
    out.marks = static_cast<std::uint16_t>(lines[0]->marks + 2U * lines[1]->marks + 4U * lines[2]->marks +
                                           8U * lines[3]->marks);
}

/// What every kernel does, for `count` boards, at most `most`: slides them, then looks along each line that has room, all
/// of them in one loop, because the end of a loop is what a processor guesses wrong. `Kernel` has
/// - `Best`: the best replies along a line to a 2 (0 to 3) and to a 4 (4 to 7) in each of its cells, 0 where none is,
/// - `along(tables, slid, tiles, i, legal)`: those along line `i` of a board in the lanes `legal`,
/// - `folded<fold>(rows, columns, board, values)`: the values of a board, from its four rows and four columns.
template <class Kernel, LastPliesFold fold, std::size_t most>
[[gnu::always_inline]] inline void last_plies_of_few(const LastPliesTables& tables, const std::uint64_t* boards,
                                                     std::size_t count, LastPliesValues* values) {
    std::uint64_t turned[2 * most];  // each board, and transposed
    LastPliesLine slid[2 * most];
    typename Kernel::Best best[8 * most];
    std::uint64_t legal[2 * most];  // 16 lanes for each line
    std::uint64_t room = 0;
    for (std::size_t way = 0; way < 2 * count; ++way) {
        turned[way] = way % 2 == 0 ? boards[way / 2] : last_plies_transposed(boards[way / 2]);
        last_plies_slide(tables, turned[way], slid[way]);
        room |= std::uint64_t{slid[way].marks >> 8 & 0xFU} << (4 * way);
        legal[way] = 0;
        for (std::size_t i = 0; i < 4; ++i) best[4 * way + i] = typename Kernel::Best{};
    }
    for (std::uint64_t left = room; left != 0; left &= left - 1) {
        const auto at = static_cast<unsigned>(__builtin_ctzll(left));
        const unsigned way = at / 4;
        const unsigned i = at % 4;
        const std::size_t line = turned[way] >> (16 * i) & 0xFFFF;
        const LastPliesLine& bare = tables.lines[line];
        const unsigned others = slid[way].marks & 0xFFU & ~(0x11U << i);
        const unsigned lanes = (tables.all_lanes[others] & unsigned{bare.lanes}) | unsigned{bare.moving_lanes};
        legal[way] |= std::uint64_t{lanes} << (16 * i);
        best[at] = Kernel::along(tables, slid[way], tables.tiles[line], i, lanes);
    }
    for (std::size_t b = 0; b < count; ++b) {
        values[b] = {};
        for (std::size_t way = 2 * b; way < 2 * b + 2; ++way) {
            values[b].replies_to_twos +=
                static_cast<std::uint16_t>(__builtin_popcountll(legal[way] & 0x0F0F0F0F0F0F0F0FULL));
            values[b].replies_to_fours +=
                static_cast<std::uint16_t>(__builtin_popcountll(legal[way] & 0xF0F0F0F0F0F0F0F0ULL));
        }
        Kernel::template folded<fold>(best + 8 * b, best + 8 * b + 4, boards[b], values[b]);
    }
}

template <class Kernel, LastPliesFold fold>
void last_plies_of(const LastPliesTables& tables, const std::uint64_t* boards, std::size_t count,
                   LastPliesValues* values) {
    if (count == 1) return last_plies_of_few<Kernel, fold, 1>(tables, boards, 1, values);
    constexpr std::size_t most = 8;  // their lines, of both orientations, are the bits of one word
    for (; count != 0; boards += most, values += most) {
        const std::size_t now = count < most ? count : most;
        last_plies_of_few<Kernel, fold, most>(tables, boards, now, values);
        count -= now;
    }
}

/// A kernel, for either fold: writes the values of `count` boards.
struct LastPliesKernel {
    using Function = void (*)(const LastPliesTables& tables, const std::uint64_t* boards, std::size_t count,
                              LastPliesValues* values);
    Function sum = nullptr;
    Function worst = nullptr;
};

extern const LastPliesKernel last_plies_portable;
#if defined(__x86_64__)
extern const LastPliesKernel last_plies_avx2;
extern const LastPliesKernel last_plies_avx512;
#endif

}  // namespace plyglass::eval
