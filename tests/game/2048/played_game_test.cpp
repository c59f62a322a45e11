// A game that is played by hand: undo, redo, and new moves from any position.

#include "game/2048/played_game.hpp"

#include <cstdint>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/boards.hpp"

namespace plyglass::game {
namespace {

using testing::grid;

TEST(APlayedGame, BeginsWithABoardAndAScore) {
    const PlayedGame played(grid({{2, 2}, {0, 4}}), 12);
    EXPECT_EQ(played.grid(), grid({{2, 2}, {0, 4}}));
    EXPECT_EQ(played.score(), 12U);
    EXPECT_EQ(played.moves(), 0U);
    EXPECT_FALSE(played.can_undo());
    EXPECT_FALSE(played.can_redo());
}

TEST(APlayedGame, AddsUpWhatMergesAndPlacesTheTile) {
    PlayedGame played(grid({{2, 2}, {0, 4}}));
    ASSERT_TRUE(played.play({Direction::left, {3, 1}}));
    EXPECT_EQ(played.grid(), grid({{4, 0}, {4, 2}}));
    EXPECT_EQ(played.score(), 4U);
    ASSERT_TRUE(played.play({Direction::up, {2, 2}}));
    EXPECT_EQ(played.grid(), grid({{8, 2}, {4, 0}}));
    EXPECT_EQ(played.score(), 12U);
    EXPECT_EQ(played.at(), 2U);
}

TEST(APlayedGame, RefusesWhatIsNotLegalAndStaysAsItIs) {
    PlayedGame played(grid({{2, 4}, {0, 0}}));
    const PlayedGame before = played;
    EXPECT_FALSE(played.play({Direction::up, {2, 1}})) << "nothing moves";
    EXPECT_FALSE(played.play({Direction::down, {2, 1}})) << "the cell is taken";
    EXPECT_FALSE(played.play({Direction::down, {4, 1}})) << "there is no such cell";
    EXPECT_FALSE(played.play({Direction::down, {-1, 1}}));
    EXPECT_FALSE(played.play({Direction::down, {0, 0}})) << "that is no tile";
    EXPECT_EQ(played, before);
}

TEST(APlayedGame, ForgetsWhatWasUndoneOnceItGoesOnAnotherWay) {
    PlayedGame played(grid({{2, 2}, {0, 4}}));
    ASSERT_TRUE(played.play({Direction::left, {3, 1}}));
    ASSERT_TRUE(played.play({Direction::up, {2, 2}}));
    ASSERT_TRUE(played.undo());
    ASSERT_TRUE(played.undo());
    EXPECT_FALSE(played.undo());
    ASSERT_TRUE(played.redo());
    EXPECT_EQ(played.grid(), grid({{4, 0}, {4, 2}}));
    ASSERT_TRUE(played.play({Direction::down, {1, 1}}));
    EXPECT_EQ(played.grid(), grid({{0, 2}, {8, 2}}));
    EXPECT_FALSE(played.can_redo());
    EXPECT_EQ(played.moves(), 2U);
    EXPECT_EQ(played.grid_at(1), grid({{4, 0}, {4, 2}}));
    EXPECT_FALSE(played.go_to(3));
    ASSERT_TRUE(played.go_to(0));
    EXPECT_EQ(played.score(), 0U);
}

RC_GTEST_PROP(APlayedGame, IsTheSameWhenItIsUndoneAndRedone, (std::uint64_t seed)) {
    core::Random random(seed);
    PlayedGame played(start_grid(*rc::gen::inRange(Grid::smallest, Grid::largest + 1), {}, random));
    for (int move = 0; move < 60 && !is_over(played.grid()); ++move) {
        const Direction direction = directions[random.below(4)];
        const Slide slid = slide(played.grid(), direction);
        if (slid.moved) RC_ASSERT(played.play({direction, random_tile(slid.grid, {}, random)}));
    }
    const PlayedGame end = played;
    while (played.undo()) {}
    RC_ASSERT(played.at() == 0U);
    PlayedGame again(played.grid(), played.score());
    for (const PlayedMove& move : played.played()) RC_ASSERT(again.play(move));
    RC_ASSERT(again == end);
    while (played.redo()) {}
    RC_ASSERT(played == end);
}

}  // namespace
}  // namespace plyglass::game
