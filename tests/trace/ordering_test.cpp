// The fewest leaves that alpha-beta needs, and the number that each order takes.

#include "trace/ordering.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/plates/rules.hpp"
#include "game/tree_text.hpp"
#include "support/random_tree.hpp"
#include "support/uniform_tree.hpp"
#include "trace/film.hpp"
#include "trace/order_extremes.hpp"

namespace plyglass::trace {
namespace {

using testing::TreeSpec;

std::uint64_t fewest(const char* tree) { return *fewest_leaves(**game::read_tree(tree)); }

TEST(FewestLeaves, AreThoseOfTheSmallestProof) {
    EXPECT_EQ(fewest("7"), 1U);
    EXPECT_EQ(fewest("(1 2 3)"), 3U) << "max has to see all that it could take";
    EXPECT_EQ(fewest("((3 12 8)(2 4 6)(14 5 2))"), 5U) << "three, and one of each other";
    EXPECT_EQ(fewest("((3 12 8)(9 9 9))"), 4U) << "one leaf shows that the first is worse";
    EXPECT_EQ(fewest("(5 (1 9 9 9))"), 2U);
}

TEST(FewestLeaves, OfThePlatesAreAFewLessThanTheirNine) {
    const auto plates = game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}}));
    const auto study = study_orders(plates, {}, 500, 1);
    ASSERT_TRUE(study);
    EXPECT_EQ(study->all, 18U);
    EXPECT_EQ(study->as_written, 9U);
    ASSERT_TRUE(study->fewest);
    EXPECT_LE(*study->fewest, study->best_first);
    EXPECT_EQ(*std::min_element(study->random.begin(), study->random.end()), *study->fewest)
        << "of 500 random orders one is the best";
}

TEST(FewestLeaves, OfAUniformTreeAreKnuthAndMoores) {
    for (const std::uint32_t width : {2U, 3U, 5U}) {
        for (const std::uint32_t depth : {1U, 2U, 3U, 4U, 5U}) {
            const auto tree = testing::uniform_tree(width, depth, 1000, 7);
            const auto power = [&](std::uint32_t n) { return static_cast<std::uint64_t>(std::pow(width, n)); };
            EXPECT_EQ(fewest_leaves(*tree), power((depth + 1) / 2) + power(depth / 2) - 1)
                << width << " wide, " << depth << " deep";
        }
    }
}

TEST(FewestLeaves, AreNotToldOfTreesWithChance) {
    EXPECT_FALSE(fewest_leaves(**game::read_tree("chance(1/2 3, 1/2 5)")));
}

RC_GTEST_PROP(NoOrder, DoesWithLessThanTheFewestLeaves, (const TreeSpec& spec)) {
    const auto tree = testing::random_tree(spec);
    const auto study = study_orders(tree, {}, 8, spec.seed);
    RC_ASSERT(study.has_value());
    RC_ASSERT(*study->fewest <= study->as_written);
    RC_ASSERT(*study->fewest <= study->best_first);
    RC_ASSERT(*study->fewest <= study->worst_first);
    for (const auto count : study->random) {
        RC_ASSERT(*study->fewest <= count);
        RC_ASSERT(count <= study->all);
    }
}

/// How many orders of children there are; a large number stands for larger ones.
std::uint64_t orders_of(const game::ExplicitTree& tree) {
    double out = 1;
    for (NodeId n = 0; n < tree.size(); ++n) out *= std::tgamma(static_cast<double>(tree.children(n).size()) + 1);
    return static_cast<std::uint64_t>(std::min(out, 1e9));
}

TEST(Extremes, AreThoseOfAllOrders) {
    using search::CutRule;
    using search::Pruning;
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        const auto tree = testing::random_tree({seed, 1 + static_cast<std::uint32_t>(seed % 4), 3,
                                                2 + static_cast<std::uint32_t>(seed % 7), seed % 3 == 0});
        const std::uint64_t orders = orders_of(*tree);
        if (orders < 2 || orders > 48) continue;
        for (const CutRule cut : {CutRule::equal, CutRule::strict}) {
            for (const Pruning pruning : {Pruning::deep, Pruning::shallow}) {
                search::AlphaBetaRules rules;
                rules.cut = cut;
                rules.pruning = pruning;
                const auto extremes = order_extremes(*tree, rules);
                const auto study = study_orders(tree, rules, 12 * orders, 1);
                ASSERT_TRUE(extremes && study);
                const auto [low, high] = std::minmax_element(study->random.begin(), study->random.end());
                EXPECT_EQ(extremes->fewest, *low) << game::write_tree(*tree);
                EXPECT_EQ(extremes->most, *high) << game::write_tree(*tree);
                if (!tree->has_chance() && rules == search::AlphaBetaRules{}) {
                    EXPECT_EQ(extremes->fewest, fewest_leaves(*tree));
                }
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 1000);
}

TEST(Extremes, OfLargerTreesHoldEveryOrder) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const auto tree = testing::random_tree({seed, 6, 5, 9, seed % 2 == 0});
        const auto study = study_orders(tree, {}, 20, seed);
        ASSERT_TRUE(study && study->most);
        for (const auto count : study->random) {
            EXPECT_LE(*study->fewest, count);
            EXPECT_LE(count, *study->most);
        }
    }
}

TEST(Extremes, AreNotLookedForInDeepTrees) {
    std::string deep(300, '(');
    deep += "1" + std::string(300, ')');
    EXPECT_FALSE(order_extremes(**game::read_tree(deep), {}));
}

TEST(Orders, AlsoGoFromRightToLeft) {
    const auto tree = *game::read_tree("((3 12 8)(2 4 6)(14 5 2))");
    const auto study = study_orders(tree, {}, 0, 1);
    EXPECT_EQ(study->as_written, 7U);
    EXPECT_EQ(study->reversed, 9U) << "2 5 14, then 6 4 2, then 8 12 3";
    Search search;
    search.order = game::Order::reversed;
    const auto film = record(tree, search);
    EXPECT_EQ(tree->leaf_number(film->event(3).node), 8U);
}

}  // namespace
}  // namespace plyglass::trace
