#include "eval/ovolve.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/fixed_list.hpp"
#include "eval/xu.hpp"
#include "game/2048/model.hpp"
#include "support/boards.hpp"

namespace plyglass::eval {
namespace {

using game::Board;
using game::Grid;
using game::Rank;
using testing::any_board;
using testing::grid;
using testing::grid_of;

std::map<std::string, Term> by_name(const Breakdown& breakdown) {
    std::map<std::string, Term> out;
    for (const Term& term : breakdown.terms) out.emplace(term.name, term);
    return out;
}

const auto tables = std::make_shared<const OvolveTables>();

TEST(Ovolve, ValuesEightyBoardsAsItsOwnProgramDoes) {
    const auto boards = testing::data("ovolve.json");
    ASSERT_EQ(boards.size(), 80U);
    const auto ovolve = find_evaluation("ovolve")->make();
    for (const auto& entry : boards) {
        SCOPED_TRACE(entry["board"].dump());
        const Grid board = grid_of(entry["board"]);
        const Breakdown breakdown = ovolve->terms(board);
        const auto terms = by_name(breakdown);
        EXPECT_EQ(terms.at("smoothness").value, entry["smoothness"].get<double>());
        EXPECT_EQ(terms.at("monotonicity").value, entry["monotonicity"].get<double>());
        EXPECT_EQ(terms.at("islands").value, entry["islands"].get<double>());
        EXPECT_EQ(terms.at("max").value, entry["max"].get<double>());
        EXPECT_DOUBLE_EQ(std::exp(terms.at("empty").value), entry["empty"].get<double>());
        const double value =
            entry["eval"].is_string() ? -std::numeric_limits<double>::infinity() : entry["eval"].get<double>();
        EXPECT_DOUBLE_EQ(breakdown.value, value);
    }
}

TEST(Ovolve, CountsTheFirstAndTheLastCellOfALineAlthoughTheyAreEmpty) {
    const auto steps = [](std::vector<Rank> line) {
        const Steps s = steps_of(line);
        return std::pair(s.down, s.up);
    };
    EXPECT_EQ(steps({3, 2, 2, 1}), std::pair(2, 0));
    EXPECT_EQ(steps({0, 0, 0, 4}), std::pair(0, 4));
    EXPECT_EQ(steps({4, 0, 0, 0}), std::pair(4, 0));
    EXPECT_EQ(steps({0, 3, 0, 0}), std::pair(3, 3));
    EXPECT_EQ(steps({2, 0, 5, 4}), std::pair(1, 3));
    EXPECT_EQ(steps({1, 0, 2, 0, 4}), std::pair(0, 3));
    EXPECT_EQ(steps({2, 1}), std::pair(1, 0));
}

TEST(Ovolve, SkipsGapsWhenItLooksForNeighbours) {
    const auto roughness = [](std::vector<Rank> line) { return roughness_of(line); };
    EXPECT_EQ(roughness({3, 0, 0, 1}), 2);
    EXPECT_EQ(roughness({0, 3, 0, 0}), 0);
    EXPECT_EQ(roughness({1, 4, 0, 2, 2}), 5);
}

TEST(Ovolve, CountsIslandsAndGroupsOfEmptyCells) {
    const Grid board = grid({{2, 2, 4, 0}, {0, 2, 4, 4}, {4, 0, 2, 0}, {4, 0, 0, 2}});
    EXPECT_EQ(islands(board), 5);
    EXPECT_EQ(empty_groups(board), 4);
    EXPECT_EQ(islands(Grid(3)), 0);
    EXPECT_EQ(empty_groups(Grid(3)), 1);
    EXPECT_EQ(islands(grid({{8, 8}, {4, 8}})), 2);
}

TEST(Ovolve, WeighsMonotonicityMoreInMd20) {
    const Grid board = grid({{2, 0, 0, 0}, {2, 4, 2, 0}, {4, 8, 0, 2}, {4, 8, 16, 64}});
    const double ovolve = find_evaluation("ovolve")->make()->value(board);
    const double md20 = find_evaluation("md20")->make()->value(board);
    EXPECT_NEAR(md20 - ovolve, 0.3 * -5, 1e-12);
}

RC_GTEST_PROP(Ovolve, IsTheSameFromTables, ()) {
    const Board board = *any_board();
    const Grid same = unpacked(board);
    const OvolveWeights weights{.smoothness = 0.3, .monotonicity = 1.1, .empty = 2.7, .max = 0.9};
    const double value = ovolve_terms(same, weights).value;
    RC_ASSERT(PackedOvolve(tables, weights)(board) == value);
    RC_ASSERT(GridOvolve(weights)(same) == value);
}

RC_GTEST_PROP(Ovolve, IsTheSameForFourBoardsAtOnce, ()) {
    const std::array<Board, 4> boards{*any_board(), *any_board(), *any_board(), *any_board()};
    const PackedOvolve ovolve(tables, {.smoothness = 0.1, .monotonicity = 1.3, .empty = 2.7, .max = 0.7});
    std::array<double, 4> values{};
    ovolve.four(boards[0], boards[1], boards[2], boards[3], values.data());
    for (std::size_t i = 0; i < 4; ++i) RC_ASSERT(values[i] == ovolve(boards[i]));
}

RC_GTEST_PROP(Ovolve, KnowsHowManyGroupsACellAddsToAnySet, ()) {
    const auto cells = *rc::gen::arbitrary<std::uint16_t>();
    const auto groups_of = [](unsigned set) {
        Grid grid(4);
        for (int cell = 0; cell < 16; ++cell) grid[cell] = static_cast<Rank>(set >> cell & 1U);
        return islands(grid);
    };
    for (unsigned cell = 0; cell < 16; ++cell) {
        const int more = tables->more_groups(cells)[cell] - OvolveTables::no_more_groups;
        RC_ASSERT(more == groups_of(cells | 1U << cell) - groups_of(cells));
    }
}

RC_GTEST_PROP(Ovolve, FindsTheMostAnnoyingTilesByDifferences, ()) {
    const Board board = *any_board(4);
    RC_PRE(empty_cells(board) > 0);
    core::FixedList<game::Ply<Board>, 32> fast;
    PackedAnnoyance(tables).place(board, fast);
    core::FixedList<game::Ply<Grid>, 50> plain;
    GridAnnoyance().place(unpacked(board), plain);
    RC_ASSERT(fast.size() == plain.size());
    for (std::size_t i = 0; i < fast.size(); ++i) {
        RC_ASSERT(unpacked(fast[i].board) == plain[i].board);
        RC_ASSERT(fast[i].what == plain[i].what && fast[i].rank == plain[i].rank);
        RC_ASSERT(fast[i].ordinal == i && plain[i].ordinal == i);
    }
}

TEST(Xu, AddsUpByHand) {
    // As in 001, an empty cell at the end of a line is a step down to 0. Rows: up 2, down 3; down 2, up 1. Columns: up
    // 3 (2 over 16), down 1 (8 over 4, the gap skipped), up 3.
    const Grid board = grid({{2, 8, 0}, {0, 0, 0}, {16, 4, 8}});
    const auto terms = by_name(xu_terms(board, {}));
    EXPECT_EQ(terms.at("monotonicity").value, -(2 + 1) - 1) << "rising is the better direction of both";
    EXPECT_EQ(terms.at("smoothness").value, -(2 + 2 + 1 + 3 + 1));
    EXPECT_EQ(terms.at("max").value, 4);
    EXPECT_EQ(terms.at("empty").value, 4);
    EXPECT_NEAR(find_evaluation("xu")->make()->value(board), -4 - 0.9 + 4 + 10.8, 1e-12);
}

TEST(Xu, TakesNothingFromABoardThatFallsOrRisesAllTheWay) {
    for (const Grid& board : {grid({{64, 16, 4, 2}, {32, 8, 2, 0}, {8, 4, 0, 0}, {2, 0, 0, 0}}),
                              grid({{0, 0, 0, 2}, {0, 0, 4, 8}, {0, 2, 8, 32}, {2, 4, 16, 64}})}) {
        EXPECT_EQ(by_name(xu_terms(board, {})).at("monotonicity").value, 0);
        EXPECT_LT(by_name(xu_terms(board, {})).at("smoothness").value, 0);
    }
}

TEST(Xu, WithoutADirectionHasSmoothnessForMonotonicity) {
    for (const auto& entry : testing::data("ovolve.json")) {
        const auto terms = by_name(xu_terms(grid_of(entry["board"]), {.direction = XuDirection::none}));
        EXPECT_EQ(terms.at("monotonicity").value, terms.at("smoothness").value);
        const auto directed = by_name(xu_terms(grid_of(entry["board"]), {}));
        EXPECT_EQ(directed.at("monotonicity").value, entry["monotonicity"].get<double>()) << "the one of 001";
    }
}

RC_GTEST_PROP(Xu, IsTheSameFromTablesToTheLastBit, ()) {
    const Board board = *any_board();
    const Grid same = unpacked(board);
    for (const XuDirection direction : {XuDirection::better, XuDirection::none}) {
        const XuWeights weights{.monotonicity = 1.3, .direction = direction};
        const double value = xu_terms(same, weights).value;
        RC_ASSERT(PackedXu(tables, weights)(board) == value);
        RC_ASSERT(GridXu(weights)(same) == value);
    }
}

}  // namespace
}  // namespace plyglass::eval
