// Positions that two players judge differently: found again by the same seeds, the largest first.

#include "app/disagreement.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace plyglass::app {
namespace {

DisagreementSearch hunt(std::uint64_t games, std::size_t most) {
    return {{*agent::name_agent("greedy"), *agent::name_agent("ovolve:depth=1")}, 3, games, most};
}

TEST(Disagreements, AreTheSameInTheSameGames) {
    const auto once = find_disagreements(hunt(2, 5));
    const auto again = find_disagreements(hunt(2, 5));
    ASSERT_EQ(once.found.size(), 5U);
    EXPECT_EQ(once.positions, again.positions);
    EXPECT_EQ(once.disagreements, again.disagreements);
    for (std::size_t i = 0; i < once.found.size(); ++i) {
        EXPECT_EQ(once.found[i].grid, again.found[i].grid);
        EXPECT_EQ(once.found[i].size, again.found[i].size);
    }
}

TEST(Disagreements, ComeWithTheLargestFirstAndNoMoreThanAreWanted) {
    const auto few = find_disagreements(hunt(2, 3));
    const auto all = find_disagreements(hunt(2, 100'000));
    ASSERT_EQ(few.found.size(), 3U);
    EXPECT_GT(all.found.size(), 3U);
    EXPECT_LE(all.found.size(), all.disagreements);
    EXPECT_LT(all.disagreements, all.positions);
    EXPECT_TRUE(std::is_sorted(all.found.begin(), all.found.end(),
                               [](const auto& a, const auto& b) { return a.size > b.size; }));
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(few.found[i].grid, all.found[i].grid) << i;
    for (const Disagreement& each : all.found) {
        EXPECT_NE(each.moves[0], each.moves[1]);
        EXPECT_GE(each.size, 0);
        EXPECT_LT(each.size, 1e6) << "of boards that end there is nothing to learn";
        EXPECT_GE(each.move, 1U);
        EXPECT_TRUE(each.seed == 3 || each.seed == 4) << each.seed;
    }
}

// The game goes on by the second player's moves: the moves that both agents make on each position are those noted.
TEST(Disagreements, AreWhatTheAgentsSayOfTheirPositions) {
    const DisagreementSearch asked = hunt(1, 20);
    const auto found = find_disagreements(asked);
    ASSERT_FALSE(found.found.empty());
    for (const Disagreement& each : found.found) {
        for (std::size_t side = 0; side < 2; ++side) {
            const auto agent = agent::make_agent(asked.players[side]);
            agent->begin_game(each.seed);
            agent::Choice choice;
            agent->choose(each.grid, choice);
            EXPECT_EQ(choice.move, each.moves[side]);
        }
    }
}

TEST(Disagreements, EndWhenNobodyWaits) {
    std::stop_source stop;
    std::uint64_t seen = 0;
    const auto found = find_disagreements(hunt(1000, 5), stop.get_token(), [&](std::uint64_t, std::uint64_t positions) {
        seen = positions;
        if (positions >= 10) stop.request_stop();
    });
    EXPECT_EQ(seen, 10U);
    EXPECT_EQ(found.positions, 10U);
}

}  // namespace
}  // namespace plyglass::app
