#include "lab/given_away.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "exact/held.hpp"
#include "lab/games.hpp"
#include "lab/report.hpp"

namespace plyglass::lab {
namespace {

Experiment on_two_by_two(const std::string& agents, std::uint64_t games) {
    Experiment out = testing::experiment(agents, games);
    out.rules.size = 2;
    return out;
}

double mean(const std::vector<double>& values) { return core::mean(values); }

double standard_error(const std::vector<double>& values) {
    double squares = 0;
    for (const double each : values) squares += (each - mean(values)) * (each - mean(values));
    const auto count = static_cast<double>(values.size());
    return std::sqrt(squares / (count - 1) / count);
}

// What a game scores and what it gives away add up to what perfect play is worth, but for the luck of the tiles, which is
// zero on average: whoever plays, however badly.
TEST(GivenAway, IsWhatThePlayerScoresLessThanPerfectPlay) {
    const double value = exact::held(2, {})->value();
    const Experiment all = on_two_by_two("random,greedy,jszyxw:depth=1,exact", 4000);
    const auto games = testing::played(all, 2);
    for (std::uint32_t player = 0; player < all.players.size(); ++player) {
        SCOPED_TRACE(all.players[player].name);
        std::vector<double> luck;
        std::vector<double> losses;
        for (const GameRecord& game : games) {
            if (game.task.player != player) continue;
            ASSERT_TRUE(game.given_away);
            EXPECT_GE(*game.given_away, 0);
            losses.push_back(*game.given_away);
            luck.push_back(static_cast<double>(game.score) + losses.back() - value);
        }
        EXPECT_NEAR(mean(luck), 0, 3 * standard_error(luck));
        EXPECT_LT(standard_error(luck), 0.01 * value) << "or it would say nothing";
        if (all.players[player].name == "exact") {
            EXPECT_EQ(mean(losses), 0);
        } else {
            EXPECT_GT(mean(losses), 5 * standard_error(losses)) << "it plays worse, and that is seen";
        }
    }
}

TEST(GivenAway, IsReportedPerGameAndPerMoveWithIntervals) {
    const Experiment all = on_two_by_two("random", 1000);
    const auto games = testing::played(all);
    const Report found = report(all, games);
    ASSERT_EQ(found.rows.size(), 1U);
    ASSERT_TRUE(found.rows[0].loss);
    const Loss& loss = *found.rows[0].loss;
    double lost = 0;
    double moves = 0;
    for (const GameRecord& game : games) {
        lost += *game.given_away;
        moves += static_cast<double>(game.moves);
    }
    EXPECT_EQ(loss.games, 1000U);
    EXPECT_NEAR(loss.per_game.value, lost / 1000, 1e-9);
    EXPECT_NEAR(loss.per_move.value, lost / moves, 1e-9);
    for (const core::Estimate& each : {loss.per_game, loss.per_move}) {
        EXPECT_LT(each.low, each.value);
        EXPECT_GT(each.high, each.value);
        EXPECT_LT(each.high - each.low, 0.2 * each.value);
    }
}

TEST(GivenAway, IsOnlyCountedOfMoves) {
    // A game without a move has nothing to give away.
    const Experiment all = on_two_by_two("random", 1);
    GameRecord game;
    game.task.seed = 1;
    game.given_away = 0;
    EXPECT_FALSE(report(all, std::vector{game}).rows[0].loss);
}

TEST(GivenAway, IsNotKnownUnderOtherRulesOrOnOtherBoards) {
    agent::MatchRules rules;
    rules.size = 2;
    EXPECT_TRUE(judge_of(rules));
    for (const auto& change : std::vector<void (*)(agent::MatchRules&)>{
             [](agent::MatchRules& r) { r.spawner = agent::Spawner::worst; },
             [](agent::MatchRules& r) { r.tiles.four = 0; }, [](agent::MatchRules& r) { r.tiles.start_tiles = 3; },
             [](agent::MatchRules& r) { r.stop_at = 4; }, [](agent::MatchRules& r) { r.size = 4; }}) {
        agent::MatchRules other = rules;
        change(other);
        EXPECT_FALSE(judge_of(other));
    }
}

TEST(GivenAway, IsNotKnownOfAGameWithABoardThatNoGameReaches) {
    const auto judge = exact::held(2, {});
    game::Grid far(2);
    for (int cell = 0; cell < 4; ++cell) far[cell] = 6;
    GivenAway sum(judge.get());
    EXPECT_EQ(sum.sum(), 0);
    sum.add(far, game::Direction::up);
    EXPECT_FALSE(sum.sum());
    EXPECT_FALSE(GivenAway(nullptr).sum());
}

}  // namespace
}  // namespace plyglass::lab
