#include "screen/play/auto_play.hpp"

#include <cstddef>

#include <gtest/gtest.h>

#include "game/2048/board_text.hpp"
#include "support/wait_until.hpp"

namespace plyglass::screen {
namespace {

app::AutoPlayer::Plan plan() {
    app::AutoPlayer::Plan out;
    out.agent = "greedy";
    out.seed = 7;
    return out;
}

const game::Grid start = *game::read_board("2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0");

TEST(AutoPlaySpeed, GoesFromTheSliderToMovesPerSecondAndBack) {
    for (const double part : {0.0, 1 / 6.0, 0.5, 1.0}) EXPECT_DOUBLE_EQ(part_of_speed(moves_per_second_at(part)), part);
    EXPECT_EQ(moves_per_second_at(0), 1);
    EXPECT_EQ(moves_per_second_at(1), 0) << "as fast as possible";
    EXPECT_DOUBLE_EQ(part_of_speed(3), part_of_speed(4)) << "a speed that the slider does not have is shown as usual";
}

TEST(AutoPlaySpeed, LeavesTheAgentLessThanTheTimeBetweenTwoMoves) {
    EXPECT_DOUBLE_EQ(milliseconds_per_move(4, 1000), 200);
    EXPECT_DOUBLE_EQ(milliseconds_per_move(4, 100), 100) << "no more than the user allows";
    EXPECT_DOUBLE_EQ(milliseconds_per_move(0, 1000), 1);
}

TEST(AutoPlay, ShowsMovesUntilOneEndsIt) {
    AutoPlay play;
    play.start(start, plan(), 0);
    EXPECT_TRUE(play.is_playing());
    EXPECT_EQ(play.agent(), "greedy");
    std::size_t shown = 0;
    std::optional<game::Direction> announced;
    const auto show = [&](const AutoPlay::Turn& turn) {
        if (announced) {
            EXPECT_EQ(turn.move.direction, *announced) << "the choice that was shown is the next move";
        }
        announced.reset();
        return ++shown < 5;
    };
    plyglass::testing::wait_until("the fifth move is shown", [&] {
        const bool ends = play.tick(0.02, 0, show);
        if (play.choice()) announced = play.choice()->move;
        return ends;
    });
    EXPECT_EQ(shown, 5);
    EXPECT_TRUE(play.choice());
    play.stop();
    EXPECT_FALSE(play.is_playing());
}

TEST(AutoPlay, ShowsOneMoveAtATimeAtASlowSpeed) {
    AutoPlay play;
    play.start(start, plan(), 2);
    std::size_t shown = 0;
    const auto show = [&](const AutoPlay::Turn&) { return ++shown > 0; };
    plyglass::testing::wait_until("the first move is shown", [&] { return play.tick(0, 2, show), shown > 0; });
    EXPECT_EQ(shown, 1);
    EXPECT_DOUBLE_EQ(play.wake(), 0.5);
    EXPECT_FALSE(play.tick(0.4, 2, show));
    EXPECT_EQ(shown, 1) << "the next one is not due yet";
}

TEST(AutoPlay, EndsWithTheGame) {
    AutoPlay play;
    play.start(
        *game::read_board("2,4/4,0"),
        [] {
            auto small = plan();
            small.agent = "random";
            return small;
        }(),
        0);
    plyglass::testing::wait_until("the game is over",
                                  [&] { return play.tick(0.02, 0, [](const AutoPlay::Turn&) { return true; }); });
    EXPECT_TRUE(play.is_playing()) << "who plays is stopped by the screen, which keeps the game then";
}

}  // namespace
}  // namespace plyglass::screen
