// Trees derived from others.

#include "game/tree_edit.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/plates/rules.hpp"
#include "game/tree_game.hpp"
#include "game/tree_text.hpp"
#include "support/random_tree.hpp"

namespace plyglass::game {
namespace {

using testing::TreeSpec;

std::string moved(const char* text, std::uint32_t child, std::uint32_t to) {
    const auto tree = *read_tree(text);
    return write_tree(*with_child_at(*tree, tree->children(0)[child], to));
}

TEST(MovingAChild, KeepsTheOrderOfTheOthers) {
    EXPECT_EQ(moved("(1 2 3 4)", 0, 2), write_tree(**read_tree("(2 3 1 4)")));
    EXPECT_EQ(moved("(1 2 3 4)", 3, 0), write_tree(**read_tree("(4 1 2 3)")));
    EXPECT_EQ(moved("(1 2 3 4)", 1, 1), write_tree(**read_tree("(1 2 3 4)")));
    EXPECT_EQ(moved("(a: (1 2) b: 3)", 0, 1), write_tree(**read_tree("(b: 3 a: (1 2))")));
}

TEST(MovingAChild, OfChanceTakesItsProbabilityAlong) {
    EXPECT_EQ(moved("chance(1/3 3, 2/3 (5 7))", 1, 0), write_tree(**read_tree("chance(2/3 (5 7), 1/3 3)")));
}

TEST(MovingAChild, OfThePlatesKeepsTheirStory) {
    const auto plates = plates_tree(PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}}));
    const auto other = with_child_at(*plates, plates->children(0)[2], 0);
    EXPECT_EQ(other->story().name(), "plates");
    EXPECT_EQ(other->label(other->children(0)[0]), "C");
    EXPECT_EQ(other->detail(other->children(0)[0]), plates->detail(plates->children(0)[2]));
}

RC_GTEST_PROP(MovingAChild, ChangesNoValueAndCanBeUndone, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 2 == 0;
    const auto tree = testing::random_tree(spec);
    RC_PRE(tree->size() > 1);
    const auto child = static_cast<NodeId>(1 + spec.seed % (tree->size() - 1));
    const NodeId parent = tree->parent(child);
    const auto siblings = static_cast<std::uint32_t>(tree->children(parent).size());
    const auto to = static_cast<std::uint32_t>((spec.seed >> 20) % siblings);
    const auto other = with_child_at(*tree, child, to);
    RC_ASSERT(minimax_values(*other)[0] == minimax_values(*tree)[0]);
    // The nodes before the children of `parent` keep their numbers, as does `parent`.
    const auto back = with_child_at(*other, other->children(parent)[to], tree->ordinal(child));
    RC_ASSERT(*back == *tree);
    // Every node has its number in the other tree, and is the same one there.
    const ChildMove move{parent, tree->ordinal(child), to};
    RC_ASSERT(number_after(*tree, *other, move, child) == other->children(parent)[to]);
    for (NodeId n = 0; n < tree->size(); ++n) {
        const NodeId there = number_after(*tree, *other, move, n);
        RC_ASSERT(other->is_leaf(there) == tree->is_leaf(n));
        if (tree->is_leaf(n)) RC_ASSERT(other->value(there) == tree->value(n));
        RC_ASSERT(number_after(*other, *tree, move.inverse(), there) == n);
    }
}

/// Some edit of `tree`, chosen by the random number `by`, that its node allows.
EditResult any_edit(const ExplicitTree& tree, std::uint64_t by) {
    const auto n = static_cast<NodeId>(by % tree.size());
    const bool of_chance = n != 0 && tree.turn(tree.parent(n)) == core::Turn::chance;
    switch ((by >> 32) % 5) {
        case 0:
            if (tree.is_leaf(n)) return value_edited(tree, n, core::Rational(static_cast<int>((by >> 40) % 100), 7));
            break;
        case 1:
            if (n != 0) return node_deleted(tree, n);
            break;
        case 2:
            if (!tree.is_leaf(n)) {
                constexpr core::Turn turns[] = {core::Turn::max, core::Turn::min, core::Turn::chance};
                return turn_edited(tree, n, turns[(by >> 40) % 3]);
            }
            break;
        case 3:
            if (of_chance && tree.children(tree.parent(n)).size() > 1)
                return weight_edited(tree, n, core::Rational(static_cast<int>(1 + (by >> 40) % 9), 11));
            break;
        default: break;
    }
    return child_added(tree, n);
}

RC_GTEST_PROP(Editing, GivesTreesThatTheReaderTakesAndKeepsTheOtherNodes, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 2 == 0;
    auto tree = testing::random_tree(spec);
    for (const auto by : *rc::gen::container<std::vector<std::uint64_t>>(3, rc::gen::arbitrary<std::uint64_t>())) {
        const auto other = any_edit(*tree, by);
        if (!other) continue;  // too exact, or two infinities: the reader says so
        const auto read = read_tree(write_tree(*other->tree));
        RC_ASSERT(read);
        RC_ASSERT((*read)->size() == other->tree->size());
        RC_ASSERT(other->at < other->tree->size());
        for (NodeId n = 0; n < tree->size(); ++n) {
            const NodeId there = number_after(*tree, *other->tree, other->move, n);
            RC_ASSERT(there < other->tree->size());
            const bool is_edited = there == other->at || there == other->move.parent;
            if (!is_edited) RC_ASSERT(number_after(*other->tree, *tree, other->move.inverse(), there) == n);
            if (!is_edited) RC_ASSERT(other->tree->is_leaf(there) == tree->is_leaf(n));
            if (!is_edited && tree->is_leaf(n)) RC_ASSERT(other->tree->value(there) == tree->value(n));
        }
        tree = other->tree;
    }
}

TEST(RoundedWeights, AreDividedByTheirSumAndOnlyWhereTheyWereRounded) {
    std::optional<core::Rational> sum;
    const auto tree = read_tree("(chance(0.333333 1, a: 0.666666 (4 5)) chance(1/3 1, 2/3 2))", {}, &sum);
    ASSERT_TRUE(tree);
    EXPECT_EQ(write_tree(**tree), "(chance(1/3 1, a: 2/3 (4 5)) chance(1/3 1, 2/3 2))");
    EXPECT_EQ(sum, core::Rational::parse("0.999999"));
    EXPECT_FALSE(unrounded(**tree).has_value()) << "they are exact now";
}

TEST(RoundedWeights, AreWithinAMillionthOfOneOnEitherSide) {
    for (const char* rounded : {"0.999999", "1.000001", "0.9999999999", "1000001/1000000"}) {
        EXPECT_TRUE(is_rounded_one(*core::Rational::parse(rounded))) << rounded;
    }
    for (const char* other : {"1", "0.9999989999", "1.0000011", "0", "-1", "2"}) {
        EXPECT_FALSE(is_rounded_one(*core::Rational::parse(other))) << other;
    }
}

TEST(RoundedWeights, AreWrongWhereNobodySaysWhatTheyWereTakenFor) {
    const auto tree = read_tree("chance(0.333333 1, 0.666666 2)");
    ASSERT_FALSE(tree);
    EXPECT_EQ(tree.error().kind, TreeError::Kind::weights_not_one);
}

TEST(RoundedWeights, ThatWouldFillTheMemoryWithFractionsAreRefused) {
    std::string text = "chance(";
    for (int i = 0; i < 400; ++i) text += "1/400 3 1/" + std::to_string(1'000'000'000'000'001 + 2 * i) + " 4 ";
    std::optional<core::Rational> sum;
    const auto tree = read_tree(text + ")", {}, &sum);
    ASSERT_FALSE(tree);
    EXPECT_EQ(tree.error().kind, TreeError::Kind::too_exact);
    EXPECT_EQ(sum, std::nullopt);
}

TEST(InnerValues, AreThoseOfLeavesWhereASearchEnds) {
    TreeBuilder builder;
    builder.open(core::Turn::max);
    builder.inner_value(4);
    builder.open(core::Turn::min, {"A"});
    builder.inner_value(6);
    builder.leaf(3);
    builder.leaf(5);
    builder.close();
    builder.open(core::Turn::min);
    builder.leaf(7);
    builder.close();
    builder.leaf(2);
    builder.close();
    const auto tree = builder.finish();
    EXPECT_TRUE(tree->has_inner_values());
    EXPECT_EQ(*tree->inner_value(1), 6);
    EXPECT_EQ(tree->inner_value(4), nullptr);
    EXPECT_EQ(write_tree(*cut_at_depth(*tree, 0)), "4");
    EXPECT_EQ(write_tree(*cut_at_depth(*tree, 1)), "(A: 6 ? 2)");
    EXPECT_EQ(write_tree(*cut_at_depth(*tree, 2)), "(A: (3 5) (7) 2)");
    EXPECT_EQ(*with_value(*tree, 2, 9)->inner_value(1), 6) << "edits keep them";
}

TEST(UnknownLeaves, StayUnknownUntilTheyGetAValue) {
    const auto tree = read_tree("(chance(1/2 ?, x: 1/2 3) ?)");
    ASSERT_TRUE(tree);
    EXPECT_EQ((*tree)->instead_of_value(2), "?");
    EXPECT_EQ((*tree)->instead_of_value(3), "");
    EXPECT_FALSE((*tree)->has_every_value());
    EXPECT_EQ(write_tree(**tree), "(chance(0.5 ?, x: 0.5 3) ?)");
    EXPECT_EQ(write_tree(*with_value(**tree, 4, 7)), "(chance(0.5 ?, x: 0.5 3) 7)");
    EXPECT_EQ(write_tree(*with_child_at(**tree, 4, 0)), "(? chance(0.5 ?, x: 0.5 3))");
}

}  // namespace
}  // namespace plyglass::game
