#include "duel/match.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "game/games.hpp"

namespace plyglass::duel {
namespace {

Position begun(std::string_view text) {
    const auto named = game::position_named(text);
    EXPECT_NE(named.game, nullptr) << text;
    return {named.game, named.text};
}

class Broken final : public Agent {
public:
    Broken() : Agent("broken") {}
    Choice choose(const Position&, core::Random&) override { return {.failure = "it is broken"}; }
};

std::vector<std::unique_ptr<Agent>> players(const std::vector<std::string>& names) {
    std::vector<std::unique_ptr<Agent>> out;
    for (const std::string& name : names) {
        if (name == "broken") {
            out.push_back(std::make_unique<Broken>());
        } else {
            out.push_back(*make_agent(name));
        }
    }
    return out;
}

std::vector<Game> tournament(std::string_view start, const std::vector<std::string>& names, std::uint64_t games,
                             int plies = 0, std::uint64_t seed = 1) {
    const auto agents = players(names);
    const auto ways = openings(begun(start), plies, games, seed);
    std::vector<Game> out;
    for (const Task& task : tasks(agents.size(), games, seed)) {
        out.push_back(*play(begun(start), ways, task, agents));
    }
    return out;
}

std::vector<std::vector<std::string>> moves_of(const std::vector<Game>& games) {
    std::vector<std::vector<std::string>> out;
    for (const Game& game : games) out.push_back(game.moves);
    return out;
}

TEST(TheSolver, NeverLosesFromADrawnPosition) {
    const auto games = tournament("mnk:5x4,4,gravity", {"solver:60000", "alphabeta:3", "random"}, 20);
    for (const std::size_t other : {1U, 2U}) {
        const Score mine = score(games, 0, other);
        EXPECT_EQ(mine.games(), 20U);
        EXPECT_EQ(mine.losses, 0U);
    }
    EXPECT_GT(score(games, 0, 2).wins, 10U) << "a random player makes mistakes";
}

TEST(TheSolver, WinsEachGameOfNimThatItBeginsWell) {
    // 1 xor 2 xor 4 is not 0, nor is it after misère play's exceptions.
    for (const char* start : {"nim:1,2,4", "nim:2,3,4,misere"}) {
        for (const Game& game : tournament(start, {"solver", "random"}, 40)) {
            if (game.task.first == 0) {
                EXPECT_EQ(game.result, 1) << start;
            }
        }
    }
    // Who begins is the opening's loser there.
    for (const Game& game : tournament("nim:1,2,3", {"solver", "random"}, 20, 1)) {
        ASSERT_EQ(game.opening, 1U);
        if (game.task.second == 0) {
            EXPECT_EQ(game.result, -1) << "every move from a nim-sum of 0 loses";
        }
    }
}

TEST(Openings, AreThePositionsAfterSoManyMoves) {
    // OEIS A212693
    const std::vector<std::size_t> counts{1, 7, 49, 238, 1120, 4263};
    for (std::size_t plies = 0; plies < counts.size(); ++plies) {
        EXPECT_EQ(openings(begun("connect4"), static_cast<int>(plies), 100'000, 1).size(), counts[plies]);
    }
    EXPECT_EQ(openings(begun("tictactoe"), 9, 100, 1).size(), 0U) << "every game is over";
    std::set<std::string> positions;
    for (const Opening& opening : openings(begun("tictactoe"), 5, 100'000, 1)) {
        Position at = begun("tictactoe");
        for (const std::string& move : opening) at = after(at, move);
        EXPECT_NE(facts(at)->turn, core::Turn::over);
        EXPECT_TRUE(positions.insert(at.text).second);
    }
    EXPECT_EQ(positions.size(), 9U * 8 * 7 / 6 * 15 - 120) << "without those that X has won";
}

TEST(Openings, AreDrawnBySeedWhereThereAreMany) {
    const Position start = begun("mnk:15x15,5");
    const auto some = openings(start, 4, 20, 1);
    EXPECT_EQ(some.size(), 20U);
    EXPECT_EQ(std::set<Opening>(some.begin(), some.end()).size(), 20U);
    EXPECT_EQ(openings(start, 4, 20, 1), some);
    EXPECT_NE(openings(start, 4, 20, 2), some);
    for (const char* small : {"mnk:15x15,5", "connect4"}) {
        const auto few = openings(begun(small), 2, 10, 1);
        auto many = openings(begun(small), 2, 100, 1);
        ASSERT_GT(many.size(), few.size());
        many.resize(few.size());
        EXPECT_EQ(many, few) << "also where all of them are asked for";
    }
}

TEST(ATournament, PlaysEachOpeningWithBothSides) {
    const auto games = tournament("connect4", {"random", "alphabeta:2", "alphabeta:1"}, 14, 1);
    ASSERT_EQ(games.size(), 3U * 14);
    for (std::size_t i = 0; i < games.size(); i += 2) {
        EXPECT_EQ(games[i].moves.front(), games[i + 1].moves.front());
        EXPECT_EQ(games[i].task.first, games[i + 1].task.second);
        EXPECT_EQ(games[i].task.second, games[i + 1].task.first);
    }
    Score all;
    for (const std::size_t agent : {0U, 1U, 2U}) {
        const Score of_one = score(games, agent);
        EXPECT_EQ(of_one.games(), 28U);
        all.wins += of_one.wins;
        all.losses += of_one.losses;
    }
    EXPECT_EQ(all.wins, all.losses);
    EXPECT_GT(score(games, 1, 0).wins, 10U);
}

TEST(ATournament, IsTheSameForTheSameSeed) {
    const auto play_with = [](std::uint64_t seed) {
        return moves_of(tournament("connect4:44", {"random", "alphabeta:3"}, 6, 2, seed));
    };
    EXPECT_EQ(play_with(1), play_with(1));
    EXPECT_NE(play_with(1), play_with(2));
}

TEST(ATournament, OfMoreGamesBeginsWithThoseOfAShorterOne) {
    for (const std::size_t agents : {1U, 2U, 4U}) {
        const auto few = tasks(agents, 6, 9);
        auto many = tasks(agents, 20, 9);
        EXPECT_EQ(few.size(), 6 * std::max<std::size_t>(agents * (agents - 1) / 2, 1));
        many.resize(few.size());
        EXPECT_EQ(many, few);
    }
}

TEST(ATournament, CountsARepetitionOnce) {
    EXPECT_EQ(different(tournament("tictactoe:XX./OO./...", {"solver"}, 10)), 1U);
    EXPECT_EQ(different(tournament("connect4", {"random"}, 10)), 10U);
}

TEST(AFailure, IsALoss) {
    const auto games = tournament("tictactoe", {"broken", "random"}, 4);
    const Score broken = score(games, 0);
    EXPECT_EQ(broken.losses, 4U);
    EXPECT_EQ(broken.failures, 4U);
    EXPECT_EQ(score(games, 1).wins, 4U);
    EXPECT_EQ(score(games, 1).failures, 0U);
    EXPECT_EQ(games[0].failure, "it is broken");
    EXPECT_EQ(games[0].moves.size(), 0U);
    EXPECT_EQ(games[1].moves.size(), 1U) << "the other one begins";
}

TEST(AGame, StopsBetweenTwoMoves) {
    const auto agents = players({"random"});
    int moves = 0;
    EXPECT_FALSE(play(begun("connect4"), std::vector<Opening>(1), {}, agents, [&] { return ++moves == 5; }));
    EXPECT_EQ(moves, 5);
}

TEST(AScore, HasTheIntervalOfAShareInSoManyGames) {
    const core::Rate nine = Score{.wins = 9, .draws = 0, .losses = 1}.points();
    const core::Rate wilson = core::wilson(9, 10);
    EXPECT_NEAR(nine.share, wilson.share, 1e-12);
    EXPECT_NEAR(nine.low, wilson.low, 1e-12);
    EXPECT_NEAR(nine.high, wilson.high, 1e-12);
    const core::Rate drawn = Score{.wins = 4, .draws = 10, .losses = 4}.points();
    EXPECT_NEAR(drawn.share, 0.5, 1e-12);
    EXPECT_NEAR(drawn.low, core::wilson(9, 18).low, 1e-12) << "as wide as without draws";
    const Score once_drawn{.wins = 0, .draws = 1, .losses = 2};
    EXPECT_NEAR(once_drawn.points().share, 1.0 / 6, 1e-12) << "half a point";
    EXPECT_EQ(Score{.wins = 5}.points().high, 1);
}

}  // namespace
}  // namespace plyglass::duel
