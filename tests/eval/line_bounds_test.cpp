// The numbers between which an evaluation is proven to lie, held against boards that do come up.

#include "eval/line_bounds.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "eval/evaluation.hpp"
#include "game/2048/tiles.hpp"
#include "support/boards.hpp"

namespace plyglass::eval {
namespace {

using game::Grid;

TEST(ProvenBounds, AreKnownOfSumsOverLinesOnly) {
    EXPECT_TRUE(has_bounds("careful", 4));
    EXPECT_TRUE(has_bounds("nneonneo", 4));
    EXPECT_FALSE(has_bounds("careful", 3));
    EXPECT_FALSE(has_bounds("ovolve", 4)) << "minus infinity on full boards";
}

TEST(ProvenBounds, FallWithTheTilesOnTheBoard) {
    Grid small;
    small[0] = 1;
    Grid large = small;
    large[1] = 10;
    // Sixteen 2s: eight lines of four that can merge are worth 200,000 + 1,000 - 24 each.
    EXPECT_EQ(bounds_after("careful", small, 3).most, 8 * 200'976);
    EXPECT_LT(bounds_after("careful", large, 3).most, bounds_after("careful", small, 3).most);
    EXPECT_EQ(bounds_after("careful", large, 3).least, 0);
}

TEST(ProvenBounds, AreNotFarAboveWhatATidyBoardIsWorth) {
    const Grid tidy = testing::grid({{16384, 8192, 4096, 2048}, {8, 16, 32, 64}, {4, 2, 4, 2}, {0, 0, 0, 0}});
    for (const char* name : {"careful", "nneonneo"}) {
        const double value = find_evaluation(name)->make()->value(tidy);
        EXPECT_LT(static_cast<double>(bounds_after(name, tidy, 1).most), 1.5 * value) << name;
    }
}

TEST(ProvenBounds, AreTheSameFromEverySide) {
    const Grid board = testing::grid({{2048, 0, 0, 8}, {0, 16, 4, 2}, {0, 2, 0, 0}, {64, 0, 0, 0}});
    const auto most = bounds_after("careful", board, 2).most;
    EXPECT_EQ(bounds_after("careful", testing::turned_over(board), 2).most, most);
    EXPECT_EQ(bounds_after("careful", testing::mirrored(board), 2).most, most);
}

/// Random swipes and tiles from random boards.
RC_GTEST_PROP(ProvenBounds, HoldOnEveryBoardThatComesUp, ()) {
    const char* name = *rc::gen::element("careful", "nneonneo");
    const int slides = *rc::gen::inRange(1, 6);
    Grid grid = game::unpacked(*testing::any_board(10));
    core::Random random(*rc::gen::arbitrary<std::uint64_t>());
    const WholeBounds bounds = bounds_after(name, grid, slides);
    const auto evaluation = find_evaluation(name)->make();
    const auto check = [&](const Grid& board) {
        const double value = std::max(0.0, evaluation->value(board));
        RC_ASSERT(value >= static_cast<double>(bounds.least));
        RC_ASSERT(value <= static_cast<double>(bounds.most) + 1e-3);  // searches round the lines' values
    };
    check(grid);
    for (int i = 0; i < slides && !game::is_over(grid); ++i) {
        game::Slide slide;
        while (!slide.moved) slide = game::slide(grid, game::directions.at(random.below(4)));
        check(slide.grid);
        grid = game::with_tile(slide.grid, game::random_tile(slide.grid, {}, random));
        check(grid);
    }
}

}  // namespace
}  // namespace plyglass::eval
