// The sums and statistics of games.

#include "lab/report.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "lab/games.hpp"

namespace plyglass::lab {
namespace {

using agent::Spawner;
using testing::experiment;

GameRecord game(std::uint64_t seed, std::uint32_t player, std::uint64_t score, game::Rank highest,
                std::uint32_t spawner = 0) {
    GameRecord out;
    out.task = {seed, spawner, player};
    out.score = score;
    out.highest = highest;
    out.moves = 100;
    out.nodes = 1000;
    out.ending = agent::Ending::over;
    out.times.total = 50;
    out.times.quantiles = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, static_cast<double>(seed)};
    return out;
}

TEST(Report, HasARowForEachPlayerWithEachSpawnerThatHasGames) {
    const Experiment both = experiment("greedy,random", 10, {Spawner::random, Spawner::worst});
    const auto found = report(both, std::vector{game(2, 1, 100, 5), game(1, 1, 300, 6), game(1, 0, 500, 7, 1)});
    ASSERT_EQ(found.rows.size(), 2U);
    const Row& row = found.rows[0];
    EXPECT_EQ(row.player, 1U);
    EXPECT_EQ(row.totals.games, 2U);
    EXPECT_EQ(row.score.mean.value, 200);
    EXPECT_EQ(row.scores, (std::vector<double>{100, 300}));
    EXPECT_EQ(row.totals.mean_move, 0.5);
    EXPECT_EQ(row.totals.nodes_per_second, 20'000);
    EXPECT_EQ(row.times.median(), 0.3);
    EXPECT_EQ(row.times.slowest(), 2);
    ASSERT_EQ(row.totals.tiles.size(), 3U) << "from 32, which both reached, to 128, which none did";
    EXPECT_EQ(row.totals.tiles[1].games, 1U);
    EXPECT_EQ(found.rows[1].spawner, 1U);
    EXPECT_TRUE(found.pairs.empty()) << "no seed was played by both";
}

TEST(Report, ComparesPlayersOnTheSeedsThatBothPlayed) {
    const Experiment both = experiment("greedy,random", 10);
    std::vector<GameRecord> games;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) games.push_back(game(seed, 0, 1000 + 10 * seed, 8));
    // Seed 3: a draw; 4: the other one wins; 9 and 10: unpaired.
    for (const std::uint64_t seed : {10, 9, 3, 4, 5, 6}) {
        games.push_back(game(seed, 1, seed == 3 ? 1030 : seed == 4 ? 2040 : 0, 8));
    }
    const auto found = report(both, games);
    ASSERT_EQ(found.pairs.size(), 1U);
    const Pair& pair = found.pairs.front();
    EXPECT_EQ(pair.seeds, 4U);
    EXPECT_EQ(pair.won, 2U);
    EXPECT_EQ(pair.even, 1U);
    EXPECT_DOUBLE_EQ(pair.share.share, 2.0 / 3);
    EXPECT_DOUBLE_EQ(pair.lead.value, (0 - 1000 + 1050 + 1060) / 4.0);
    EXPECT_LE(pair.lead.low, pair.lead.value);
    EXPECT_LE(pair.lead.value, pair.lead.high);
}

TEST(Report, ComparesManyPlayersWithTheFirstOnly) {
    std::string agents = "greedy";
    for (int i = 0; i < 9; ++i) agents += ",xu:max=" + std::to_string(i);
    const Experiment many = experiment(agents, 1);
    std::vector<GameRecord> games;
    for (std::uint32_t player = 0; player < 10; ++player) games.push_back(game(1, player, player, 5));
    EXPECT_EQ(report(many, games).pairs.size(), 9U);
    EXPECT_EQ(report(experiment("greedy,random,xu", 1), std::span(games).first(3)).pairs.size(), 3U);
}

RC_GTEST_PROP(Report, DoesNotDependOnTheOrderOfTheGames, ()) {
    const Experiment both = experiment("greedy,random", 1000, {Spawner::random, Spawner::worst});
    std::vector<GameRecord> games;
    for (const Task& task : tasks(both)) {
        if (games.size() < 60 && *rc::gen::arbitrary<bool>()) {
            games.push_back(game(task.seed, task.player, *rc::gen::inRange(0, 5000), 6, task.spawner));
        }
        if (task.seed > 20) break;
    }
    const Report before = report(both, games);
    core::Random(*rc::gen::arbitrary<std::uint64_t>()).shuffle(games);
    const Report after = report(both, games);
    RC_ASSERT(before.rows.size() == after.rows.size());
    for (std::size_t i = 0; i < before.rows.size(); ++i) {
        RC_ASSERT(before.rows[i].scores == after.rows[i].scores);
        RC_ASSERT(before.rows[i].score.mean == after.rows[i].score.mean);
    }
    RC_ASSERT(before.pairs.size() == after.pairs.size());
    for (std::size_t i = 0; i < before.pairs.size(); ++i) RC_ASSERT(before.pairs[i].lead == after.pairs[i].lead);
}

TEST(Report, OfNothingIsEmpty) {
    const auto found = report(experiment("greedy", 10), {});
    EXPECT_TRUE(found.rows.empty());
    EXPECT_TRUE(found.pairs.empty());
}

}  // namespace
}  // namespace plyglass::lab
