// Counts that others have published of searches of m x n, k in a row.

#include <gtest/gtest.h>

#include "game/mnk/rules.hpp"
#include "search/alphabeta.hpp"
#include "search/minimax.hpp"

namespace plyglass::search {
namespace {

using game::SmallMnk;

std::uint64_t nodes(const SmallMnk& game, CutRule cut, int value) {
    Silent silent;
    const auto answer = alphabeta(game, game.root(), silent, {.cut = cut});
    EXPECT_EQ(answer.value, value);
    return answer.nodes;
}

TEST(TicTacToe, IsSearchedWithThePublishedCounts) {
    const SmallMnk game({3, 3, 3, false});
    Silent silent;
    EXPECT_EQ(minimax(game, game.root(), silent).nodes, 549'946U);
    EXPECT_EQ(nodes(game, CutRule::equal, 0), 18'297U);
    EXPECT_EQ(nodes(game, CutRule::strict, 0), 146'120U) << "not cutting on equality costs eight times as much";
}

TEST(FourInARow, IsADrawOnSmallBoards) {
    EXPECT_GT(nodes(SmallMnk({4, 4, 4, true}, {}, SmallMnk::Order::centre), CutRule::equal, 0), 1U);
    EXPECT_GT(nodes(SmallMnk({4, 3, 3, true}, {}, SmallMnk::Order::centre), CutRule::equal, 1), 1U)
        << "three in a row wins";
}

TEST(KInARow, CountsTheSameOnWideBoards) {
    const game::LargeMnk wide({3, 3, 3, false});
    Silent silent;
    EXPECT_EQ(alphabeta(wide, wide.root(), silent).nodes, 18'297U);
}

}  // namespace
}  // namespace plyglass::search
