// Smaller boards that play alike, for networks that have seen too few large tiles.

#include "agent/downgrading.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "agent/catalogue.hpp"
#include "game/2048/board.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/tiles.hpp"
#include "support/board_data.hpp"

namespace plyglass::agent {
namespace {

using game::Grid;
using plyglass::testing::board;

// 2048 is the largest tile below 16384 that is missing.
const char* const late = "16384,8192,4096,512/256,128,64,32/2,4,8,16/0,0,2,0";
const char* const late_seen = "8192,4096,2048,512/256,128,64,32/2,4,8,16/0,0,2,0";

TEST(ADowngradedBoard, HalvesTheTilesAboveTheLargestMissingOne) {
    EXPECT_EQ(game::write_board(downgraded(board(late), 14)), game::write_board(board(late_seen)));
    EXPECT_EQ(halved_above(board(late), board(late_seen)), 9);
}

TEST(ADowngradedBoard, IsTheSameIfItsTilesAreSmallOrNoneIsMissing) {
    EXPECT_EQ(downgraded(board(late), 15), board(late));
    EXPECT_EQ(halved_above(board(late), board(late)), std::nullopt);
    const Grid chain = board("16384,8192,4096,2048/128,256,512,1024/64,32,16,8/0,0,2,4");
    EXPECT_EQ(downgraded(chain, 14), chain);
}

TEST(ADowngradedBoard, IsHalvedAgainUntilItsLargestTileIsSmallEnough) {
    EXPECT_EQ(downgraded(board("8192,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2"), 11), board("1024,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2"));
    EXPECT_EQ(halved_above(board("1024,0,0,0/0,0,0,0/0,0,0,0/0,0,0,512"), board("512,0,0,0/0,0,0,0/0,0,0,0/0,0,0,256")),
              0);
}

TEST(ADowngradedBoard, IsHalvedAboveTheLargestTileThatBothShowWhereverItStands) {
    for (int cell = 0; cell < 4; ++cell) {
        Grid plain(2);
        plain[cell] = 3;
        Grid seen = plain;
        plain[(cell + 1) % 4] = 9;
        seen[(cell + 1) % 4] = 8;
        EXPECT_EQ(halved_above(plain, seen), 3) << cell;
    }
}

RC_GTEST_PROP(ADowngradedBoard, KeepsTheOrderOfItsTilesAndWhatCanMerge, (std::uint64_t bits)) {
    const Grid board = game::unpacked({bits});
    const auto from = *rc::gen::inRange<game::Rank>(1, 16);
    const Grid seen = downgraded(board, from);
    for (int a = 0; a < board.cells(); ++a) {
        RC_ASSERT((board[a] == 0) == (seen[a] == 0));
        RC_ASSERT(seen[a] <= board[a]);
        for (int b = 0; b < board.cells(); ++b) {
            RC_ASSERT((board[a] == board[b]) == (seen[a] == seen[b]));
            RC_ASSERT((board[a] < board[b]) == (seen[a] < seen[b]));
        }
    }
    for (const game::Direction direction : game::directions) {
        const Grid after = game::slide(board, direction).grid;
        const Grid after_seen = game::slide(seen, direction).grid;
        for (int cell = 0; cell < board.cells(); ++cell) RC_ASSERT((after[cell] == 0) == (after_seen[cell] == 0));
    }
}

TEST(TheLearnedAgent, SearchesTheDowngradedBoardAndSaysSo) {
    const auto named = name_agent("learned:downgrade=16384");
    ASSERT_TRUE(named) << named.error().words;
    const auto agent = make_agent(*named);
    Choice choice;
    agent->choose(board(late), choice);
    ASSERT_TRUE(choice.seen);
    EXPECT_EQ(*choice.seen, board(late_seen));

    Choice of_seen;
    make_agent(*name_agent("learned"))->choose(board(late_seen), of_seen);
    EXPECT_EQ(choice.move, of_seen.move);
    for (std::size_t i = 0; i < choice.moves.size(); ++i) {
        EXPECT_EQ(choice.moves[i].legal, of_seen.moves[i].legal);
        EXPECT_EQ(choice.moves[i].value, of_seen.moves[i].value);
    }
    EXPECT_EQ(choice.nodes, of_seen.nodes);
    EXPECT_FALSE(of_seen.seen);

    agent->choose(board(late_seen), choice);
    EXPECT_FALSE(choice.seen) << "the next board is small enough";
}

TEST(TheLearnedAgent, RefusesToDowngradeFromWhatIsNoTile) {
    const auto named = name_agent("learned:downgrade=1000");
    ASSERT_FALSE(named);
    EXPECT_NE(named.error().words.find("16384"), std::string::npos) << named.error().words;
}

}  // namespace
}  // namespace plyglass::agent
