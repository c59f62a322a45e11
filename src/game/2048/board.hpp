#pragma once

// A 4 x 4 board in 64 bits, and the tables that slide it: searches work on these. A cell is four bits, the cell at the
// top left is the lowest, cells follow in reading order; so a row is 16 bits and an index into a table. Tiles are at
// most 32768 here: two of those merge into a 32768. (A *game* goes beyond that: Grid.)

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "game/2048/grid.hpp"

namespace plyglass::game {

struct Board {
    std::uint64_t bits = 0;

    Rank operator[](int cell) const { return static_cast<Rank>((bits >> (4 * cell)) & 0xF); }
    /// `cell` must be empty.
    Board with(int cell, Rank rank) const { return {bits | std::uint64_t{rank} << (4 * cell)}; }
    std::uint16_t row(int row) const { return static_cast<std::uint16_t>(bits >> (16 * row)); }

    friend bool operator==(const Board&, const Board&) = default;
};

inline constexpr Rank highest_packed_rank = 15;

/// `grid` must be 4 x 4; tiles above 32768 become 32768.
Board packed(const Grid& grid);
/// Whether tiles above 32768 stand on a grid of 4 x 4, or may within some 60 moves: packed boards count them as 32768.
bool outgrows_packed(const Grid& grid);
Grid unpacked(Board board);

/// The cells of a board of at most 4 x 4, in reading order from the lowest one on, to be kept and compared; it slides only
/// if it is 4 x 4. Tiles above 32768 become 32768.
Board packed_cells(const Grid& grid);
/// The board of `size` x `size` with these cells.
Grid unpacked_cells(Board cells, int size);

/// Turns rows into columns in the bits of a board, or of several boards in a vector.
template <class Bits>
constexpr Bits transposed_bits(Bits x) {
    Bits t = (x ^ (x >> 12)) & 0x0000F0F00000F0F0ULL;
    x ^= t ^ (t << 12);
    t = (x ^ (x >> 24)) & 0x00000000FF00FF00ULL;
    x ^= t ^ (t << 24);
    return x;
}

/// Turns rows into columns.
constexpr Board transposed(Board board) { return {transposed_bits(board.bits)}; }

/// Swaps left and right in the bits of a board, or of several boards in a vector.
template <class Bits>
constexpr Bits mirrored_bits(Bits x) {
    x = ((x & 0x0F0F0F0F0F0F0F0FULL) << 4) | ((x >> 4) & 0x0F0F0F0F0F0F0F0FULL);
    return ((x & 0x00FF00FF00FF00FFULL) << 8) | ((x >> 8) & 0x00FF00FF00FF00FFULL);
}

/// Swaps top and bottom in the bits of a board, or of several boards in a vector.
template <class Bits>
constexpr Bits flipped_bits(Bits x) {
    x = (x << 32) | (x >> 32);
    return ((x & 0x0000FFFF0000FFFFULL) << 16) | ((x >> 16) & 0x0000FFFF0000FFFFULL);
}

/// Swaps left and right.
constexpr Board mirrored(Board board) { return {mirrored_bits(board.bits)}; }

/// The lowest bit of every empty cell.
constexpr std::uint64_t empty_bits(Board board) {
    std::uint64_t x = board.bits;
    x |= x >> 2;
    x |= x >> 1;
    return ~x & 0x1111111111111111ULL;
}

constexpr int empty_cells(Board board) {
    // The counts are added up in the highest byte: a baseline processor has no instruction that counts bits.
    const std::uint64_t pairs = (empty_bits(board) + (empty_bits(board) >> 4)) & 0x0303030303030303ULL;
    return static_cast<int>((pairs * 0x0101010101010101ULL) >> 56);
}

/// Whether there is a tile of `rank`.
constexpr bool holds(Board board, Rank rank) { return empty_bits({board.bits ^ 0x1111111111111111ULL * rank}) != 0; }

/// The number of different tiles.
inline int distinct_tiles(Board board) {
    unsigned seen = 0;
    for (std::uint64_t x = board.bits; x != 0; x >>= 4) seen |= 1U << (x & 0xF);
    return std::popcount(seen & ~1U);
}

/// Whether no move is left: no cell is empty and no two equal tiles are neighbours, or all cells are empty.
inline bool is_over(Board board) {
    if (empty_bits(board) != 0) return board.bits == 0;
    const std::uint64_t beside = board.bits ^ (board.bits >> 4);
    const std::uint64_t below = board.bits ^ (board.bits >> 16);
    // Differences between columns 3 and 0, and those beyond the last row, mean nothing.
    const std::uint64_t equal =
        (empty_bits({beside}) & 0x0111011101110111ULL) | (empty_bits({below}) & 0x0000111111111111ULL);
    return equal == 0;
}

/// The rules on packed boards: owns the tables of all 65,536 rows (768 kB).
class Slides {
public:
    Slides();

    std::uint16_t left(std::uint16_t row) const { return left_[row]; }
    std::uint16_t right(std::uint16_t row) const { return right_[row]; }
    /// All rows slid to the left, by row.
    const std::uint16_t* left_rows() const { return left_.data(); }
    /// The sum of the merged tiles, the same in both directions.
    std::uint32_t score(std::uint16_t row) const { return score_[row]; }

    Board left(Board board) const { return rows(board, left_); }
    Board right(Board board) const { return rows(board, right_); }
    /// The slid board; unchanged if the move is not legal.
    Board slide(Board board, Direction direction) const {
        switch (direction) {
            case Direction::up: return transposed(left(transposed(board)));
            case Direction::down: return transposed(right(transposed(board)));
            case Direction::left: return left(board);
            case Direction::right: break;
        }
        return right(board);
    }
    /// All four moves, by Direction, at little more than the cost of two.
    std::array<Board, 4> slide_all(Board board) const {
        std::array<Board, 4> out;
        both(board, out[static_cast<std::size_t>(Direction::left)], out[static_cast<std::size_t>(Direction::right)]);
        both(transposed(board), out[static_cast<std::size_t>(Direction::up)],
             out[static_cast<std::size_t>(Direction::down)]);
        for (const Direction d : {Direction::up, Direction::down}) {
            out[static_cast<std::size_t>(d)] = transposed(out[static_cast<std::size_t>(d)]);
        }
        return out;
    }
    std::uint32_t score(Board board, Direction direction) const {
        if (direction == Direction::up || direction == Direction::down) board = transposed(board);
        return score_[board.row(0)] + score_[board.row(1)] + score_[board.row(2)] + score_[board.row(3)];
    }

private:
    using Rows = std::vector<std::uint16_t>;
    static Board rows(Board board, const Rows& table) {
        return {std::uint64_t{table[board.row(0)]} | std::uint64_t{table[board.row(1)]} << 16 |
                std::uint64_t{table[board.row(2)]} << 32 | std::uint64_t{table[board.row(3)]} << 48};
    }

    void both(Board board, Board& left, Board& right) const {
        for (const int i : {0, 1, 2, 3}) {
            const std::uint32_t slid = both_[board.row(i)];
            left.bits |= std::uint64_t{slid & 0xFFFF} << (16 * i);
            right.bits |= std::uint64_t{slid >> 16} << (16 * i);
        }
    }

    Rows left_;
    Rows right_;
    std::vector<std::uint32_t> score_;
    std::vector<std::uint32_t> both_;  // left in the lower half, right in the upper one
};

}  // namespace plyglass::game
