// Work behind the screens: dropped work, files that are rewritten, auto-play, and the review of a game.

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "app/auto_player.hpp"
#include "app/background.hpp"
#include "app/background_writer.hpp"
#include "app/review.hpp"
#include "game/2048/board_text.hpp"
#include "support/board_data.hpp"
#include "support/test_folder.hpp"
#include "support/wait_until.hpp"

namespace plyglass::app {
namespace {

using plyglass::testing::board;

std::string read(const std::string& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
}

using plyglass::testing::test_folder;

// ---- dropped work -----------------------------------------------------------------------------------------

TEST(Background, DroppedWorkHoldsNobodyUp) {
    std::atomic<bool> may_end{false};
    Background<int> background;
    background.start([&](const std::stop_token&) {
        // It ignores the request to stop.
        testing::wait_until("the end of the test", [&] { return may_end.load(); });
        return 1;
    });
    background.start([](const std::stop_token&) { return 2; });
    std::optional<int> result;
    testing::wait_until("the second result", [&] { return (result = background.take()).has_value(); });
    EXPECT_EQ(result, 2) << "the first one is still at work";
    EXPECT_FALSE(background.running());
    background.cancel();
    may_end = true;
}

TEST(Background, IsToldToStopWhenItIsDropped) {
    std::atomic<bool> stopped{false};
    {
        Background<int> background;
        background.start([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) std::this_thread::yield();
            stopped = true;
            return 1;
        });
        background.cancel();
        EXPECT_FALSE(background.take());
    }
    EXPECT_TRUE(stopped);
}

// ---- files ------------------------------------------------------------------------------------------------

TEST(BackgroundWriter, WritesTheNewestTextAndAllOfItBeforeItGoes) {
    const std::string path = test_folder() + "/a/b/file";
    {
        BackgroundWriter writer(path);
        for (int i = 0; i <= 100; ++i) writer.keep([i] { return std::to_string(i); });
    }
    EXPECT_EQ(read(path), "100");
}

TEST(BackgroundWriter, TellsOfAFailureOnceAndTriesAgain) {
    const std::string folder = test_folder();
    std::ofstream(folder + "/in-the-way") << "a file";
    BackgroundWriter writer(folder + "/in-the-way/file");
    writer.keep([] { return std::string("text"); });
    std::optional<core::FileError> failure;
    testing::wait_until("a failure", [&] { return (failure = writer.take_failure()).has_value(); });
    EXPECT_EQ(failure->path, folder + "/in-the-way/file");
    EXPECT_EQ(failure->kind, core::FileError::Kind::not_directory);
    EXPECT_EQ(read(folder + "/in-the-way"), "a file");
    EXPECT_FALSE(writer.take_failure());
    std::filesystem::remove(folder + "/in-the-way");
    writer.keep([] { return std::string("text"); });
    testing::wait_until("all is written", [&] { return writer.at_rest(); });
    EXPECT_EQ(read(folder + "/in-the-way/file"), "text");
}

// ---- a game that plays itself -----------------------------------------------------------------------------

AutoPlayer::Turn next(AutoPlayer& player) {
    std::optional<AutoPlayer::Turn> turn;
    testing::wait_until("a move", [&] { return (turn = player.take()).has_value(); });
    return *turn;
}

TEST(AutoPlayer, MakesMovesThatArePossible) {
    for (const NewTiles tiles : {NewTiles::random, NewTiles::worst, NewTiles::twos}) {
        AutoPlayer player;
        AutoPlayer::Plan plan;
        plan.agent = "greedy";
        plan.tiles = tiles;
        const game::Grid start = board("2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2");
        player.start(start, plan);
        game::PlayedGame game(start);
        for (int i = 0; i < 20; ++i) {
            const AutoPlayer::Turn turn = next(player);
            ASSERT_TRUE(game.play(turn.move)) << i;
            EXPECT_LE(turn.move.tile.rank, tiles == NewTiles::twos ? 1 : 2);
        }
    }
}

TEST(AutoPlayer, EndsWithTheGame) {
    AutoPlayer player;
    AutoPlayer::Plan plan;
    plan.agent = "random";
    plan.ahead = 1000;
    const game::Grid start = board("2,0/0,2");
    player.start(start, plan);
    game::PlayedGame game(start);
    testing::wait_until("the end of the game", [&] {
        const auto turn = player.take();
        EXPECT_TRUE(!turn || game.play(turn->move));
        return player.has_ended();
    });
    EXPECT_TRUE(game::is_over(game.grid()));
}

TEST(AutoPlayer, ForgetsTheGameThatItIsTakenAwayFrom) {
    AutoPlayer player;
    AutoPlayer::Plan plan;
    plan.agent = "greedy";
    plan.ahead = 10;
    player.start(board("2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2"), plan);
    next(player);
    const game::Grid other = board("0,0,0,0/0,4,0,0/0,0,0,0/4,0,0,0");
    player.start(other, plan);
    game::PlayedGame game(other);
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(game.play(next(player).move));
    player.stop();
    EXPECT_FALSE(player.take());
    EXPECT_FALSE(player.running());
}

// ---- looking back -----------------------------------------------------------------------------------------

TEST(Review, FindsTheMoveThatWasWorseAndByHowMuch) {
    game::PlayedGame game(board("2,2,4,8/0,0,0,0/0,0,0,0/0,0,0,0"));
    ASSERT_TRUE(game.play({game::Direction::down, {0, 1}}));
    ASSERT_TRUE(game.play({game::Direction::left, {1, 1}}));
    std::size_t told = 0;
    const auto result = review(game, 2, "greedy", 10, {}, [&](std::size_t done) { told = done; });
    ASSERT_TRUE(result);
    EXPECT_EQ(told, 2U);
    EXPECT_EQ(result->moves, 2U);
    ASSERT_FALSE(result->moves_that_differ.empty());
    const ReviewedMove& worst = result->moves_that_differ.front();
    EXPECT_EQ(worst.position, 0U);
    EXPECT_EQ(worst.played, game::Direction::down);
    EXPECT_EQ(worst.reason.best, worst.better);
    EXPECT_EQ(worst.board, game.grid_at(0));
    EXPECT_EQ(result->same + result->moves_that_differ.size(), 2U);
}

TEST(Review, AgreesWithAMoveThatLeadsToTheSameBoardMirrored) {
    const game::Grid mirrored = board("2,4,8,16/4,0,0,0/8,0,0,0/16,0,0,2");
    std::vector<std::size_t> same;
    for (const game::Direction direction :
         {game::Direction::right, game::Direction::down, game::Direction::left, game::Direction::up}) {
        game::PlayedGame game(mirrored);
        const game::Slide slid = game::slide(mirrored, direction);
        int cell = 0;
        while (slid.grid[cell] != 0) ++cell;
        ASSERT_TRUE(game.play({direction, {cell, 1}}));
        const auto result = review(game, 1, "expectimax", 5, {});
        ASSERT_TRUE(result);
        same.push_back(result->same);
    }
    EXPECT_EQ(same[0], same[1]) << "right and down are mirror images";
    EXPECT_EQ(same[2], same[3]);
    EXPECT_EQ(same[0] + same[2], 1U) << "the agent would make one of each pair or the other";
}

TEST(Review, LooksOnlyAtMovesThatAPersonMade) {
    game::PlayedGame game(board("2,2,4,8/0,0,0,0/0,0,0,0/0,0,0,0"));
    ASSERT_TRUE(game.play({game::Direction::down, {0, 1}, true}));
    ASSERT_TRUE(game.play({game::Direction::left, {1, 1}}));
    const auto result = review(game, 2, "greedy", 10, {});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->moves, 1U);
    EXPECT_EQ(result->by_agents, 1U);
}

TEST(Review, OfAnAgentThatLooksAheadOrdersByWhatWasGivenAway) {
    core::Random random(7);
    game::PlayedGame game(game::start_grid(4, {}, random));
    for (int i = 0; game.moves() < 25; ++i) {
        const auto direction = game::directions[static_cast<std::size_t>(i % 4)];
        const game::Slide slid = game::slide(game.grid(), direction);
        if (!slid.moved) continue;
        ASSERT_TRUE(game.play({direction, game::random_tile(slid.grid, {}, random)}));
    }
    const auto result = review(game, game.moves(), "expectimax", 2, {});
    ASSERT_TRUE(result);
    ASSERT_GE(result->moves_that_differ.size(), 2U);
    for (std::size_t i = 1; i < result->moves_that_differ.size(); ++i) {
        EXPECT_LE(result->moves_that_differ[i].loss.value, result->moves_that_differ[i - 1].loss.value);
        EXPECT_GE(result->moves_that_differ[i].loss.value, 0);
    }
}

TEST(Review, OfAnAgentThatPrunesKnowsWhatEveryMoveGaveAway) {
    core::Random random(11);
    game::PlayedGame game(game::start_grid(4, {}, random));
    for (int i = 0; game.moves() < 25; ++i) {
        const auto direction = game::directions[static_cast<std::size_t>(i % 4)];
        const game::Slide slid = game::slide(game.grid(), direction);
        if (!slid.moved) continue;
        ASSERT_TRUE(game.play({direction, game::random_tile(slid.grid, {}, random)}));
    }
    const auto result = review(game, game.moves(), "minimax:depth=3", 1000, {});
    ASSERT_TRUE(result);
    ASSERT_GE(result->moves_that_differ.size(), 2U);
    for (const ReviewedMove& move : result->moves_that_differ) {
        EXPECT_EQ(move.loss.bound, core::Bound::exact) << move.position;
        EXPECT_GT(move.loss.value, 0) << move.position << ": a move that is worth the same would not be listed";
    }
}

TEST(Review, StopsWhenNobodyWaits) {
    game::PlayedGame game(board("2,2,4,8/0,0,0,0/0,0,0,0/0,0,0,0"));
    ASSERT_TRUE(game.play({game::Direction::down, {0, 1}}));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(review(game, 1, "expectimax", 10, stop.get_token()));
}

}  // namespace
}  // namespace plyglass::app
