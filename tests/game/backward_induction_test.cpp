// Who plays well takes what brings itself the most, whatever the others get.

#include "game/backward_induction.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/tree_game.hpp"
#include "game/tree_text.hpp"
#include "support/random_tree.hpp"

namespace plyglass::game {
namespace {

using core::Rational;

/// `tree` as a game of which the second player loses what the first wins.
std::shared_ptr<const ExplicitTree> with_payoffs(const ExplicitTree& tree) {
    auto payoffs = std::make_shared<Payoffs>();
    payoffs->players = {"max", "min"};
    TreeBuilder builder;
    for (NodeId n = 0; n < tree.size(); ++n) {
        payoffs->movers.push_back(tree.turn(n) == core::Turn::min ? 1 : 0);
        const bool weighed = n > 0 && tree.turn(tree.parent(n)) == core::Turn::chance;
        const TreeBuilder::Edge edge{{}, {}, weighed ? &tree.weight(n) : nullptr};
        if (!tree.is_leaf(n)) {
            builder.open(tree.turn(n), edge);
            continue;
        }
        payoffs->of_leaves.push_back(tree.value(n));
        payoffs->of_leaves.push_back(-tree.value(n));
        builder.leaf_without_value("(,)", edge);
        for (NodeId p = tree.parent(n); p != no_node && tree.subtree_end(p) == n + 1; p = tree.parent(p))
            builder.close();
    }
    builder.payoffs(payoffs);
    return builder.finish();
}

TEST(BackwardInduction, TakesWhatBringsTheMoverMost) {
    // Entry: who comes in is shared with, since a fight costs both.
    TreeBuilder builder;
    builder.open(core::Turn::max);
    builder.leaf_without_value("(0, 2)", {});
    builder.open(core::Turn::min);
    builder.leaf_without_value("(-1, -1)", {});
    builder.leaf_without_value("(1, 1)", {});
    builder.close();
    builder.close();
    builder.payoffs(std::make_shared<Payoffs>(Payoffs{{"A", "B"}, {0, 0, 1, 0, 0}, {0, 2, -1, -1, 1, 1}}));
    const auto answer = induced(*builder.finish());
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->line(), (std::vector<NodeId>{2, 4}));
    EXPECT_EQ(answer->payoffs[0], 1);
    EXPECT_EQ(answer->payoffs[1], 1);
    EXPECT_TRUE(answer->ties.empty());
}

TEST(BackwardInduction, NamesTies) {
    const auto tree = with_payoffs(**read_tree("((1 1) (2 1))"));
    EXPECT_EQ(induced(*tree)->ties, (std::vector<NodeId>{0, 1}));
}

RC_GTEST_PROP(BackwardInduction, OfAZeroSumGameIsMinimax, (const testing::TreeSpec& spec)) {
    const auto tree = testing::random_tree(spec);
    const auto answer = induced(*with_payoffs(*tree));
    RC_ASSERT(answer.has_value());
    const auto values = minimax_values(*tree);
    for (NodeId n = 0; n < tree->size(); ++n) {
        RC_ASSERT(answer->payoffs[2 * n] == values[n]);
        RC_ASSERT(answer->payoffs[2 * n + 1] == -values[n]);
    }
}

}  // namespace
}  // namespace plyglass::game
