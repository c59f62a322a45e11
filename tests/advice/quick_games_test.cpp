#include "advice/quick_games.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/bundled_network.hpp"
#include "game/2048/board_text.hpp"
#include "support/board_data.hpp"
#include "support/trials.hpp"

namespace plyglass::advice {
namespace {

using game::Direction;
using game::Grid;
using plyglass::testing::board;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* even = "512,256,128,8/256,64,32,4/16,8,4,2/2,0,0,2";
// Down brings the 512 out of its corner, and small tiles into it.
constexpr const char* uneven = "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16";

Chances after(const char* text, std::uint64_t games, std::uint64_t at_a_time = 1'000'000) {
    QuickGames quick(eval::bundled_network(), board(text), games);
    while (quick.advance(at_a_time)) {}
    return quick.chances();
}

/// Whether a game from `position` reaches `goal` if each move has the largest sum of points and value. The same policy
/// as that of the quick games, in the obvious way and with other tiles.
bool reaches(game::Board position, game::Rank goal, core::Random& random) {
    static const game::Slides slides;
    const auto network = eval::bundled_network();
    for (;;) {
        for (;;) {
            const int cell = static_cast<int>(random.below(16));
            if (position[cell] != 0) continue;
            position = position.with(cell, random.below(10) == 0 ? 2 : 1);
            break;
        }
        std::optional<game::Board> best;
        std::int64_t most = 0;
        for (const Direction direction : game::directions) {
            const game::Board next = slides.slide(position, direction);
            const auto value = std::int64_t{slides.score(position, direction)} + network->value(next);
            if (next == position || (best && value <= most)) continue;
            best = next;
            most = value;
        }
        if (!best) return false;
        position = *best;
        if (game::holds(position, goal)) return true;
    }
}

TEST(QuickGames, ReachTheGoalAsOftenAsGamesPlayedOneByOne) {
    const auto games = static_cast<std::uint64_t>(testing::trials(300));
    const Chances chances = after(uneven, games);
    EXPECT_EQ(chances.games, games);
    EXPECT_EQ(chances.tile(), 2048U);
    const game::Slides slides;
    core::Random random(1);
    for (const Direction move : game::directions) {
        const game::Board first = slides.slide(game::packed(board(uneven)), move);
        std::uint64_t reached = 0;
        for (std::uint64_t i = 0; i < games; ++i) reached += reaches(first, chances.goal, random) ? 1 : 0;
        const auto difference = core::difference(chances.rate(move), core::wilson(reached, games));
        EXPECT_LT(difference.low, 0.02) << static_cast<int>(move);
        EXPECT_GT(difference.high, -0.02) << static_cast<int>(move);
    }
}

TEST(QuickGames, AreTheSameHoweverTheyAreDivided) {
    EXPECT_EQ(after(even, 40, 1), after(even, 40));
    EXPECT_EQ(after(even, 40, 1'000), after(even, 40));
    // Those that have ended by now are the first of those that will have ended then.
    QuickGames quick(eval::bundled_network(), board(even), 1'000);
    while (quick.chances().games < 40) ASSERT_TRUE(quick.advance(1));
    EXPECT_EQ(quick.chances(), after(even, quick.chances().games));
}

TEST(QuickGames, TellWhichMovesAreVisiblyWorse) {
    const Chances chances = after(uneven, 400);
    EXPECT_GT(chances.rate(Direction::up).low, chances.rate(Direction::right).high);
    const auto worse = chances.visibly_worse();
    EXPECT_THAT(worse, ::testing::Contains(Direction::right));
    EXPECT_THAT(worse, ::testing::Contains(Direction::down));
    EXPECT_THAT(worse, ::testing::Not(::testing::Contains(*chances.best())));
    EXPECT_NE(words(chances).find("visibly fewer games reach 2048 than after"), std::string::npos) << words(chances);
}

TEST(QuickGames, SeeNoDifferenceWhereThereIsNone) {
    // Left and right make boards that are views of each other.
    const Chances chances = after("512,256,256,512/4,8,8,4/0,0,0,0/0,0,0,0", 100);
    const auto difference = chances.difference(Direction::left, Direction::right);
    EXPECT_LE(difference.low, 0);
    EXPECT_GE(difference.high, 0);
}

TEST(Chances, CompareMovesUnderTheSameLuck) {
    Chances chances;
    chances.goal = 11;
    chances.games = 400;
    chances.legal = {true, true, false, true};
    chances.reached = {300, 301, 0, 240};
    chances.only_first[0] = {0, 20, 0, 80};
    chances.only_first[1] = {21, 0, 0, 81};
    chances.only_first[3] = {20, 20, 0, 0};
    EXPECT_EQ(chances.best(), Direction::right);
    EXPECT_THAT(chances.visibly_worse(), ElementsAre(Direction::left));
    EXPECT_EQ(words(chances), "After left, visibly fewer games reach 2048 than after right.");
    chances.only_first[1][3] = 21;
    EXPECT_THAT(chances.visibly_worse(), IsEmpty());
    EXPECT_EQ(words(chances), "No difference visible in 400 games.");
    chances.legal = {true, false, false, false};
    EXPECT_EQ(words(chances), "") << "there is nothing to choose";
    chances.legal = {};
    EXPECT_EQ(chances.best(), std::nullopt);
}

TEST(QuickGames, CountAMoveThatReachesTheGoalAtOnce) {
    const Chances chances = after("1024,1024,2,4/4,2,4,2/2,4,2,4/4,2,4,2", 20);
    EXPECT_EQ(chances.legal, (std::array{false, true, false, true}));
    EXPECT_EQ(chances.reached[1], 20U);
    EXPECT_EQ(chances.reached[3], 20U);
    EXPECT_EQ(after("2048,2048,2,4/4,2,4,2/2,4,2,4/4,2,4,2", 5).tile(), 4096U);
}

TEST(QuickGames, EndAtOnceIfThereIsNoMove) {
    const Chances chances = after("2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2", 20);
    EXPECT_EQ(chances.games, 0U);
    EXPECT_THAT(chances.visibly_worse(), IsEmpty());
    EXPECT_EQ(words(chances), "");
}

TEST(QuickGames, SayWhereTheyCannotBePlayed) {
    EXPECT_EQ(QuickGames::obstacle(Grid(3)), "Quick games are played on boards of 4 x 4 only; this one has 3 x 3.");
    EXPECT_EQ(QuickGames::obstacle(board(even)), std::nullopt);
    EXPECT_EQ(QuickGames::obstacle(board("16384,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2")), std::nullopt);
    EXPECT_NE(QuickGames::obstacle(board("32768,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2")), std::nullopt);
}

}  // namespace
}  // namespace plyglass::advice
