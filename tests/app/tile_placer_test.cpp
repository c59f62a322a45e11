// Who places the new tiles of a game.

#include "app/tile_placer.hpp"

#include <gtest/gtest.h>

#include "agent/catalogue.hpp"
#include "agent/match.hpp"
#include "game/2048/board_text.hpp"
#include "support/board_data.hpp"

namespace plyglass::app {
namespace {

using plyglass::testing::board;

/// The tile that hurts `agent` most.
game::Tile worst(const std::string& agent, const game::Grid& grid) {
    const auto opponent = agent::make_agent(*agent::name_agent(agent), grid.size());
    opponent->begin_game(1);
    return agent::worst_tile(*opponent, grid);
}

TEST(TilePlacer, DrawsRandomTilesAsTheGameDoes) {
    const game::Grid grid = board("2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0");
    TilePlacer placer;
    core::Random ours(7);
    core::Random theirs(7);
    int fours = 0;
    for (int i = 0; i < 200; ++i) {
        const game::Tile tile = placer.next(NewTiles::random, "ovolve", grid, ours);
        EXPECT_EQ(tile, game::random_tile(grid, {}, theirs));
        fours += tile.rank == 2 ? 1 : 0;
    }
    EXPECT_GT(fours, 0);
    for (int i = 0; i < 200; ++i) EXPECT_EQ(placer.next(NewTiles::twos, "ovolve", grid, ours).rank, 1);
}

TEST(TilePlacer, AsksTheAgentForTheWorstTileWhetherItIsReadyOrNot) {
    const game::Grid grid = board("512,256,64,16/16,64,16,4/8,4,0,2/4,0,0,0");
    core::Random random(1);
    TilePlacer unprepared;
    EXPECT_EQ(unprepared.next(NewTiles::worst, "ovolve", grid, random), worst("ovolve", grid));
    TilePlacer prepared;
    prepared.prepare(NewTiles::worst, "ovolve", 4);
    EXPECT_EQ(prepared.next(NewTiles::worst, "ovolve", grid, random), worst("ovolve", grid));
    EXPECT_EQ(prepared.next(NewTiles::worst, "ovolve", grid, random), worst("ovolve", grid)) << "and again";
}

// What hurts one agent need not hurt another; a placer that kept the first agent would go on with its tiles.
TEST(TilePlacer, AsksAnotherAgentAsSoonAsThereIsOne) {
    core::Random random(1);
    TilePlacer placer;
    int different = 0;
    for (const char* text : {"512,256,64,16/16,64,16,4/8,4,0,2/4,0,0,0", "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64",
                             "2,4,2,4/0,0,4,8/0,2,8,16/2,4,16,32", "64,32,16,8/0,0,0,4/0,0,0,2/0,0,0,0"}) {
        const game::Grid grid = board(text);
        const game::Tile first = placer.next(NewTiles::worst, "greedy", grid, random);
        const game::Tile second = placer.next(NewTiles::worst, "ovolve", grid, random);
        EXPECT_EQ(first, worst("greedy", grid)) << text;
        EXPECT_EQ(second, worst("ovolve", grid)) << text;
        different += first == second ? 0 : 1;
    }
    EXPECT_GT(different, 0) << "these boards tell the agents apart";
}

TEST(TilePlacer, AsksForABoardOfAnotherSize) {
    core::Random random(1);
    TilePlacer placer;
    for (const char* text : {"2,0/0,4", "2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0", "2,0,4/0,8,0/0,0,0"}) {
        const game::Grid grid = board(text);
        EXPECT_EQ(placer.next(NewTiles::worst, "greedy", grid, random), worst("greedy", grid)) << text;
    }
}

}  // namespace
}  // namespace plyglass::app
