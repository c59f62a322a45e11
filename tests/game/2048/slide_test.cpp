// The moves of 2048 compared with an obvious slide, on grids and on packed boards, and the queries on boards compared
// with their cell-by-cell forms.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "game/2048/board.hpp"
#include "game/2048/boards.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::game {
namespace {

const PackedBoards& packed_boards() {
    static const PackedBoards boards(std::make_shared<const Slides>());
    return boards;
}
const Slides& packed_slides() { return packed_boards().slides(); }

struct SlidLine {
    std::vector<Rank> line;
    std::uint64_t score = 0;
};

/// Towards the first cell: removes the empty cells, merges each pair of equal tiles, fills up.
SlidLine obvious_slide(const std::vector<Rank>& line, Rank highest) {
    std::vector<Rank> tiles;
    std::copy_if(line.begin(), line.end(), std::back_inserter(tiles), [](Rank rank) { return rank != 0; });
    SlidLine out;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (i + 1 < tiles.size() && tiles[i] == tiles[i + 1]) {
            out.score += std::uint64_t{2} << tiles[i];
            out.line.push_back(std::min<Rank>(highest, tiles[i] + 1));
            ++i;
        } else {
            out.line.push_back(tiles[i]);
        }
    }
    out.line.resize(line.size());
    return out;
}

/// The cells of line `i`, starting at the wall.
std::vector<int> line_cells(int n, Direction direction, int i) {
    std::vector<int> cells;
    for (int k = 0; k < n; ++k) {
        const int along = direction == Direction::right || direction == Direction::down ? n - 1 - k : k;
        const bool vertical = direction == Direction::up || direction == Direction::down;
        cells.push_back(vertical ? along * n + i : i * n + along);
    }
    return cells;
}

Slide obvious_slide(const Grid& grid, Direction direction, Rank highest) {
    Slide out{grid, 0, false};
    for (int i = 0; i < grid.size(); ++i) {
        const auto cells = line_cells(grid.size(), direction, i);
        std::vector<Rank> line;
        for (const int cell : cells) line.push_back(grid[cell]);
        const SlidLine slid = obvious_slide(line, highest);
        out.score += slid.score;
        for (std::size_t k = 0; k < cells.size(); ++k) out.grid[cells[k]] = slid.line[k];
    }
    out.moved = !(out.grid == grid);
    return out;
}

std::vector<Rank> ranks_of(std::uint16_t row) {
    std::vector<Rank> out;
    for (int i = 0; i < 4; ++i) out.push_back((row >> (4 * i)) & 0xF);
    return out;
}

/// Any grid; small ranks are more frequent, so that there are tiles to merge.
Grid any_grid(int size, Rank highest) {
    Grid grid(size);
    const auto most = *rc::gen::inRange(1, highest + 1);
    for (int cell = 0; cell < grid.cells(); ++cell) grid[cell] = static_cast<Rank>(*rc::gen::inRange(0, most + 1));
    return grid;
}

Grid grid_of(std::initializer_list<int> ranks) {
    Grid grid(4);
    int cell = 0;
    for (const int rank : ranks) grid[cell++] = static_cast<Rank>(rank);
    return grid;
}

TEST(ARow, SlidesAsTheObviousSlideSaysForAll65536) {
    for (std::uint32_t i = 0; i < 65536; ++i) {
        const auto row = static_cast<std::uint16_t>(i);
        std::vector<Rank> line = ranks_of(row);
        const SlidLine left = obvious_slide(line, highest_packed_rank);
        ASSERT_EQ(ranks_of(packed_slides().left(row)), left.line) << std::hex << row;
        ASSERT_EQ(packed_slides().score(row), left.score) << std::hex << row;

        std::reverse(line.begin(), line.end());
        SlidLine right = obvious_slide(line, highest_packed_rank);
        std::reverse(right.line.begin(), right.line.end());
        ASSERT_EQ(ranks_of(packed_slides().right(row)), right.line) << std::hex << row;
        ASSERT_EQ(packed_slides().score(row), right.score) << std::hex << row;
    }
}

TEST(ATile, MergesOnceAMoveAndTheOneAtTheWallFirst) {
    const auto left = [](std::vector<Rank> line) {
        const std::uint64_t score = slide_line(line);
        return std::pair(line, score);
    };
    using Line = std::vector<Rank>;
    EXPECT_EQ(left({1, 1, 1, 1}), std::pair(Line{2, 2, 0, 0}, std::uint64_t{8}));
    EXPECT_EQ(left({1, 1, 2, 0}), std::pair(Line{2, 2, 0, 0}, std::uint64_t{4}));
    EXPECT_EQ(left({0, 1, 1, 1}), std::pair(Line{2, 1, 0, 0}, std::uint64_t{4}));
    EXPECT_EQ(left({3, 0, 0, 3}), std::pair(Line{4, 0, 0, 0}, std::uint64_t{16}));
    EXPECT_EQ(left({0, 0, 1, 2}), std::pair(Line{1, 2, 0, 0}, std::uint64_t{0}));
}

RC_GTEST_PROP(AGridOfAnySize, SlidesAsTheObviousSlideSays, ()) {
    const Grid grid = any_grid(*rc::gen::inRange(Grid::smallest, Grid::largest + 1), 20);
    for (const Direction direction : directions) {
        const Slide expected = obvious_slide(grid, direction, 255);
        const Slide slid = slide(grid, direction);
        RC_ASSERT(slid.grid == expected.grid);
        RC_ASSERT(slid.score == expected.score);
        RC_ASSERT(slid.moved == expected.moved);
    }
}

RC_GTEST_PROP(APackedBoard, SlidesAsTheObviousSlideSays, ()) {
    const Grid grid = any_grid(4, highest_packed_rank);
    const Board board = packed(grid);
    for (const Direction direction : directions) {
        const Slide expected = obvious_slide(grid, direction, highest_packed_rank);
        RC_ASSERT(unpacked(packed_slides().slide(board, direction)) == expected.grid);
        RC_ASSERT(packed_slides().score(board, direction) == expected.score);
        RC_ASSERT(packed_boards().slid(board, direction) == packed(expected.grid));
    }
}

RC_GTEST_PROP(ABoard, IsAskedInBitsWhatTheGridIsAskedCellByCell, ()) {
    const Grid grid = any_grid(4, highest_packed_rank);
    const Board board = packed(grid);
    RC_ASSERT(unpacked(board) == grid);

    std::set<Rank> tiles;
    int empty = 0;
    bool moves = false;
    for (int cell = 0; cell < 16; ++cell) {
        const int row = cell / 4;
        const int column = cell % 4;
        RC_ASSERT(board[cell] == grid[cell]);
        RC_ASSERT(transposed(board)[cell] == grid.at(column, row));
        RC_ASSERT(mirrored(board)[cell] == grid.at(row, 3 - column));
        RC_ASSERT((((empty_bits(board) >> (4 * cell)) & 0xF) != 0) == (grid[cell] == 0));
        if (grid[cell] != 0) tiles.insert(grid[cell]);
        empty += grid[cell] == 0 ? 1 : 0;
        moves = moves || grid[cell] == 0 || (column < 3 && grid[cell] == grid[cell + 1]) ||
                (row < 3 && grid[cell] == grid[cell + 4]);
    }
    RC_ASSERT(empty_cells(board) == empty);
    RC_ASSERT(empty_cells(grid) == empty);
    RC_ASSERT(std::popcount(empty_bits(board)) == empty);
    RC_ASSERT(distinct_tiles(board) == static_cast<int>(tiles.size()));
    RC_ASSERT(distinct_tiles(grid) == static_cast<int>(tiles.size()));
    RC_ASSERT(highest_rank(grid) == (tiles.empty() ? 0 : *tiles.rbegin()));
    // On an empty board nothing moves either.
    RC_ASSERT(is_over(board) == (!moves || empty == 16));
    RC_ASSERT(is_over(grid) == is_over(board));
}

RC_GTEST_PROP(ABoard, IsOverWhereNothingMoves, ()) {
    // Full boards, since others are rarely over.
    Grid grid(4);
    for (int cell = 0; cell < 16; ++cell) grid[cell] = static_cast<Rank>(*rc::gen::inRange(1, 12));
    bool moves = false;
    for (const Direction direction : directions) moves = moves || obvious_slide(grid, direction, 255).moved;
    RC_ASSERT(is_over(grid) == !moves);
    RC_ASSERT(is_over(packed(grid)) == !moves);
}

TEST(ABoard, IsOverOnlyWhenItIsFullAndNoNeighboursAreEqual) {
    const Grid dead = grid_of({1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1});
    EXPECT_TRUE(is_over(dead));
    EXPECT_TRUE(is_over(packed(dead)));
    for (int cell = 0; cell < 16; ++cell) {
        Grid grid = dead;
        grid[cell] = 0;
        EXPECT_FALSE(is_over(grid));
        EXPECT_FALSE(is_over(packed(grid)));
        grid[cell] = dead[cell] == 1 ? 2 : 1;  // like its neighbours
        EXPECT_FALSE(is_over(grid));
        EXPECT_FALSE(is_over(packed(grid)));
    }
    // The end of a row and the start of the next are not neighbours.
    const Grid round_the_edge = grid_of({1, 2, 3, 4, 4, 3, 2, 1, 1, 2, 3, 4, 4, 3, 2, 1});
    EXPECT_TRUE(is_over(round_the_edge));
    EXPECT_TRUE(is_over(packed(round_the_edge)));
}

TEST(AGame, GoesOnWithTilesAbove32768) {
    Grid grid = grid_of({15, 15, 0, 0, 16, 16});
    const Slide slid = slide(grid, Direction::left);
    EXPECT_TRUE(slid.moved);
    EXPECT_EQ(slid.grid[0], 16);
    EXPECT_EQ(slid.grid[4], 17);
    EXPECT_EQ(tile_value(slid.grid[0]), 65536U);
    EXPECT_EQ(tile_value(slid.grid[4]), 131072U);
    EXPECT_EQ(slid.score, 65536U + 131072U);

    // 131072 is the limit of 4 x 4 with a 4 in the last cell; 5 x 5 goes further.
    const Slide next = slide(slide(slid.grid, Direction::down).grid, Direction::right);
    EXPECT_EQ(highest_rank(next.grid), 17);
    Grid large(5);
    large[0] = large[5] = 24;
    EXPECT_EQ(slide(large, Direction::up).grid[0], 25);
    EXPECT_EQ(slide(large, Direction::up).score, std::uint64_t{1} << 25);
}

TEST(APackedBoard, MergesTwo32768sIntoA32768) {
    const Board board = packed(grid_of({15, 15, 15, 0}));
    const Board slid = packed_slides().left(board);
    EXPECT_EQ(unpacked(slid), grid_of({15, 15}));
    EXPECT_EQ(packed_slides().score(board, Direction::left), 65536U);
    // A larger tile is already a 32768 there.
    EXPECT_EQ(packed(grid_of({16, 17})), packed(grid_of({15, 15})));
}

}  // namespace
}  // namespace plyglass::game
