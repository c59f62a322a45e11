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

}  // namespace
}  // namespace plyglass::game
