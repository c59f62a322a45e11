// The two kinds of board answer alike.

#include "game/2048/boards.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::game {
namespace {

TEST(PackedBoardsAndGrids, HoldTheSameTiles) {
    const PackedBoards packed(std::make_shared<const Slides>());
    const GridBoards grids(4);
    core::Random random(3);
    for (int i = 0; i < 200; ++i) {
        Grid grid = start_grid(4, {}, random);
        for (int tiles = static_cast<int>(random.below(14)); tiles > 0; --tiles) {
            grid[random_tile(grid, {}, random).cell] = static_cast<Rank>(1 + random.below(15));
        }
        for (Rank rank = 1; rank <= 15; ++rank) {
            ASSERT_EQ(grids.holds(grid, rank), packed.holds(packed.from(grid), rank)) << static_cast<int>(rank);
        }
    }
}

TEST(Grids, HoldATileWhereverItStands) {
    for (int size = Grid::smallest; size <= Grid::largest; ++size) {
        const GridBoards boards(size);
        for (int cell = 0; cell < size * size; ++cell) {
            Grid grid(size);
            grid[cell] = 5;
            EXPECT_TRUE(boards.holds(grid, 5)) << size << " " << cell;
            EXPECT_FALSE(boards.holds(grid, 4)) << size << " " << cell;
        }
    }
}

}  // namespace
}  // namespace plyglass::game
