#include "app/chance_finder.hpp"

#include <gtest/gtest.h>

#include "eval/network_file.hpp"
#include "game/2048/board_text.hpp"
#include "support/wait_until.hpp"

namespace plyglass::app {
namespace {

using game::Direction;
using testing::wait_until;

// A game from here ends soon, one way or the other.
const game::Grid snake = *game::read_board("1024,512,256,128/2,4,8,64/4,2,4,32/2,4,2,0");

TEST(ChanceFinder, FindsTheSameChancesAsTheGamesPlayedAtOnce) {
    ChanceFinder finder;
    finder.start(snake, "expectimax");
    ASSERT_TRUE(finder.chances());
    EXPECT_EQ(finder.chances()->tile(), 2048U);
    EXPECT_EQ(finder.chances()->games, 0U);
    EXPECT_TRUE(finder.is_running());
    std::uint64_t before = 0;
    wait_until("all games have been played", [&] {
        finder.tick();
        EXPECT_GE(finder.chances()->games, before);
        before = finder.chances()->games;
        return !finder.is_running();
    });
    EXPECT_EQ(before, ChanceFinder::most_games);
    advice::QuickGames games(*eval::open_network("bundled"), snake, ChanceFinder::most_games);
    while (games.advance(1'000'000)) {}
    EXPECT_EQ(finder.chances(), games.chances());
    EXPECT_FALSE(finder.tick()) << "there is nothing new";
}

TEST(ChanceFinder, ForgetsOneBoardForAnother) {
    ChanceFinder finder;
    finder.start(snake, "expectimax");
    wait_until("some games have ended", [&] { return finder.tick() && finder.chances()->games > 0; });
    const game::Grid next = *game::read_board("2048,512,256,128/2,4,8,64/4,2,4,32/2,4,2,0");
    finder.start(next, "expectimax");
    EXPECT_EQ(finder.chances()->tile(), 4096U);
    EXPECT_EQ(finder.chances()->games, 0U);
    finder.forget();
    EXPECT_FALSE(finder.chances());
    EXPECT_FALSE(finder.is_running());
    EXPECT_FALSE(finder.tick());
}

TEST(ChanceFinder, GoesOnIfItIsAskedAboutTheSameBoardAgain) {
    ChanceFinder finder;
    finder.start(snake, "expectimax");
    wait_until("some games have ended", [&] { return finder.tick() && finder.chances()->games > 0; });
    const auto games = finder.chances()->games;
    finder.start(snake, "expectimax");
    EXPECT_EQ(finder.chances()->games, games);
}

TEST(ChanceFinder, HasNoChancesOnBoardsWithoutQuickGames) {
    ChanceFinder finder;
    finder.start(game::Grid(3), "jszyxw");
    EXPECT_FALSE(finder.chances());
    EXPECT_FALSE(finder.is_running());
}

}  // namespace
}  // namespace plyglass::app
