#include "search/game_traits.hpp"

#include <gtest/gtest.h>

#include "game/mnk/position.hpp"
#include "game/tree_game.hpp"
#include "search/alphabeta.hpp"
#include "search/lattice_game.hpp"

namespace plyglass::search {
namespace {

using game::SmallMnk;
using game::TreeGame;
using testing::WorstLattice;

// A game has no ability that it does not have: a misspelt one must not be taken for another.
static_assert(!DiscountsDepth<TreeGame> && !HasMoveKinds<TreeGame> && !BatchEvaluation<TreeGame>);
static_assert(!PrunesByProbability<TreeGame> && !LastPlies<TreeGame> && !PartialLastPlies<TreeGame>);
static_assert(HasMoveKinds<WorstLattice> && !DiscountsDepth<WorstLattice>);

/// Each level takes 1 off a win and off a loss, so that the quicker win counts more.
struct QuickTicTacToe : SmallMnk {
    using SmallMnk::SmallMnk;
    int evaluate(const State& state) const { return 10 * SmallMnk::evaluate(state); }
    int discounted(int value) const { return value - (value > 0 ? 1 : 0); }
};
static_assert(DiscountsDepth<QuickTicTacToe>);

QuickTicTacToe position(const char* board) {
    constexpr game::MnkShape three{3, 3, 3, false};
    const auto start = game::parse_mnk(three, board);
    EXPECT_TRUE(start) << board;
    return QuickTicTacToe(three, game::state_of(SmallMnk(three), start ? *start : game::empty_board(three)));
}

int value_of(const char* board) {
    const QuickTicTacToe game = position(board);
    Silent silent;
    return alphabeta(game, game.root(), silent).value;
}

TEST(ADiscount, TakesOffForEachMinNodeOnTheWay) {
    EXPECT_EQ(value_of("XX./OO./..."), 10) << "X wins at once";
    EXPECT_EQ(value_of("X.O/.../X.O"), 10);
    EXPECT_EQ(value_of("X../.O./O.X"), 9) << "X stops O, and then has two ways to win";
    EXPECT_EQ(value_of(".../.../..."), 0);
}

TEST(ADiscount, MakesTheQuickerWinTheBetterOne) {
    // X can win at once at c1; moves before it in reading order win later.
    const QuickTicTacToe game = position(".OX/OXX/O..");
    Silent silent;
    const auto answer = alphabeta(game, game.root(), silent);
    EXPECT_EQ(answer.value, 10);
    ASSERT_EQ(answer.line.size(), 1U);
    EXPECT_EQ(answer.line.front(), game.cell(2, 0)) << "c1";
}

}  // namespace
}  // namespace plyglass::search
