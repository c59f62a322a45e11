// Tournaments: their files, which are those of experiments, and their runner.

#include "lab/tournament.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/games.hpp"
#include "lab/results_file.hpp"
#include "lab/tournament_report.hpp"
#include "lab/tournament_runner.hpp"
#include "support/places.hpp"

namespace plyglass::lab {
namespace {

using ::testing::HasSubstr;
using TournamentFile = ResultsFileOf<Tournament>;

Tournament tournament(const std::string& agents, std::uint64_t games, int plies = 1) {
    Tournament out{
        .start = {game::small_game_named("tictactoe"), ""}, .agents = {}, .plies = plies, .games = games, .seed = 5};
    auto names = name_agents(agents, *out.start.game);
    EXPECT_TRUE(names) << names.error();
    out.agents = *std::move(names);
    return out;
}

HeaderOf<Tournament> header(const Tournament& tournament, const Shard& shard = {}) {
    return {tournament, shard, "", "1.0", "2026-11-29", {"a processor", 2}};
}

std::vector<duel::Game> played(const Tournament& tournament, unsigned threads = 2, const Shard& shard = {}) {
    TournamentRunner runner(tournament, tasks(tournament, shard), threads);
    std::vector<duel::Game> out;
    for (bool is_last = false; !is_last;) {
        is_last = runner.all_left();
        for (duel::Game& game : runner.take()) out.push_back(std::move(game));
    }
    std::sort(out.begin(), out.end(), by_task);
    return out;
}

std::string new_path(const std::string& name) {
    const std::string path = std::string(testing::test_output) + "/tournament-" + name;
    std::filesystem::remove(path);
    return path;
}

TEST(ATournamentsRunner, PlaysTheSameGamesOnAnyNumberOfThreads) {
    const Tournament small = tournament("random,alphabeta:2,alphabeta:1", 6);
    const auto games = played(small, 1);
    EXPECT_EQ(games.size(), small.size());
    for (const unsigned threads : {2U, 7U}) EXPECT_EQ(played(small, threads), games);
}

TEST(ATournamentsRunner, EndsSoonAndHandsOverNoMoveThatWasBrokenOff) {
    Tournament endless = tournament("alphabeta:100", 20);
    endless.start = {game::small_game_named("connect4"), ""};
    endless.agents.push_back("solver:3600000");
    TournamentRunner runner(endless, tasks(endless), 2);
    runner.stop();
    EXPECT_TRUE(runner.all_left());
    EXPECT_TRUE(runner.take().empty());
}

TEST(ATournamentsFile, HoldsItsGamesAndIsReadAsTheyWere) {
    const Tournament small = tournament("random,alphabeta:2", 8);
    const auto games = played(small);
    const auto results = read_results<Tournament>(write_results(header(small), games));
    ASSERT_TRUE(results) << results.error().what;
    EXPECT_EQ(results->header.experiment, small);
    EXPECT_EQ(results->games, games);
}

TEST(ATournamentsFile, GrowsIntoThatOfALongerOne) {
    const Tournament small = tournament("random,alphabeta:2", 8);
    const Tournament large = tournament("random,alphabeta:2", 30);
    const std::string path = new_path("grows.jsonl");
    {
        auto file = TournamentFile::open(path, header(small));
        ASSERT_TRUE(file) << file.error().what;
        for (const duel::Game& game : played(small)) EXPECT_FALSE(file->append(game));
        EXPECT_FALSE(TournamentFile::open(path, header(small))) << "it is this run's";
    }
    auto file = TournamentFile::open(path, header(large));
    ASSERT_TRUE(file) << file.error().what;
    EXPECT_EQ(file->open_tasks().size(), 22U);
    TournamentRunner runner(large, file->open_tasks(), 2);
    for (bool is_last = false; !is_last;) {
        is_last = runner.all_left();
        for (const duel::Game& game : runner.take()) EXPECT_FALSE(file->append(game));
    }
    EXPECT_FALSE(file->sort());
    EXPECT_EQ(file->games(), played(large)) << "the same games as without a stop";
}

TEST(ATournamentsFile, IsNotMixedWithAnother) {
    const std::string path = new_path("other.jsonl");
    { ASSERT_TRUE(TournamentFile::open(path, header(tournament("random,solver", 8)))); }
    EXPECT_TRUE(holds_tournament(path));
    const auto difference = [&](const Tournament& other) {
        return TournamentFile::open(path, header(other)).error().what;
    };
    EXPECT_THAT(difference(tournament("random,alphabeta", 8)),
                HasSubstr("its \"agents\" is random, solver:1000, expected random, alphabeta:4"));
    EXPECT_THAT(difference(tournament("random,solver", 8, 2)), HasSubstr("its \"openings\" is 1, expected 2"));
    EXPECT_THAT(ResultsFile::open(path, Header{}).error().what,
                HasSubstr("it holds games of two players, expected games of 2048"));
    EXPECT_THAT(merge(std::vector{path}).error().what, HasSubstr("expected games of 2048"));
}

TEST(ATournamentsFile, IsTakenByTheRulesOnly) {
    const Tournament small = tournament("alphabeta:2", 2);
    const duel::Game game = played(small).front();
    const auto line = [&](const duel::Game& it) {
        std::string out = write_record(it, small);
        out.pop_back();
        return out;
    };
    ASSERT_TRUE(read_record(line(game), small));
    EXPECT_EQ(*read_record(line(game), small), game);
    const auto says = [&](const auto& change) {
        duel::Game it = game;
        change(it);
        const auto read = read_record(line(it), small);
        return read ? std::string() : read.error();
    };
    EXPECT_THAT(says([](auto& it) { it.result = it.result == 1 ? 0 : 1; }), HasSubstr("are no game of tictactoe"));
    EXPECT_THAT(says([](auto& it) { it.moves.pop_back(); }), HasSubstr("are no game of tictactoe"));
    EXPECT_THAT(says([](auto& it) { it.moves.push_back("a1"); }), HasSubstr("are no game of tictactoe"));
    EXPECT_THAT(says([](auto& it) { it.opening = 100; }), HasSubstr("a number of the game's moves"));
    EXPECT_THAT(says([](auto& it) { it.task.seed = 100; }), HasSubstr("one of the file's seeds"));
}

TEST(ATournamentsFile, OfAllShardsIsThatOfTheWhole) {
    const Tournament small = tournament("random,alphabeta:2,alphabeta:1", 10);
    std::vector<std::string> paths;
    for (const std::uint32_t index : {1U, 2U, 3U}) {
        const Shard shard{index, 3};
        paths.push_back(new_path(std::to_string(index)));
        ASSERT_FALSE(core::write_file(paths.back(), write_results(header(small, shard), played(small, 2, shard))));
    }
    const auto merged = merge<Tournament>(paths);
    ASSERT_TRUE(merged) << merged.error().what;
    EXPECT_EQ(merged->games, played(small));
}

TEST(Standings, AreOfEachAgentAndOfEachPair) {
    const Tournament small = tournament("random,alphabeta:9,alphabeta:1", 10);
    const auto games = played(small);
    EXPECT_EQ(standings(small, games, Against::all).size(), 3U);
    const auto pairs = standings(small, games, Against::each);
    ASSERT_EQ(pairs.size(), 3U);
    EXPECT_EQ(pairs[0].other, 1U);
    EXPECT_EQ(pairs[0].score.games(), 10U);
    EXPECT_TRUE(standings(small, {}, Against::all).empty());
    EXPECT_EQ(title(small, 9), "tictactoe: 30 games from seed 5; openings of 1 move: 9");
    EXPECT_EQ(lab::played({.task = {}, .opening = 1, .moves = {"b2", "a1"}}), "(b2) a1");
}

}  // namespace
}  // namespace plyglass::lab
