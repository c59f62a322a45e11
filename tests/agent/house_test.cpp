// The fast expectimax and the program's own minimax: compared with nneonneo's program, and independent of tables,
// threads and clocks.

#include <array>
#include <chrono>
#include <cmath>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "agent/catalogue.hpp"
#include "agent/line_game.hpp"
#include "agents.hpp"
#include "game/2048/tiles.hpp"
#include "support/allocations.hpp"
#include "support/boards.hpp"
#include "support/trials.hpp"

namespace plyglass::agent {
namespace {

using game::Direction;
using game::Grid;
using testing::agent_called;
using testing::choice_of;
using testing::grid;
using testing::grid_of;

TEST(TheNneonneoAgent, HasTheExactValuesOfTheOriginalAtDepthThree) {
    const auto nneonneo = agent_called("nneonneo:depth=3,table=off,cutoff=0");
    for (const auto& entry : testing::data("nneonneo.json")) {
        SCOPED_TRACE(entry["board"].dump());
        Choice choice;
        nneonneo->choose(grid_of(entry["board"]), choice);
        const auto& expected = entry["exact3"];
        for (std::size_t d = 0; d < 4; ++d) {
            const auto& value = expected["values"][testing::direction_names[d]];
            ASSERT_EQ(choice.moves[d].legal, !value.is_null());
            if (value.is_null()) continue;
            EXPECT_NEAR(choice.moves[d].value / value.get<double>(), 1, 1e-5);
            EXPECT_EQ(choice.moves[d].bound, core::Bound::exact);
        }
        EXPECT_EQ(testing::direction_names[static_cast<std::size_t>(*choice.move)],
                  expected["best"].get<std::string>());
        EXPECT_EQ(choice.depth, 3);
    }
}

TEST(TheNneonneoAgent, ChoosesTheMovesOfTheOriginalWithItsTableAndCutoff) {
    for (const char* reading : {"depth3", "depth4"}) {
        const auto nneonneo = agent_called(std::string("nneonneo:depth=") + reading[5]);
        int same = 0;
        for (const auto& entry : testing::data("nneonneo.json")) {
            Choice choice;
            nneonneo->choose(grid_of(entry["board"]), choice);
            const auto best = static_cast<std::size_t>(
                std::ranges::find(testing::direction_names, entry[reading]["best"].get<std::string>()) -
                std::begin(testing::direction_names));
            same += static_cast<std::size_t>(*choice.move) == best ? 1 : 0;
            EXPECT_GT(choice.moves[best].value, 0.995 * choice.value);
            for (std::size_t d = 0; d < 4; ++d) {
                const auto& value = entry[reading]["values"][testing::direction_names[d]];
                // The original's table makes its values depend on the order of its search, by up to some percent.
                if (!value.is_null()) {
                    EXPECT_NEAR(choice.moves[d].value / value.get<double>(), 1, 0.04);
                }
            }
        }
        EXPECT_GE(same, 18) << reading;
    }
}

/// Expects equal values and bounds of the moves, to the last bit.
void expect_same_answer(const Choice& a, const Choice& b) {
    EXPECT_EQ(a.move, b.move);
    EXPECT_EQ(a.value, b.value);
    EXPECT_EQ(a.bound, b.bound);
    EXPECT_EQ(a.depth, b.depth);
    for (std::size_t m = 0; m < 4; ++m) {
        EXPECT_EQ(a.moves[m].value, b.moves[m].value);
        EXPECT_EQ(a.moves[m].bound, b.moves[m].bound);
        EXPECT_EQ(a.moves[m].depth, b.moves[m].depth);
    }
}

TEST(EveryAgentWithoutASearch, MarksTheLegalMoves) {
    for (const char* name : {"random", "greedy"}) {
        for (const Grid& board : testing::positions(20)) {
            const Choice choice = choice_of(name, board);
            for (const Direction direction : game::directions) {
                EXPECT_EQ(choice.moves[static_cast<std::size_t>(direction)].legal, game::slide(board, direction).moved)
                    << name;
            }
        }
    }
}

// "25.9 % of the positions that were asked about were then too improbable, 25.6 % by the actual ways" (UsualReach): both
// leave about as many out.
TEST(TheHouse, LeavesOutAboutAsManyPositionsByTheUsualWayAsTheOriginalByTheActualOne) {
    const auto usual = agent_called("expectimax:depth=4,cutoff=0.001,table=off");
    const auto actual = agent_called("nneonneo:depth=4,cutoff=0.001,table=off");
    std::uint64_t by_usual = 0;
    std::uint64_t by_actual = 0;
    for (const auto& entry : testing::data("nneonneo.json")) {
        Choice choice;
        usual->choose(grid_of(entry["board"]), choice);
        by_usual += choice.nodes;
        actual->choose(grid_of(entry["board"]), choice);
        by_actual += choice.nodes;
    }
    EXPECT_NEAR(static_cast<double>(by_usual) / static_cast<double>(by_actual), 1, 0.2);
}

TEST(TheHouse, HasTheSameValuesWithAndWithoutItsTable) {
    for (const std::string name :
         {"expectimax:depth=3,cutoff=0", "expectimax:depth=4,cutoff=0.001", "minimax:depth=4"}) {
        const auto with = agent_called(name);
        const auto without = agent_called(name + ",table=off");
        std::uint64_t looked_at = 0;
        std::uint64_t looked_at_without = 0;
        for (const auto& entry : testing::data("nneonneo.json")) {
            SCOPED_TRACE(name + entry["board"].dump());
            Choice a;
            Choice b;
            with->choose(grid_of(entry["board"]), a);
            without->choose(grid_of(entry["board"]), b);
            EXPECT_EQ(a.value, b.value);
            looked_at += a.nodes;
            looked_at_without += b.nodes;
            if (name.starts_with("expectimax")) expect_same_answer(a, b);
        }
        EXPECT_LT(looked_at, looked_at_without) << name;
    }
}

TEST(TheHouse, GivesTheSameAnswerOnAnyNumberOfThreads) {
    for (const std::string name :
         {"expectimax:depth=3,cutoff=0", "expectimax:depth=4,cutoff=0.001", "expectimax:depth=4,table=off,cutoff=0.01",
          "expectimax:depth=3,cutoff=0.05", "expectimax:depth=3,cutoff=0.5,four=0.3", "nneonneo:depth=3",
          "nneonneo:depth=4,cutoff=0.001", "nneonneo:depth=3,table=off,cutoff=0.001", "minimax:depth=4",
          "minimax:depth=5,table=off"}) {
        const auto one = agent_called(name);
        const auto boards = testing::data("nneonneo.json");
        for (const char* threads : {",threads=2", ",threads=3", ",threads=7"}) {
            const auto several = agent_called(name + threads);
            for (int i = 0; i < testing::trials(static_cast<int>(boards.size())); ++i) {
                const auto& entry = boards[static_cast<std::size_t>(i)];
                SCOPED_TRACE(name + threads + entry["board"].dump());
                Choice a;
                Choice b;
                one->begin_game(1);
                one->choose(grid_of(entry["board"]), a);
                several->begin_game(1);
                several->choose(grid_of(entry["board"]), b);
                expect_same_answer(a, b);
            }
        }
    }
}

TEST(TheHouse, GivesTheSameAnswerOnTwoThreadsTimeAndAgain) {
    const Grid board = grid({{2, 0, 0, 0}, {2, 4, 2, 0}, {4, 8, 0, 2}, {4, 8, 16, 64}});
    for (const std::string name : {"expectimax:depth=4", "nneonneo:depth=3", "minimax:depth=5"}) {
        const Choice first = choice_of(name, board);
        const auto two = agent_called(name + ",threads=2");
        for (int time = 0; time < 30; ++time) {
            SCOPED_TRACE(name);
            Choice choice;
            two->begin_game(1);
            two->choose(board, choice);
            expect_same_answer(first, choice);
        }
    }
}

TEST(TheHouse, TellsWhatItComputedFromWhatItRemembered) {
    const Grid first = grid({{0, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 0, 0}, {0, 0, 2, 0}});
    for (const char* name : {"expectimax:depth=3", "nneonneo:depth=3", "minimax:depth=5"}) {
        SCOPED_TRACE(name);
        const auto player = agent_called(name);
        Choice choice;
        player->choose(first, choice);
        EXPECT_GT(choice.computed(), 0U);
        EXPECT_LT(choice.computed(), choice.nodes);
        // A second question finds nothing remembered from the first.
        Choice again;
        player->begin_game(1);
        player->choose(first, again);
        EXPECT_EQ(again.nodes, choice.nodes);
        EXPECT_EQ(again.computed(), choice.computed());
    }
    // An agent without a memory computes everything.
    for (const char* name : {"textbook:depth=3", "ovolve:depth=2", "hu:depth=2", "greedy", "md20:depth=2"}) {
        const Choice choice = choice_of(name, first);
        EXPECT_EQ(choice.computed(), choice.nodes) << name;
    }
}

/// The positions of a tree without cuts: `grid`, all moves, all tiles and so on.
std::uint64_t positions_of_tree(const Grid& grid, int rounds, double four) {
    std::uint64_t out = 1;
    for (const Direction direction : game::directions) {
        const game::Slide slid = game::slide(grid, direction);
        if (!slid.moved) continue;
        ++out;
        if (rounds == 0) continue;
        for (const game::Tile& tile : game::possible_tiles(slid.grid)) {
            if (four > 0 && four < 1 ? true : (tile.rank == 2) == (four == 1)) {
                out += positions_of_tree(game::with_tile(slid.grid, tile), rounds - 1, four);
            }
        }
    }
    return out;
}

TEST(TheHouse, CountsEveryPositionThoughItValuesTheLastPliesAtOnce) {
    const Grid board = grid({{2, 4, 8, 16}, {4, 2, 4, 8}, {2, 8, 0, 2}, {4, 2, 64, 0}});
    for (const char* four : {"0", "0.1", "0.5", "0.8", "1"}) {
        for (const int rounds : {1, 2}) {
            const Choice choice = choice_of(
                "expectimax:table=off,cutoff=0,depth=" + std::to_string(rounds) + ",four=" + std::string(four), board);
            EXPECT_EQ(choice.nodes, positions_of_tree(board, rounds, std::stod(four))) << four << " " << rounds;
        }
    }
}

TEST(TheHouse, TakesAPositionToHaveTheProbabilityOfTheUsualWay) {
    // Four empty cells after the root's move, two after two tiles: three between them. One of the two tiles was a 4.
    constexpr double before = 0.9 / 4 * 0.1 / 3;
    constexpr double after_a_two = before * 0.9 / 2;
    constexpr double after_a_four = before * 0.1 / 2;
    for (const double four : {0.1, 0.9}) {  // 2s are as rare in the one as 4s in the other
        UsualReach all(four, 0.999 * after_a_four);
        all.begin(4, 3);
        EXPECT_FALSE(all.is_improbable_after_rarer(2, 1, 2));
        EXPECT_FALSE(all.is_improbable_after_likelier(2, 1, 2));
        UsualReach some(four, 0.999 * after_a_two);
        some.begin(4, 3);
        EXPECT_TRUE(some.is_improbable_after_rarer(2, 1, 2));
        EXPECT_FALSE(some.is_improbable_after_likelier(2, 1, 2));
        EXPECT_TRUE(some.is_improbable_after_likelier(2, 2, 2));
        UsualReach none(four, 1.001 * after_a_two);
        none.begin(4, 3);
        EXPECT_TRUE(none.is_improbable_after_likelier(2, 1, 2));
        EXPECT_FALSE(none.is_improbable_after_likelier(2, 0, 2));
        UsualReach whatever(four, 0);
        whatever.begin(4, 3);
        EXPECT_FALSE(whatever.is_improbable_after_rarer(41, 41, 16));
    }
}

TEST(TheHouse, StartsTheUsualWayBetweenTheBestMergeAndASinglePair) {
    // Four empty cells after the best merge. Three after a single pair: then two and a half before the second tile.
    const double from_four = 0.9 / 4 * 0.9 / 3 * 0.9 / 2;
    const double from_three = 0.9 / 3 * 0.9 / 2.5 * 0.9 / 2;
    const double between = std::sqrt(from_four * from_three);
    for (const double share : {0.999, 1.001}) {
        UsualReach reach(0.1, share * between);
        reach.begin(4, 2);
        EXPECT_EQ(reach.is_improbable_after_likelier(2, 0, 2), share > 1);
    }
}

TEST(TheHouse, GivesEveryMoveAValueOrABound) {
    const Grid board = grid({{2, 0, 0, 0}, {2, 4, 2, 0}, {4, 8, 0, 2}, {4, 8, 16, 64}});
    for (const char* name : {"expectimax:depth=2", "minimax:depth=3", "nneonneo"}) {
        SCOPED_TRACE(name);
        const Choice choice = choice_of(name, board);
        ASSERT_TRUE(choice.move);
        for (const MoveValue& move : choice.moves) {
            EXPECT_EQ(move.legal, move.bound != core::Bound::unseen);
            if (move.legal && move.bound != core::Bound::upper) {
                EXPECT_LE(move.value, choice.value);
            }
        }
        EXPECT_EQ(choice.moves[static_cast<std::size_t>(*choice.move)].value, choice.value);
        EXPECT_GT(choice.nodes, 0U);
    }
}

TEST(TheHouse, PlaysTheOnlyMoveAndNoneWhereTheGameIsOver) {
    const Grid over = grid({{2, 4, 2, 4}, {4, 2, 4, 2}, {2, 4, 2, 4}, {4, 2, 4, 2}});
    const Grid forced = grid({{4, 8, 4, 8}, {8, 4, 8, 4}, {4, 8, 4, 8}, {0, 4, 8, 4}});
    for (const char* name : {"expectimax", "minimax", "nneonneo", "expectimax:time=1,threads=2"}) {
        SCOPED_TRACE(name);
        EXPECT_FALSE(choice_of(name, over).move);
        const Choice choice = choice_of(name, forced);
        ASSERT_TRUE(choice.move);
        EXPECT_TRUE(game::slide(forced, *choice.move).moved);
    }
}

TEST(TheHouse, MovesLegallyWhereTilesAreTooLargeForAPackedBoard) {
    // On a packed board 65536 and 32768 are the same tile, so left and right seem possible there.
    Grid board(4);
    for (int cell = 0; cell < 16; ++cell) board[cell] = static_cast<game::Rank>((cell + cell / 4) % 2 + 1);
    board.at(0, 0) = 16;
    board.at(0, 1) = 15;
    board.at(3, 3) = 0;
    for (const char* name : {"expectimax:depth=2", "minimax:depth=2", "nneonneo:depth=2"}) {
        const Choice choice = choice_of(name, board);
        ASSERT_TRUE(choice.move);
        EXPECT_TRUE(game::slide(board, *choice.move).moved);
    }
}

TEST(TheHouse, StopsInsideAnIterationAndKeepsWhatWasFinished) {
    const Grid board = grid({{512, 64, 16, 8}, {16, 8, 4, 2}, {8, 4, 4, 8}, {4, 8, 2, 0}});
    for (const std::string name : {"expectimax", "minimax"}) {
        for (const char* threads : {"1", "2"}) {
            const auto hurried = agent_called(name + ":time=2,threads=" + threads);
            Choice choice;
            hurried->choose(board, choice);
            ASSERT_TRUE(choice.move);
            ASSERT_GE(choice.depth, 1);
            // A finished depth equals a search to just that depth; of a depth with only some moves finished, the best
            // one is no better.
            const Choice same = choice_of(name + ":depth=" + std::to_string(choice.depth), board);
            EXPECT_EQ(choice.bound, core::Bound::exact);
            for (const MoveValue& move : choice.moves) {
                EXPECT_EQ(move.legal, move.bound != core::Bound::unseen);
                EXPECT_LT(move.depth, choice.depth) << "the depth before, where there was no time for this one";
            }
            const bool is_finished = std::none_of(choice.moves.begin(), choice.moves.end(),
                                                  [](const MoveValue& move) { return move.legal && move.depth != 0; });
            if (is_finished) {
                EXPECT_EQ(choice.value, same.value);
            } else {
                EXPECT_LT(choice.value, same.value * (1 + 1e-12));
            }
        }
    }
}

TEST(TheHouse, EndsSoonWhenItIsCancelled) {
    const Grid board = grid({{512, 64, 16, 8}, {16, 8, 4, 2}, {8, 4, 4, 8}, {4, 8, 2, 0}});
    for (const char* name : {"expectimax:time=3600000,cutoff=0", "minimax:time=3600000,threads=2"}) {
        const auto patient = agent_called(name);
        Choice choice;
        {
            const std::jthread thinking([&] { patient->choose(board, choice); });
            patient->cancel();  // the search may or may not have begun
        }
        ASSERT_TRUE(choice.move);
        EXPECT_TRUE(game::slide(board, *choice.move).moved);
    }
}

TEST(EveryAgentThatSearches, StaysCancelledUntilAGameIsBegun) {
    const Grid board = grid({{512, 64, 16, 8}, {16, 8, 4, 2}, {8, 4, 4, 8}, {4, 8, 2, 0}});
    for (const char* name : {"expectimax:depth=3,cutoff=0", "minimax:depth=4", "textbook:depth=4", "ovolve:depth=4",
                             "md20:depth=4", "xu:depth=4", "nneonneo:depth=3", "hu", "jszyxw:depth=6",
                             "jszyxw:depth=6,placer=worst", "montecarlo:k=500", "hu-mc:k=200", "mcts:playouts=500"}) {
        SCOPED_TRACE(name);
        const auto player = agent_called(name);
        Choice whole;
        player->begin_game(1);
        player->choose(board, whole);
        player->begin_game(1);
        player->cancel();
        for (int time = 0; time < 2; ++time) {
            Choice cut;
            player->choose(board, cut);
            ASSERT_TRUE(cut.move);
            EXPECT_TRUE(game::slide(board, *cut.move).moved);
            EXPECT_LT(cut.nodes, whole.nodes);
        }
        player->begin_game(1);
        Choice again;
        player->choose(board, again);
        EXPECT_EQ(again.move, whole.move);
        EXPECT_EQ(again.nodes, whole.nodes);
        EXPECT_EQ(again.value, whole.value);
    }
}

TEST(TheHouse, AllocatesNothingAfterTheFirstMove) {
    core::Random random(7);
    for (const char* name :
         {"expectimax:depth=3", "expectimax:time=2", "minimax:depth=4", "minimax:time=2,tiles=annoying",
          "nneonneo:depth=3", "expectimax:depth=3,threads=2", "minimax:depth=3,threads=2"}) {
        SCOPED_TRACE(name);
        const auto player = agent_called(name);
        Grid board = game::start_grid(4, {}, random);
        Choice choice;
        std::size_t before = 0;
        for (int move = 0; move < 60; ++move) {
            player->choose(board, choice);
            ASSERT_TRUE(choice.move);
            if (move == 0) before = testing::allocations();
            board = game::slide(board, *choice.move).grid;
            const game::Tile tile = game::random_tile(board, {}, random);
            board[tile.cell] = tile.rank;
        }
        EXPECT_EQ(testing::allocations(), before);
    }
}

TEST(TheHouse, PlaysTheSameGameAgainAtAFixedDepth) {
    for (const char* name : {"expectimax:depth=2", "minimax:depth=3", "nneonneo:depth=2"}) {
        std::array<std::uint64_t, 2> nodes{};
        std::array<Grid, 2> boards;
        for (std::size_t time = 0; time < 2; ++time) {
            const auto player = agent_called(name);
            core::Random random(11);
            Grid& board = boards[time];
            board = game::start_grid(4, {}, random);
            Choice choice;
            for (int move = 0; move < 100; ++move) {
                player->choose(board, choice);
                ASSERT_TRUE(choice.move);
                nodes[time] += choice.nodes;
                board = game::slide(board, *choice.move).grid;
                const game::Tile tile = game::random_tile(board, {}, random);
                board[tile.cell] = tile.rank;
            }
        }
        EXPECT_EQ(boards[0], boards[1]) << name;
        EXPECT_EQ(nodes[0], nodes[1]) << name;
    }
}

}  // namespace
}  // namespace plyglass::agent
