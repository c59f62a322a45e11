// 2048 as a game for the searches, on both kinds of board and for every placer of tiles.

#include "game/2048/model.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "game/2048/tiles.hpp"
#include "game/conformance.hpp"

namespace plyglass::game {
namespace {

/// The number of empty cells; any evaluation will do here.
template <class B>
struct EmptyCells {
    using Value = double;
    double operator()(const typename B::Board& board) const { return empty_cells(board); }
};

const auto slides = std::make_shared<const Slides>();

Grid small_grid() {
    Grid grid(2);
    grid.at(0, 0) = 1;
    grid.at(1, 1) = 2;
    return grid;
}

template <core::Turn placer>
using Packed = Model<PackedBoards, EmptyCells<PackedBoards>, placer>;
template <core::Turn placer>
using OnGrid = Model<GridBoards, EmptyCells<GridBoards>, placer>;

static_assert(StochasticGame<Packed<core::Turn::chance>>);
static_assert(StochasticGame<OnGrid<core::Turn::chance>>);
static_assert(Game<Packed<core::Turn::min>>);

TEST(A2048Model, ConformsOnSmallBoardsWhoeverPlacesTheTiles) {
    const GridBoards boards(2);
    for (const double four : {0.0, 0.1, 0.25, 1.0}) {
        plyglass::testing::Conformance<OnGrid<core::Turn::chance>>({boards, {}, {four}, {}, small_grid()}).run(50, 2);
        plyglass::testing::Conformance<OnGrid<core::Turn::min>>({boards, {}, {four}, {}, small_grid()}).run(50, 2);
    }
}

TEST(A2048Model, ConformsOnPackedBoards) {
    const PackedBoards boards(slides);
    const Board board = packed(start_grid(4, {}, *std::make_unique<core::Random>(3)));
    plyglass::testing::Conformance<Packed<core::Turn::chance>>({boards, {}, {}, {}, board}).run(20, 2);
    plyglass::testing::Conformance<Packed<core::Turn::min>>({boards, {}, {}, {}, board}).run(20, 2);
}

template <core::Turn placer>
void expect_same_moves(const ModelRules& rules) {
    const Packed<placer> packed_model(PackedBoards(slides), {}, rules);
    const OnGrid<placer> grid_model(GridBoards(4), {}, rules);
    core::Random random(5);
    Grid grid = start_grid(4, {}, random);
    for (int i = 0; i < 300 && !is_over(grid); ++i) {
        const bool is_players = i % 2 == 0;
        const auto on_packed =
            is_players ? Packed<placer>::position(packed(grid)) : Packed<placer>::moved(packed(grid));
        const auto on_grid = is_players ? OnGrid<placer>::position(grid) : OnGrid<placer>::moved(grid);
        const auto expected = packed_model.moves(on_packed);
        const auto moves = grid_model.moves(on_grid);
        ASSERT_EQ(moves.size(), expected.size());
        ASSERT_FALSE(moves.empty());
        double sum = 0;
        for (std::size_t k = 0; k < moves.size(); ++k) {
            EXPECT_EQ(packed(moves[k].board), expected[k].board);
            EXPECT_EQ(moves[k].probability, expected[k].probability);
            EXPECT_EQ(moves[k].ordinal, expected[k].ordinal);
            EXPECT_EQ(moves[k].what, expected[k].what);
            EXPECT_EQ(moves[k].rank, expected[k].rank);
            EXPECT_EQ(moves[k].wins, expected[k].wins);
            EXPECT_EQ(grid_model.kind(moves[k]), packed_model.kind(expected[k]));
            if (is_players) {
                EXPECT_EQ(moves[k].probability, 1) << "a player's move happens";
            }
            const bool holds_the_tile = rules.win != 0 && grid_model.boards().holds(moves[k].board, rules.win);
            EXPECT_EQ(moves[k].wins, is_players && holds_the_tile);
            if (moves[k].wins) {
                EXPECT_EQ(k + 1, moves.size()) << "none can be better";
            }
            sum += moves[k].probability;
        }
        if (!is_players) {
            EXPECT_NEAR(sum, 1, 1e-12);
        }
        grid = moves[random.below(static_cast<std::uint32_t>(moves.size()))].board;
    }
}

TEST(A2048Model, SeesAWinWhereTwoTilesOfHalfTheValueMeet) {
    for (Rank win = 2; win <= 11; ++win) {
        Grid board(4);
        board[0] = board[1] = static_cast<Rank>(win - 1);
        const OnGrid<core::Turn::chance> model(GridBoards(4), {}, ModelRules{.win = win});
        const auto moves = model.moves(OnGrid<core::Turn::chance>::position(board));
        ASSERT_FALSE(moves.empty());
        EXPECT_TRUE(moves[moves.size() - 1].wins) << static_cast<int>(win);
    }
}

TEST(A2048Model, HasTheSameMovesOnBothKindsOfBoard) {
    for (const CellOrder order : {CellOrder::by_rows, CellOrder::by_rows_both_tiles}) {
        for (const double four : {0.0, 0.1, 1.0}) {
            for (const Rank win : {Rank{0}, Rank{4}}) {
                const ModelRules rules{.four = four, .order = order, .win = win};
                expect_same_moves<core::Turn::chance>(rules);
                expect_same_moves<core::Turn::min>(rules);
            }
        }
    }
}

}  // namespace
}  // namespace plyglass::game
