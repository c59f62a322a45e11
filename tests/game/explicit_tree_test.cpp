#include "game/explicit_tree.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/reading.hpp"
#include "support/random_tree.hpp"

namespace plyglass::game {
namespace {

using core::Rational;
using core::Turn;

// ((A: 3 12) 8 (2)): ids     0
//                        1    4  5
//                      2  3      6
std::shared_ptr<const ExplicitTree> small() {
    TreeBuilder builder;
    builder.open(Turn::max);
    builder.open(Turn::min);
    builder.leaf(3, {.label = "A", .detail = "{3}"});
    builder.leaf(12);
    builder.close();
    builder.leaf(8);
    builder.open(Turn::min);
    builder.leaf(2);
    builder.close();
    builder.close();
    return builder.finish();
}

TEST(ExplicitTree, NumbersItsNodesInPreorder) {
    const auto t = small();
    ASSERT_EQ(t->size(), 7U);
    EXPECT_EQ(std::vector<NodeId>(t->children(0).begin(), t->children(0).end()), (std::vector<NodeId>{1, 4, 5}));
    EXPECT_EQ(t->parent(6), 5U);
    EXPECT_EQ(t->parent(0), no_node);
    EXPECT_EQ(t->ordinal(5), 2U);
    EXPECT_EQ(t->subtree_end(1), 4U);
    EXPECT_EQ(t->subtree_end(0), 7U);
    EXPECT_TRUE(t->children(6).empty());
    EXPECT_EQ(t->turn(5), Turn::min);
    EXPECT_TRUE(t->is_leaf(4));
    EXPECT_EQ(t->height(), 2U);
}

TEST(ExplicitTree, CountsItsLeavesFromTheLeft) {
    const auto t = small();
    ASSERT_EQ(t->leaf_count(), 4U);
    EXPECT_EQ(t->leaf(2), 4U);
    EXPECT_EQ(t->leaf_number(6), 3U);
    EXPECT_EQ(t->value(4), Rational(8));
    EXPECT_EQ(t->leaves_below(0), 4U);
    EXPECT_EQ(t->leaves_below(1), 2U);
    EXPECT_EQ(t->leaves_below(5), 1U);
    EXPECT_EQ(t->leaves_below(4), 1U);
}

TEST(ExplicitTree, FindsNodesByTheirPath) {
    const auto t = small();
    EXPECT_EQ(t->path(6), (std::vector<std::uint32_t>{2, 0}));
    EXPECT_EQ(t->path(0), std::vector<std::uint32_t>{});
    EXPECT_EQ(t->at(std::vector<std::uint32_t>{0, 1}), 3U);
    EXPECT_EQ(t->at({}), 0U);
    EXPECT_EQ(t->at(std::vector<std::uint32_t>{3}), no_node);
    EXPECT_EQ(t->at(std::vector<std::uint32_t>{1, 0}), no_node) << "a leaf has no children";
}

TEST(ExplicitTree, KeepsWhatEdgesSay) {
    const auto t = small();
    EXPECT_EQ(t->label(2), "A");
    EXPECT_EQ(t->detail(2), "{3}");
    for (const NodeId silent : {0U, 1U, 3U, 6U}) {
        EXPECT_EQ(t->label(silent), "");
        EXPECT_EQ(t->detail(silent), "");
    }
}

TEST(ExplicitTree, KeepsTheWeightsUnderChance) {
    const auto t = tree("(1 chance(1/3 3, 2/3 (5 7)) 4)");
    EXPECT_TRUE(t->has_chance());
    EXPECT_EQ(t->weight(3), Rational(1, 3));
    EXPECT_EQ(t->weight(4), Rational(2, 3));
    EXPECT_FALSE(small()->has_chance());
}

TEST(ExplicitTree, MayBeASingleNumber) {
    TreeBuilder builder;
    builder.leaf(7);
    const auto t = builder.finish();
    EXPECT_EQ(t->size(), 1U);
    EXPECT_EQ(t->height(), 0U);
    EXPECT_EQ(t->leaves_below(0), 1U);
    EXPECT_TRUE(t->children(0).empty());
    EXPECT_EQ(builder.size(), 0U) << "the builder may be used again";
}

TEST(ExplicitTree, EqualsATreeThatSaysTheSame) {
    EXPECT_EQ(*tree("(A: 1 (2 3))"), *tree("max( A : 1, min(2, 6/2) )"));
    EXPECT_NE(*tree("(A: 1 (2 3))"), *tree("(B: 1 (2 3))"));
    EXPECT_NE(*tree("(1 (2 3))"), *tree("(1 (2 4))"));
    EXPECT_NE(*tree("(1 (2 3))"), *tree("min(1 (2 3))"));
    EXPECT_NE(*tree("chance(1/2 1, 1/2 2)"), *tree("chance(1/3 1, 2/3 2)"));
}

RC_GTEST_PROP(ExplicitTree, HangsTogether, (const plyglass::testing::TreeSpec& spec)) {
    const auto t = plyglass::testing::random_tree(spec);
    std::uint32_t leaves = 0;
    for (NodeId n = 0; n < t->size(); ++n) {
        RC_ASSERT(t->at(t->path(n)) == n);
        RC_ASSERT(t->path(n).size() <= t->height());
        RC_ASSERT(t->is_leaf(n) == t->children(n).empty());
        if (t->is_leaf(n)) {
            RC_ASSERT(t->leaf(leaves) == n);
            RC_ASSERT(t->leaf_number(n) == leaves++);
        }
        NodeId next = n + 1;  // the children's subtrees, one after another, make up that of the node
        std::uint32_t below = t->is_leaf(n) ? 1 : 0;
        for (const NodeId child : t->children(n)) {
            RC_ASSERT(child == next);
            RC_ASSERT(t->parent(child) == n);
            next = t->subtree_end(child);
            below += t->leaves_below(child);
        }
        RC_ASSERT(t->subtree_end(n) == next);
        RC_ASSERT(t->leaves_below(n) == below);
    }
    RC_ASSERT(t->leaf_count() == leaves);
}

#ifndef NDEBUG
TEST(TreeBuilderDeathTest, RefusesWhatIsNoTree) {
    EXPECT_DEATH(TreeBuilder().finish(), "");
    EXPECT_DEATH(
        {
            TreeBuilder builder;
            builder.open(Turn::max);
            builder.close();
        },
        "");
    EXPECT_DEATH(
        {
            TreeBuilder builder;
            builder.leaf(1);
            builder.leaf(2);
        },
        "");
    EXPECT_DEATH(
        {
            TreeBuilder builder;
            builder.open(Turn::chance);
            builder.leaf(1);
        },
        "");
}
#endif

}  // namespace
}  // namespace plyglass::game
