// Games on several threads: the same ones for any number of threads.

#include "lab/runner.hpp"

#include <gtest/gtest.h>

#include "agent/match.hpp"
#include "lab/games.hpp"
#include "support/wait_until.hpp"

namespace plyglass::lab {
namespace {

using testing::experiment;
using testing::played;

TEST(Runner, PlaysTheSameGamesOnAnyNumberOfThreads) {
    // greedy has no memory; ovolve and montecarlo start afresh for every game.
    const Experiment whole =
        experiment("greedy,random,ovolve:depth=1,montecarlo:k=2", 5, {agent::Spawner::random, agent::Spawner::worst});
    const auto alone = played(whole, 1);
    ASSERT_EQ(alone.size(), 40U);
    for (const unsigned threads : {2U, 5U, 64U}) EXPECT_EQ(played(whole, threads), alone);
}

TEST(Runner, PlaysTheGamesThatPlayGamePlays) {
    const Experiment whole = experiment("ovolve:depth=1", 3);
    for (const GameRecord& game : played(whole)) {
        const auto agent = agent::make_agent(*agent::name_agent("ovolve:depth=1"), 3);
        const auto expected = agent::play_game(*agent, whole.rules, game.task.seed);
        EXPECT_EQ(game.score, expected.score);
        EXPECT_EQ(game.moves, expected.moves);
        EXPECT_EQ(game.nodes, expected.nodes);
        EXPECT_EQ(game.highest, game::highest_rank(expected.grid));
        EXPECT_EQ(game.ending, expected.ending);
    }
}

TEST(Runner, ForgetsAgentsRatherThanKeepingDozensOfThem) {
    std::string agents;
    for (int i = 0; i < 40; ++i) agents += (i == 0 ? "" : ",") + std::string("xu:depth=1,max=") + std::to_string(i);
    const Experiment many = experiment(agents, 2);
    EXPECT_EQ(played(many, 2), played(many, 1));
}

TEST(Runner, StopsInTheMiddleOfGames) {
    const Experiment endless = experiment("greedy", 1'000'000);
    Runner runner(endless, tasks(endless), 2);
    std::vector<GameRecord> games;
    testing::wait_until("ten games are played", [&] {
        const auto more = runner.take();
        games.insert(games.end(), more.begin(), more.end());
        return games.size() >= 10;
    });
    EXPECT_LE(runner.stop().size(), 2U);
    EXPECT_TRUE(runner.all_left());
    const auto rest = runner.take();
    EXPECT_EQ(games.size() + rest.size(), runner.finished());
    for (const GameRecord& game : games) EXPECT_EQ(game.ending, agent::Ending::over);
}

TEST(Runner, MeasuresEveryMove) {
    const Experiment whole = experiment("greedy", 2);
    Runner runner(whole, tasks(whole), 1);
    std::vector<GameRecord> games;
    testing::wait_until("two games are played", [&] {
        for (const GameRecord& game : runner.take()) games.push_back(game);
        return games.size() >= 2;
    });
    for (const GameRecord& game : games) {
        EXPECT_TRUE(std::is_sorted(game.times.quantiles.begin(), game.times.quantiles.end()));
        EXPECT_LE(game.times.slowest(), game.times.total);
        EXPECT_GT(game.mean_move(), 0);
    }
}

}  // namespace
}  // namespace plyglass::lab
