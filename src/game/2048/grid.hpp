#pragma once

// The board of a real game of 2048: n x n cells, tiles of any size. Games are played and stored on it; searches on 4 x
// 4 use the packed Board (board.hpp).

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace plyglass::game {

/// Up, right, down, left: the order in which moves are listed and ties are broken (seed documents 000 and 001).
enum class Direction : std::uint8_t { up, right, down, left };
inline constexpr std::array<Direction, 4> directions{Direction::up, Direction::right, Direction::down, Direction::left};

/// The content of a cell: 0 is empty, 1 is a 2, 2 is a 4, ... 17 is 131072.
using Rank = std::uint8_t;

/// The value of the tile of `rank`, 0 for an empty cell.
constexpr std::uint64_t tile_value(Rank rank) { return rank == 0 ? 0 : std::uint64_t{1} << rank; }

class Grid {
public:
    static constexpr int smallest = 2;
    static constexpr int largest = 5;
    static constexpr int most_cells = largest * largest;

    /// Makes an empty grid; `size` is the number of rows and of columns.
    explicit Grid(int size = 4) : size_(static_cast<std::uint8_t>(size)) {
        assert(size >= smallest && size <= largest);
    }

    int size() const { return size_; }
    int cells() const { return size_ * size_; }
    /// Cells count in reading order from 0 at the top left.
    Rank operator[](int cell) const { return ranks_[static_cast<std::size_t>(cell)]; }
    Rank& operator[](int cell) { return ranks_[static_cast<std::size_t>(cell)]; }
    Rank at(int row, int column) const { return (*this)[row * size_ + column]; }
    Rank& at(int row, int column) { return (*this)[row * size_ + column]; }

    friend bool operator==(const Grid&, const Grid&) = default;

private:
    std::array<Rank, most_cells> ranks_{};  // cells beyond cells() stay 0
    std::uint8_t size_;
};

int empty_cells(const Grid& grid);
Rank highest_rank(const Grid& grid);
/// The number of different tiles; empty cells do not count.
int distinct_tiles(const Grid& grid);

/// Slides one line towards its first cell: every tile merges at most once, the one nearest to the wall first. Returns
/// the score, the sum of the merged tiles' values. No rank exceeds `highest`: two such tiles merge into one of the same
/// rank (as two 32768s do on the packed Board).
std::uint64_t slide_line(std::span<Rank> line, Rank highest = 255);

struct Slide {
    Grid grid;
    std::uint64_t score = 0;
    bool moved = false;  ///< false: the move is not legal, `grid` is unchanged
};
Slide slide(const Grid& grid, Direction direction);

/// Whether the game is over: no move is left.
bool is_over(const Grid& grid);

}  // namespace plyglass::game
