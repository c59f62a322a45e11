// The agents of seed documents 000 and 001: the original program's answers, depth by depth, and our additions.

#include "agent/ovolve.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "agents.hpp"
#include "game/2048/tiles.hpp"
#include "support/allocations.hpp"
#include "support/boards.hpp"
#include "support/trials.hpp"

namespace plyglass::agent {
namespace {

using core::Bound;
using game::Direction;
using game::Grid;
using testing::agent_called;
using testing::grid;
using testing::grid_of;

TEST(TheOvolveAgent, AnswersAsTheOriginalProgramDoesAtEveryDepth) {
    const auto boards = testing::data("ovolve.json");
    ASSERT_EQ(boards.size(), 80U);
    for (int depth = 0; depth <= 3; ++depth) {
        const auto ovolve = agent_called("ovolve:depth=" + std::to_string(depth));
        for (const auto& entry : boards) {
            SCOPED_TRACE(entry["board"].dump() + " depth " + std::to_string(depth));
            const auto& expected = entry["search"][static_cast<std::size_t>(depth)];
            ASSERT_EQ(expected["depth"].get<int>(), depth);
            Choice choice;
            ovolve->choose(grid_of(entry["board"]), choice);
            ASSERT_TRUE(choice.move);
            EXPECT_EQ(testing::direction_names[static_cast<int>(*choice.move)], expected["move"].get<std::string>());
            EXPECT_DOUBLE_EQ(choice.value, expected["score"].get<double>());
            EXPECT_EQ(choice.nodes, expected["positions"].get<std::uint64_t>() + 1) << "it leaves out the root";
            EXPECT_EQ(choice.cutoffs, expected["cutoffs"].get<std::uint64_t>());
            EXPECT_EQ(choice.depth, depth);
        }
    }
}

TEST(TheOvolveAgent, SearchesGridsAsItSearchesPackedBoards) {
    const auto game = packed_ovolve_game({}, 11);
    GridOvolveGame plain(game::GridBoards(4), eval::GridOvolve({}), 11, {});
    core::Random random(5);
    for (int i = 0; i < 20; ++i) {
        Grid board(4);
        for (int cell = 0; cell < 16; ++cell) {
            board[cell] = static_cast<game::Rank>(random.below(3) == 0 ? 0 : 1 + random.below(10));
        }
        search::Counting fast_counts;
        search::Counting plain_counts;
        const auto fast = search::alphabeta(game, game.position(packed(board)), fast_counts, ovolve_rules,
                                            ovolve_window, ovolve_plies(2));
        const auto slow =
            search::alphabeta(plain, plain.position(board), plain_counts, ovolve_rules, ovolve_window, ovolve_plies(2));
        EXPECT_EQ(fast.value, slow.value);
        EXPECT_EQ(fast.nodes, slow.nodes);
        EXPECT_EQ(fast_counts.cutoffs, plain_counts.cutoffs);
    }
}

/// Observes every leaf, so that none may be skipped.
struct Listening {
    std::uint64_t cutoffs = 0;
    void operator()(const search::Cut<search::TypesOf<PackedOvolveGame>>&) { ++cutoffs; }
    void operator()(const auto&) {}
};
/// Does not observe leaves.
struct Skipping : Listening {
    static constexpr bool skips_last_plies = true;
};

TEST(TheOvolveAgent, ValuesTheLastPlyAtOnceAsItDoesOneByOne) {
    const auto game = packed_ovolve_game({}, 11);
    core::Random random(9);
    std::vector<search::AlphaBetaRules> rules;
    for (const auto cut : {search::CutRule::equal, search::CutRule::strict}) {
        for (const auto fail : {search::Fail::soft, search::Fail::hard, search::Fail::hard_to_the_end}) {
            for (const auto pruning : {search::Pruning::deep, search::Pruning::shallow}) {
                rules.push_back({cut, fail, pruning});
            }
        }
    }
    for (int i = 0; i < 300; ++i) {
        game::Board board;
        const std::uint32_t empty = random.below(6);
        for (int cell = 0; cell < 16; ++cell) {
            if (random.below(10) >= empty) board = board.with(cell, static_cast<game::Rank>(1 + random.below(10)));
        }
        if (game.turn(game.position(board)) == core::Turn::over) continue;
        const auto& rule = rules[static_cast<std::size_t>(i) % rules.size()];
        Listening listening;
        Skipping skipping;
        const auto plies = ovolve_plies(static_cast<int>(random.below(3)));
        const auto slow = search::alphabeta(game, game.position(board), listening, rule, ovolve_window, plies);
        const auto fast = search::alphabeta(game, game.position(board), skipping, rule, ovolve_window, plies);
        EXPECT_EQ(fast.value, slow.value);
        EXPECT_EQ(fast.bound, slow.bound);
        EXPECT_EQ(fast.nodes, slow.nodes);
        EXPECT_EQ(fast.line, slow.line);
        EXPECT_EQ(skipping.cutoffs, listening.cutoffs);
    }
}

TEST(TheOvolveAgent, GivesEveryLegalMoveAValueAndSaysWhatItProves) {
    const auto boards = testing::data("ovolve.json");
    const auto ovolve = agent_called("ovolve:depth=1");
    int bounds = 0;
    for (const auto& entry : boards) {
        const Grid board = grid_of(entry["board"]);
        Choice choice;
        ovolve->choose(board, choice);
        const auto& best = choice.moves[static_cast<std::size_t>(*choice.move)];
        EXPECT_EQ(best.value, choice.value);
        EXPECT_EQ(best.bound, Bound::exact);
        for (const Direction direction : game::directions) {
            const auto& move = choice.moves[static_cast<std::size_t>(direction)];
            EXPECT_EQ(move.legal, game::slide(board, direction).moved);
            const bool is_won = choice.value == 10000;  // the other moves are then not searched
            EXPECT_TRUE(is_won || (move.bound == Bound::unseen) == !move.legal);
            if (move.bound == Bound::unseen) continue;
            EXPECT_LE(move.value, choice.value);
            bounds += move.bound == Bound::upper ? 1 : 0;
        }
    }
    EXPECT_GT(bounds, 80) << "most moves that are not best are seen to be no better, and no more";
}

TEST(TheOvolveAgent, SeesAWinAndTakesItAtOnce) {
    const Grid board = grid({{1024, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {1024, 0, 0, 2}});
    Choice choice;
    agent_called("ovolve:depth=2")->choose(board, choice);
    EXPECT_EQ(choice.value, 10000);
    EXPECT_EQ(choice.move, Direction::up);
    EXPECT_EQ(choice.nodes, 2U);
    agent_called("ovolve:time=5000")->choose(board, choice);
    EXPECT_EQ(choice.move, Direction::up);
    EXPECT_EQ(choice.depth, 0) << "a win needs no second thought";
}

TEST(TheOvolveAgent, LooksBeyond2048OnceItIsThereByTimeAndByDepth) {
    const Grid board = grid({{2048, 2, 0, 0}, {2, 0, 0, 0}, {0, 0, 0, 0}, {4, 8, 16, 32}});
    Choice timed;
    agent_called("ovolve:time=20")->choose(board, timed);
    EXPECT_LT(timed.value, 100);
    Choice deep;
    agent_called("ovolve:depth=" + std::to_string(timed.depth))->choose(board, deep);
    EXPECT_EQ(deep.value, timed.value);
    EXPECT_EQ(deep.move, timed.move);
}

TEST(TheOvolveAgent, HasALegalMoveWhereAllIsLost) {
    // Whatever the moves, the board is soon full and dead.
    const Grid board = grid({{2, 4, 2, 4}, {4, 2, 4, 2}, {2, 4, 2, 4}, {4, 2, 8, 8}});
    for (const char* name : {"ovolve:depth=0", "ovolve:depth=3", "ovolve:depth=9", "ovolve:time=5", "md20:depth=6"}) {
        Choice choice;
        agent_called(name)->choose(board, choice);
        ASSERT_TRUE(choice.move) << name;
        EXPECT_TRUE(choice.moves[static_cast<std::size_t>(*choice.move)].legal) << name;
    }
    Choice lost;
    agent_called("ovolve:depth=9")->choose(grid({{2, 4, 2, 4}, {4, 16, 32, 2}, {2, 64, 128, 4}, {4, 2, 8, 8}}), lost);
    EXPECT_TRUE(lost.move);
}

TEST(TheOvolveAgent, HasNoMoveOnADeadBoardOnly) {
    Choice choice;
    agent_called("ovolve:time=5")->choose(grid({{2, 4, 2, 4}, {4, 2, 4, 2}, {2, 4, 2, 4}, {4, 2, 4, 2}}), choice);
    EXPECT_FALSE(choice.move);
}

TEST(TheOvolveAgent, NeverTakesTwoLargeTilesForEqual) {
    // 65536 and 32768 are one rank on a packed board; only down and up are legal here.
    const Grid board = grid({{65536, 32768, 2, 4}, {2, 4, 8, 16}, {4, 8, 16, 32}, {0, 16, 2, 4}});
    Choice choice;
    agent_called("ovolve:depth=1")->choose(board, choice);
    ASSERT_TRUE(choice.move);
    EXPECT_TRUE(game::slide(board, *choice.move).moved);
}

TEST(TheOvolveAgent, FindsTheSameValuesWithItsTableAtEveryDepth) {
    // Only a search with a time uses the table; this one gets as much time as it wants.
    constexpr int deepest = 5;
    std::vector<std::unique_ptr<Agent>> with;
    std::vector<std::unique_ptr<Agent>> without;
    for (int depth = 0; depth <= deepest; ++depth) {
        with.push_back(agent_called("ovolve:time=3600000,depth=" + std::to_string(depth)));
        without.push_back(agent_called("ovolve:depth=" + std::to_string(depth)));
    }
    core::Random random(3);
    Grid board = game::start_grid(4, {}, random);
    for (int move = 0; move < testing::trials(55); ++move) {
        Choice known;
        Choice plain;
        for (std::size_t depth = 0; depth <= deepest; ++depth) {
            with[depth]->choose(board, known);
            without[depth]->choose(board, plain);
            ASSERT_EQ(known.depth, plain.depth);
            EXPECT_EQ(known.value, plain.value) << "move " << move << ", depth " << depth;
        }
        ASSERT_TRUE(plain.move);
        board = game::slide(board, *plain.move).grid;
        const auto tile = game::random_tile(board, {}, random);
        board[tile.cell] = tile.rank;
    }
}

TEST(TheOvolveAgent, AnswersWithTheLastFinishedWorkWhenItsTimeIsUp) {
    const auto ovolve = agent_called("ovolve:time=2");
    core::Random random(3);
    Grid board = game::start_grid(4, {}, random);
    for (int move = 0; move < 40; ++move) {
        Choice choice;
        ovolve->choose(board, choice);
        ASSERT_TRUE(choice.move);
        Choice unhurried;
        agent_called("ovolve:depth=" + std::to_string(choice.depth))->choose(board, unhurried);
        // An unfinished depth counts for the moves that were searched to their end.
        const bool is_finished = std::none_of(choice.moves.begin(), choice.moves.end(),
                                              [](const MoveValue& value) { return value.legal && value.depth != 0; });
        if (is_finished) {
            EXPECT_EQ(choice.value, unhurried.value);
        } else {
            EXPECT_LE(choice.value, unhurried.value);
        }
        EXPECT_EQ(choice.value, choice.moves[static_cast<std::size_t>(*choice.move)].value);
        board = game::slide(board, *choice.move).grid;
        const auto tile = game::random_tile(board, {}, random);
        board[tile.cell] = tile.rank;
    }
}

TEST(TheOvolveAgent, PlaysOnEverySize) {
    for (int size = Grid::smallest; size <= Grid::largest; ++size) {
        for (const char* name : {"ovolve:depth=1", "md20:depth=1", "xu:depth=2", "hu:depth=1"}) {
            const auto player = agent_called(name, size);
            core::Random random(1);
            Grid board = game::start_grid(size, {}, random);
            for (int move = 0; move < 30 && !game::is_over(board); ++move) {
                Choice choice;
                player->choose(board, choice);
                ASSERT_TRUE(choice.move) << name << ' ' << size;
                const auto slid = game::slide(board, *choice.move);
                ASSERT_TRUE(slid.moved) << name << ' ' << size;
                board = slid.grid;
                const auto tile = game::random_tile(board, {}, random);
                board[tile.cell] = tile.rank;
            }
        }
    }
}

TEST(TheAgentsOfTheSeedDocuments, AllocateNothingAfterTheFirstMove) {
    core::Random random(2);
    for (const char* name :
         {"ovolve:depth=3", "ovolve:time=2", "md20:depth=2", "xu:depth=3", "hu:depth=2", "hu:time=2"}) {
        SCOPED_TRACE(name);
        const auto player = agent_called(name);
        Grid board = game::start_grid(4, {}, random);
        Choice choice;
        std::size_t before = 0;
        for (int move = 0; move < 80 && !game::is_over(board); ++move) {
            player->choose(board, choice);
            ASSERT_TRUE(choice.move);
            if (move == 0) before = testing::allocations();
            board = game::slide(board, *choice.move).grid;
            const auto tile = game::random_tile(board, {}, random);
            board[tile.cell] = tile.rank;
        }
        EXPECT_EQ(testing::allocations(), before);
    }
}

TEST(Md20, HasNoEndAt2048) {
    const Grid board = grid({{1024, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {1024, 0, 0, 2}});
    Choice choice;
    agent_called("md20:depth=1")->choose(board, choice);
    EXPECT_LT(choice.value, 100);
    EXPECT_GT(choice.nodes, 10U);
}

}  // namespace
}  // namespace plyglass::agent
