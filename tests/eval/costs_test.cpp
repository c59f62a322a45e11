// The evaluations of seed documents 003 and 004, compared with those documents' own programs and with values by hand.

#include <algorithm>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "eval/careful.hpp"
#include "eval/corner.hpp"
#include "eval/hu.hpp"
#include "eval/jszyxw.hpp"
#include "eval/nneonneo.hpp"
#include "support/boards.hpp"

namespace plyglass::eval {
namespace {

using game::Board;
using game::Grid;
using game::Rank;
using testing::any_board;
using testing::grid;
using testing::grid_of;

double term(const Breakdown& breakdown, std::string_view name) {
    const auto at = std::find_if(breakdown.terms.begin(), breakdown.terms.end(),
                                 [&](const Term& candidate) { return candidate.name == name; });
    EXPECT_NE(at, breakdown.terms.end()) << name;
    return at == breakdown.terms.end() ? 0 : at->value;
}

TEST(Documents003And004, ValueEightyBoardsAsTheirProgramsDo) {
    const auto boards = testing::data("seed34.json");
    ASSERT_EQ(boards.size(), 80U);
    const auto hu = find_evaluation("hu")->make();
    for (const auto& entry : boards) {
        SCOPED_TRACE(entry["board"].dump());
        const Grid board = grid_of(entry["board"]);
        EXPECT_DOUBLE_EQ(hu->value(board), entry["hu_cost"].get<double>());
        const Breakdown jszyxw = jszyxw_terms(board, {});
        EXPECT_DOUBLE_EQ(term(jszyxw, "monotonicity"), entry["jszyxw_monotonicity"].get<double>());
        EXPECT_DOUBLE_EQ(term(jszyxw, "smoothness"), entry["jszyxw_smoothness"].get<double>());
        EXPECT_DOUBLE_EQ(term(jszyxw, "space"), entry["jszyxw_space"].get<double>());
    }
}

TEST(Hu, SortsALineAndMultipliesByItsMean) {
    const auto disorder = [](std::vector<Rank> line) { return hu_disorder(line); };
    EXPECT_EQ(disorder({1, 2, 3, 4}), 0);
    EXPECT_EQ(disorder({4, 2, 1, 0}), 0);
    EXPECT_EQ(disorder({2, 1, 3, 0}), 6 * 1.5);  // sorted down 3 2 1 0: 1 + 1 + 4; up 0 1 2 3: 4 + 0 + 1 + 9
    EXPECT_EQ(disorder({0, 3, 0}), 9 + 9);       // either way 3 and 0 swap places; the mean is 1
}

TEST(Hu, PaysForTilesInTheInteriorOfItsOwnSize) {
    EXPECT_EQ(hu_interior(0, 0), 1);
    EXPECT_EQ(hu_interior(5, 0), 1);
    EXPECT_EQ(hu_interior(5, 1), 5);
    EXPECT_EQ(hu_interior(5, 2), 25);
    EXPECT_EQ(term(hu_terms(Grid(4)), "interior"), 4);
    const Grid board = grid({{2, 4, 0}, {8, 16, 0}, {0, 0, 0}});
    EXPECT_EQ(term(hu_terms(board), "interior"), 4 + 2 + 3 + 16);
    EXPECT_EQ(term(hu_terms(board), "occupied"), 16);
    EXPECT_EQ(term(hu_terms(grid({{2, 4}, {8, 2}})), "interior"), 4);
}

TEST(Hu, CountsADeadBoardForItsDeathAlone) {
    EXPECT_EQ(hu_terms(grid({{2, 4}, {4, 2}})).value, 1e9);
    EXPECT_LT(hu_terms(grid({{2, 4}, {4, 4}})).value, 1000);
}

RC_GTEST_PROP(Hu, IsTheSameFromTables, ()) {
    static const auto tables = std::make_shared<const HuTables>();
    const Board board = *any_board();
    const Grid same = unpacked(board);
    RC_ASSERT(PackedHu(tables)(board) == GridHu()(same));
    if (!game::is_over(same)) RC_ASSERT(GridHu()(same) == -hu_terms(same).value);
}

TEST(Jszyxw, AddsUpRunsOfStepsInOrder) {
    const auto runs = [](std::vector<Rank> line) { return run_monotonicity_of(line); };
    EXPECT_EQ(runs({4, 3, 2, 1}), 4 + 16 + 36);
    EXPECT_EQ(runs({1, 2, 3, 4}), 56);
    EXPECT_EQ(runs({0, 0, 0, 0}), 0);
    EXPECT_EQ(runs({2, 2, 0, 0}), 4 + 16);        // two steps in order; from empty to empty is none
    EXPECT_EQ(runs({3, 1, 2, 1}), 4 - 3 + 4);     // 8 2 4 2; from the right 4 - 3 - 9... is less
    EXPECT_EQ(runs({1, 0, 0, 3}), -1.5 * 2 + 4);  // seen from the right: 8 to empty in order, then empty to 2 is not
    EXPECT_EQ(runs({1, 2}), 4);
}

TEST(Jszyxw, WeighsALineFromItsBetterEnd) {
    const auto weighted = [](std::vector<Rank> line) { return weighted_monotonicity_of(line); };
    EXPECT_EQ(weighted({3, 2, 1, 0}), 8 * 16 + 4 * 8 + 2 * 4);
    EXPECT_EQ(weighted({0, 1, 2, 3}), 8 * 16 + 4 * 8 + 2 * 4);
    EXPECT_EQ(weighted({1, 1}), 2 * 4 + 2 * 2);
}

TEST(Jszyxw, TakesEmptyCellsFor2sWhenItLooksForTheNearest) {
    // 8: |8-4| = 4; 4: |4-2| = 2; the empty cell: 0 to the 2; the 2: 0.
    EXPECT_EQ(nearest_smoothness(grid({{8, 4}, {0, 2}})), -(4 + 2 + 0 + 0));
    EXPECT_EQ(nearest_smoothness(Grid(5)), 0);
    EXPECT_EQ(space(grid({{8, 4}, {0, 2}})), -9);
}

TEST(Jszyxw, PlaysRandomGamesThatRepeat) {
    const Grid board = grid({{2, 0, 0, 0}, {2, 4, 2, 0}, {4, 8, 0, 2}, {4, 8, 16, 64}});
    const double mean = random_play(board);
    EXPECT_EQ(mean, random_play(board));
    EXPECT_GT(mean, 300);
    EXPECT_LT(mean, 3000);
    EXPECT_EQ(random_play(grid({{2, 4}, {4, 2}})), 0);
    // A single move, and then a full 2x2 board whatever tile comes: 4 and 8 stay.
    EXPECT_GE(random_play(grid({{2, 2}, {8, 4}})), 4);
}

RC_GTEST_PROP(Jszyxw, IsTheSameFromTables, ()) {
    static const auto runs = std::make_shared<const JszyxwTables>(JszyxwMonotonicity::runs);
    static const auto weighted = std::make_shared<const JszyxwTables>(JszyxwMonotonicity::weighted);
    const Board board = *any_board();
    const Grid same = unpacked(board);
    for (const JszyxwMonotonicity kind : {JszyxwMonotonicity::runs, JszyxwMonotonicity::weighted}) {
        const JszyxwWeights weights{.monotonicity = 0.4, .smoothness = 0.1, .space = 0.2, .kind = kind};
        const auto& tables = kind == JszyxwMonotonicity::runs ? runs : weighted;
        const double value = GridJszyxw(weights)(same);
        RC_ASSERT(std::abs(PackedJszyxw(tables, weights)(board) - value) <= 1e-9 * std::max(1.0, std::abs(value)));
        RC_ASSERT(std::abs(jszyxw_terms(same, weights).value - value) <= 1e-9 * std::max(1.0, std::abs(value)));
    }
}

TEST(Corners, PreferTheSnakeAndTheDiagonal) {
    EXPECT_EQ(snake(grid({{8, 4}, {0, 2}})), 8 * 16 + 4 * 8 + 2 * 4);
    EXPECT_EQ(snake(grid({{2, 0}, {8, 4}})), 8 * 16 + 4 * 8 + 0 * 4 + 2 * 2 + 0)
        << "along the last row and back up: 8 4 0 2";
    EXPECT_EQ(diagonal(grid({{0, 2}, {4, 8}})), 8 * 8 + 4 * 4 + 2 * 4);
    Grid corner(4);
    corner.at(3, 0) = 1;
    EXPECT_EQ(snake(corner), 2 * 65536);
    EXPECT_EQ(diagonal(corner), 2 * 128);
}

TEST(Nneonneo, AddsUpALineByHand) {
    const auto parts = [](std::vector<Rank> line) { return nneonneo_parts(line); };
    EXPECT_EQ(parts({1, 1, 0, 1}).merges, 3) << "the gap is skipped";
    EXPECT_EQ(parts({2, 2, 1, 1}).merges, 4);
    EXPECT_EQ(parts({2, 1, 2, 1}).merges, 0);
    EXPECT_EQ(parts({2, 1, 2, 0}).empty, 1);
    EXPECT_EQ(parts({3, 1, 0, 2}).monotonicity, 16) << "down 80 + 1, up 16";
    EXPECT_DOUBLE_EQ(parts({4, 0, 0, 1}).sum, 128 + 1);
    const std::vector<Rank> line{4, 1, 1, 0};
    EXPECT_DOUBLE_EQ(nneonneo_line(line), 200000 + 270 + 700 * 2 - 0 - 11 * 130.0);
    EXPECT_DOUBLE_EQ(nneonneo_terms(Grid(4)).value, 8 * (200000 + 4 * 270.0));
}

/// The search's tests compare exact depth 3; this only checks that rows and columns count alike.
RC_GTEST_PROP(Nneonneo, IsTheSumOfItsLines, ()) {
    const Grid board = unpacked(*any_board());
    const double value = nneonneo_terms(board).value;
    RC_ASSERT(std::abs(sum_over_lines(board, nneonneo_line) - value) <= 1e-9 * std::max(1.0, std::abs(value)));
}

TEST(Careful, AddsUpALineByHand) {
    const auto parts = [](std::vector<Rank> line) { return careful_parts(line); };
    EXPECT_EQ(parts({1, 1, 0, 1}).merges, 3) << "the gap is skipped";
    EXPECT_EQ(parts({4, 1, 0, 3}).smoothness, 3 + 2) << "the gap is skipped";
    EXPECT_EQ(parts({4, 1, 0, 3}).monotonicity, 3) << "down 3 + 1, up 3";
    EXPECT_EQ(parts({0, 5, 4, 1}).inside, 5);
    EXPECT_EQ(parts({5, 5, 4, 1}).inside, 0) << "one of them is at an end";
    EXPECT_EQ(parts({0, 4, 4, 5}).inside, 0);
    EXPECT_EQ(parts({3, 1, 0, 2}).sum, 27 + 1 + 8);
    Grid corner(4);
    corner.at(3, 0) = 2;
    const Breakdown terms = careful_terms(corner);
    EXPECT_EQ(terms.terms[5].value, 2 * 8) << "once in its row, once in its column";
    EXPECT_EQ(careful_terms(Grid(4)).value, 8 * 200000);
}

RC_GTEST_PROP(Careful, IsTheSumOfItsLines, ()) {
    const Grid board = unpacked(*any_board());
    const double value = careful_terms(board).value;
    RC_ASSERT(std::abs(sum_over_lines(board, careful_line) - value) <= 1e-9 * std::max(1.0, std::abs(value)));
}

RC_GTEST_PROP(Jszyxw, TellsTheBestReplyToEachTileAsItWouldOneByOne, ()) {
    static const game::Slides slides;
    static const PackedJszyxw value_of(std::make_shared<const JszyxwTables>(JszyxwMonotonicity::runs), {});
    const game::Board board = *testing::any_board();
    for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
        double sum = 0;
        std::uint32_t moves = 0;
        for (int cell = 0; cell < 16; ++cell) {
            if (board[cell] != 0) continue;
            const game::Board with = board.with(cell, rank);
            double best = jszyxw_dead;
            for (const game::Direction direction : game::directions) {
                const game::Board slid = slides.slide(with, direction);
                if (slid == with) continue;
                ++moves;
                best = best == jszyxw_dead ? value_of(slid) : std::max(best, value_of(slid));
            }
            sum += best;
        }
        const JszyxwReplies replies = jszyxw_replies(slides, value_of, board, rank);
        RC_ASSERT(replies.sum == sum);
        RC_ASSERT(replies.moves == moves);
    }
}

}  // namespace
}  // namespace plyglass::eval
