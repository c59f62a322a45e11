// The agents of seed documents 002 and 003.

#include "agent/hu.hpp"

#include <gtest/gtest.h>

#include "agent/families.hpp"
#include "agents.hpp"
#include "eval/xu.hpp"
#include "game/2048/model.hpp"
#include "search/minimax.hpp"
#include "support/boards.hpp"

namespace plyglass::agent {
namespace {

using core::Bound;
using game::Direction;
using game::Grid;
using testing::agent_called;
using testing::grid;
using testing::grid_of;

TEST(TheHuAgent, PricesEveryMoveAsTheOriginalProgramDoes) {
    const auto boards = testing::data("seed34.json");
    int searched = 0;
    for (const char* depth : {"1", "2"}) {
        for (const char* pruning : {"shallow", "deep"}) {
            const auto hu = agent_called(std::string("hu:depth=") + depth + ",pruning=" + pruning);
            for (const auto& entry : boards) {
                if (!entry.contains("hu_moves") || !entry["hu_moves"].contains(depth)) continue;
                SCOPED_TRACE(entry["board"].dump() + " depth " + depth);
                const auto& expected = entry["hu_moves"][depth];
                Choice choice;
                hu->choose(grid_of(entry["board"]), choice);
                double least = 1e300;
                for (const Direction direction : game::directions) {
                    const auto& move = choice.moves[static_cast<std::size_t>(direction)];
                    const auto at = expected.find(testing::direction_names[static_cast<int>(direction)]);
                    ASSERT_EQ(move.legal, at != expected.end() && !at->is_null());
                    if (!move.legal) continue;
                    EXPECT_DOUBLE_EQ(move.value, at->get<double>());
                    EXPECT_EQ(move.bound, Bound::exact);
                    least = std::min(least, move.value);
                }
                EXPECT_EQ(choice.value, least);
                EXPECT_EQ(choice.moves[static_cast<std::size_t>(*choice.move)].value, least);
                ++searched;
            }
        }
    }
    EXPECT_EQ(searched, 2 * (30 + 12));
}

TEST(TheHuAgent, LooksDeeperWhereThereAreMoreTiles) {
    EXPECT_EQ(hu_depth(Grid(4)), 1);
    Grid board(4);
    for (int cell = 0; cell < 7; ++cell) board[cell] = 1;
    EXPECT_EQ(hu_depth(board), 3);
    board[0] = 0;
    EXPECT_EQ(hu_depth(board), 2);
    for (int cell = 0; cell < 16; ++cell) board[cell] = 1;
    EXPECT_EQ(hu_depth(board), 4);
    Choice choice;
    agent_called("hu")->choose(board, choice);
    EXPECT_EQ(choice.depth, 4);
}

TEST(TheHuAgent, LooksAtLessWithDeepCutoffs) {
    const Grid board = grid({{2, 0, 0, 0}, {2, 4, 2, 0}, {4, 8, 0, 2}, {4, 8, 16, 64}});
    Choice shallow;
    Choice deep;
    agent_called("hu:depth=3")->choose(board, shallow);
    agent_called("hu:depth=3,pruning=deep")->choose(board, deep);
    EXPECT_EQ(shallow.move, deep.move);
    EXPECT_EQ(shallow.value, deep.value);
    EXPECT_LT(deep.nodes, shallow.nodes);
}

TEST(TheHuAgent, CountsTheCutoffsOfEachMoveByThemselves) {
    const auto hu = agent_called("hu:depth=2");
    const Grid board = grid({{2, 0, 0, 0}, {2, 4, 2, 0}, {4, 8, 0, 2}, {4, 8, 16, 64}});
    Choice first;
    Choice again;
    hu->choose(board, first);
    hu->choose(board, again);
    EXPECT_GT(first.cutoffs, 0U);
    EXPECT_LT(first.cutoffs, first.nodes);
    EXPECT_EQ(again.cutoffs, first.cutoffs);
}

TEST(TheHuAgent, PrefersTheSmallerCostAndAnyLifeToDeath) {
    const auto hu = agent_called("hu");
    EXPECT_GT(hu->static_value(grid({{2, 4, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}})),
              hu->static_value(grid({{2, 4, 2, 0}, {0, 64, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}})));
    EXPECT_EQ(hu->static_value(grid({{2, 4, 2, 4}, {4, 2, 4, 2}, {2, 4, 2, 4}, {4, 2, 4, 2}})), -1e9);
}

TEST(TheXuAgent, FindsTheMinimaxValueAgainst2s) {
    using Game = game::Model<game::GridBoards, eval::GridXu, core::Turn::min>;
    const Game game(game::GridBoards(4), eval::GridXu({}), {.four = 0});
    const auto xu = agent_called("xu:depth=2");
    const auto boards = testing::data("ovolve.json");
    for (std::size_t i = 0; i < boards.size(); i += 4) {
        const Grid board = grid_of(boards[i]["board"]);
        search::Silent silent;
        const auto answer = search::minimax(game, game.position(board), silent, 3);
        Choice choice;
        xu->choose(board, choice);
        EXPECT_DOUBLE_EQ(choice.value, answer.value);
        EXPECT_EQ(*choice.move, answer.line.front().direction());
        EXPECT_LT(choice.nodes, answer.nodes);
    }
}

TEST(TheXuAgent, WeighsWhatItIsToldTo) {
    const Grid board = grid({{2, 0, 0, 0}, {2, 4, 2, 0}, {4, 8, 0, 2}, {4, 8, 16, 64}});
    Choice plain;
    Choice heavy;
    agent_called("xu:depth=1")->choose(board, plain);
    agent_called("xu:depth=1,monotonicity=1.5")->choose(board, heavy);
    EXPECT_LT(heavy.value, plain.value);
}

TEST(TheXuAgent, DoesNotMindStepsThatAllFallTheSameWay) {
    // Without a direction they cost as much as any other.
    const Grid ordered = grid({{512, 64, 8, 2}, {64, 8, 2, 0}, {8, 2, 0, 0}, {2, 0, 0, 0}});
    const Grid zigzag = grid({{64, 512, 2, 8}, {8, 2, 64, 0}, {2, 8, 0, 0}, {2, 0, 0, 0}});
    const auto better = agent_called("xu");
    const auto none = agent_called("xu:direction=none");
    EXPECT_GT(better->static_value(ordered), better->static_value(zigzag));
    EXPECT_DOUBLE_EQ(better->static_value(ordered) - none->static_value(ordered), 2 * (8 + 5 + 2));
}

}  // namespace
}  // namespace plyglass::agent
