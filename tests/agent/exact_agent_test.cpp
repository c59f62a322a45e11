#include "agent/exact_agent.hpp"

#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "agent/match.hpp"
#include "exact/held.hpp"
#include "support/boards.hpp"

namespace plyglass::agent {
namespace {

using plyglass::testing::grid;

std::unique_ptr<Agent> made(const char* name, int size) { return make_agent(*name_agent(name), size); }

/// Scores of games on boards of `size`, or whether they reached `tile`.
std::vector<double> results(const char* name, int size, std::uint64_t games, game::Rank tile = 0) {
    const auto agent = made(name, size);
    MatchRules rules;
    rules.size = size;
    rules.stop_at = tile;
    std::vector<double> out;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const GameResult game = play_game(*agent, rules, seed);
        EXPECT_NE(game.ending, Ending::illegal_move) << seed;
        out.push_back(tile == 0 ? static_cast<double>(game.score) : game.ending == Ending::tile_reached);
    }
    return out;
}

/// The mean lies within three standard errors of `value`, and the sample is large enough for that to mean something.
void expect_agreement(const std::vector<double>& sample, double value) {
    double sum = 0, squares = 0;
    for (const double each : sample) sum += each;
    const auto count = static_cast<double>(sample.size());
    const double mean = sum / count;
    for (const double each : sample) squares += (each - mean) * (each - mean);
    const double error = std::sqrt(squares / (count - 1) / count);
    EXPECT_NEAR(mean, value, 3 * error);
    EXPECT_LT(error, 0.1 * value);
}

TEST(TheExactAgent, WinsInItsGamesWhatItPromises) {
    expect_agreement(results("exact", 2, 10'000), 66.9641494571);
    expect_agreement(results("exact:goal=32", 2, 10'000, 5), 0.0828872891);
}

// Points on 3 x 3 take too long to solve here; a tile that perfect play always reaches takes a moment.
TEST(TheExactAgent, ReachesOnThreeByThreeWhatCanBeReached) {
    EXPECT_NEAR(exact::held_or_solved(3, {5})->value(), 1, 1e-9);
    for (const double reached : results("exact:goal=32", 3, 100, 5)) EXPECT_EQ(reached, 1);
}

TEST(TheExactAgent, TakesTheMoveOfTheLargestValueAndShowsThemAll) {
    Choice choice;
    const auto board = grid({{2, 4}, {0, 2}});
    made("exact", 2)->choose(board, choice);
    const auto truth = *exact::held(2, {})->moves(board);
    EXPECT_EQ(choice.value, truth.value);
    EXPECT_EQ(choice.bound, core::Bound::exact);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(choice.moves[i].legal, truth.moves[i].has_value());
        EXPECT_EQ(choice.moves[i].value, truth.moves[i].value_or(0));
    }
}

TEST(TheExactAgent, SaysWhatEachTileLeavesAndTakesTheBestReply) {
    for (const char* name : {"exact", "exact:goal=16"}) {
        const auto agent = made(name, 2);
        for (const auto& board : {grid({{2, 4}, {0, 2}}), grid({{2, 4}, {8, 8}}), grid({{2, 0}, {4, 8}})}) {
            Choice choice;
            agent->choose(board, choice);
            TileOutcomes outcomes;
            ASSERT_TRUE(agent->value_all_moves(board, choice, outcomes, {}));
            for (const game::Direction direction : game::directions) {
                const auto d = static_cast<std::size_t>(direction);
                const game::Grid after = game::slide(board, direction).grid;
                const bool is_over = name != std::string_view("exact") && game::highest_rank(after) >= 4;
                EXPECT_EQ(outcomes[d].size(),
                          choice.moves[d].legal && !is_over ? game::possible_tiles(after).size() : 0U);
                double value = 0;
                for (const TileOutcome& outcome : outcomes[d]) {
                    value += outcome.chance * outcome.value.value;
                    Choice reply;
                    agent->choose(game::with_tile(after, outcome.tile), reply);
                    EXPECT_EQ(outcome.reply, reply.move);
                    EXPECT_EQ(outcome.ends_game, !reply.move);
                }
                if (!outcomes[d].empty()) {
                    EXPECT_NEAR(value, choice.moves[d].value, 1e-6) << "solutions round";
                }
            }
        }
    }
}

TEST(TheExactAgent, MovesOnBoardsThatNoGameReachesAndGivesThemNoValue) {
    Choice choice;
    made("exact", 2)->choose(grid({{32, 32}, {32, 32}}), choice);
    EXPECT_TRUE(choice.move);
    EXPECT_EQ(choice.bound, core::Bound::unseen);
    made("exact", 2)->choose(grid({{2, 4}, {4, 2}}), choice);
    EXPECT_FALSE(choice.move);
}

TEST(TheExactAgent, IsSureWhereItsTileStands) {
    Choice choice;
    made("exact:goal=8", 2)->choose(grid({{8, 2}, {0, 0}}), choice);
    EXPECT_EQ(choice.value, 1);
    EXPECT_EQ(choice.bound, core::Bound::exact);
}

TEST(TheExactAgent, IsTheOnlyOneThatNeedsASolution) {
    EXPECT_EQ(perfect_goal(*name_agent("exact")), exact::Goal{});
    EXPECT_EQ(perfect_goal(*name_agent("exact:goal=512")), exact::Goal{9});
    EXPECT_FALSE(perfect_goal(*name_agent("greedy")));
    EXPECT_FALSE(name_agent("exact:goal=500"));
}

TEST(HeldSolutions, AreTheSameForAll) {
    EXPECT_EQ(exact::held(2, {}), exact::held(2, {}));
    EXPECT_NE(exact::held(2, {}), exact::held(2, {4}));
    EXPECT_EQ(exact::held(3, {3}), nullptr);
    const auto solved = exact::held_or_solved(3, {3});
    EXPECT_EQ(exact::held(3, {3}), solved);
    EXPECT_EQ(exact::hold(*exact::Solution::solve(3, {3}, 1)), solved);
}

}  // namespace
}  // namespace plyglass::agent
