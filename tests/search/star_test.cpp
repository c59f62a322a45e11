// Star1 and Star2: the same answers as without known bounds, with fewer leaves.

#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/tree_game.hpp"
#include "game/tree_text.hpp"
#include "search/alphabeta.hpp"
#include "support/mixed_tree.hpp"
#include "support/trials.hpp"

namespace plyglass::search {
namespace {

using core::Bound;
using core::Interval;
using core::Rational;
using core::Turn;
using core::Window;
using game::BoundedTreeGame;
using game::ExplicitTree;
using game::NodeId;
using game::TreeGame;

using BoundedTree = std::shared_ptr<const ExplicitTree>;
using ::plyglass::testing::mixed_tree;
using ::plyglass::testing::range_of;

/// Brute force: every leaf, no window, no code of the engine.
double expected_value(const ExplicitTree& tree, NodeId n) {
    if (tree.is_leaf(n)) return tree.value(n).to_double();
    double out = tree.turn(n) == Turn::max ? -1e9 : tree.turn(n) == Turn::min ? 1e9 : 0;
    for (const NodeId child : tree.children(n)) {
        const double below = expected_value(tree, child);
        if (tree.turn(n) == Turn::max) out = std::max(out, below);
        if (tree.turn(n) == Turn::min) out = std::min(out, below);
        if (tree.turn(n) == Turn::chance) out += tree.weight(child).to_double() * below;
    }
    return out;
}

/// Both cut rules and all kinds of knowledge at chance nodes, under switches that change with the seed.
std::vector<AlphaBetaRules> rules_with_bounds(std::uint64_t seed) {
    constexpr Fail fails[] = {Fail::soft, Fail::hard, Fail::soft_below_root, Fail::hard_to_the_end};
    std::vector<AlphaBetaRules> all;
    for (const Chance chance : {Chance::full, Chance::star1, Chance::star2}) {
        for (const CutRule cut : {CutRule::equal, CutRule::strict}) {
            all.push_back({cut, fails[seed % 4], seed / 4 % 3 == 0 ? Pruning::shallow : Pruning::deep, chance});
        }
    }
    return all;
}

TEST(Star, EqualsBruteForceOnTenThousandTreesUnderEveryRuleAndWindow) {
    const auto trees = static_cast<std::uint64_t>(::plyglass::testing::trials(10'000));
    for (std::uint64_t seed = 0; seed < trees; ++seed) {
        const BoundedTree tree = mixed_tree(seed);
        const double truth = expected_value(*tree, 0);
        const auto range = range_of(*tree, seed / 2 % 3);
        const BoundedTreeGame game(TreeGame(tree, game::Order::random, seed), range);
        const auto alpha = static_cast<std::int64_t>(seed / 6 % 10) - 1;
        const Window<Rational> narrow{Rational(alpha), Rational(alpha + 1 + static_cast<std::int64_t>(seed / 60 % 3))};
        for (const AlphaBetaRules& rules : rules_with_bounds(seed)) {
            for (const Window<Rational>& window : {Window<Rational>{}, {range.lo, range.hi}, narrow}) {
                if (window.alpha >= window.beta) continue;
                Silent silent;
                const auto answer = alphabeta(game, game.root(), silent, rules, window);
                const double told = answer.value.to_double();
                const bool is_true = answer.bound == Bound::exact   ? std::abs(told - truth) < 1e-9
                                     : answer.bound == Bound::lower ? told <= truth + 1e-9
                                                                    : told >= truth - 1e-9;
                ASSERT_TRUE(is_true) << "seed " << seed << ": " << told << ", not " << truth;
                if (truth > window.alpha.to_double() + 1e-9 && truth < window.beta.to_double() - 1e-9) {
                    ASSERT_EQ(answer.bound, Bound::exact) << "seed " << seed;
                }
            }
        }
    }
}

/// Listens to everything, as the recorder does.
struct Heard : Counting {
    std::uint64_t probed = 0, resumed = 0;
    using Counting::operator();
    void operator()(const Probed<TypesOf<TreeGame>>&) { ++probed; }
    void operator()(const Resume<TypesOf<TreeGame>>&) { ++resumed; }
};

TEST(Star, GivesTheSameAnswerWhoeverListens) {
    std::uint64_t resumed = 0;
    for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
        const BoundedTree tree = mixed_tree(seed);
        const auto range = range_of(*tree, 0);
        const BoundedTreeGame game(TreeGame(tree), range);
        for (const AlphaBetaRules& rules : rules_with_bounds(seed)) {
            Silent silent;
            Heard heard;
            const auto quiet = alphabeta(game, game.root(), silent, rules);
            const auto loud = alphabeta(game, game.root(), heard, rules);
            ASSERT_TRUE(quiet.value == loud.value && quiet.line == loud.line && quiet.nodes == loud.nodes);
            ASSERT_EQ(heard.nodes(), loud.nodes);
            ASSERT_LE(heard.resumed, heard.probed);
            resumed += heard.resumed;
        }
    }
    EXPECT_GT(resumed, 1'000U);
}

/// A regular tree as Ballard's: max, chance, min, chance, ..., every node with `width` equally likely children, the
/// leaves' values random.
BoundedTree regular_tree(std::uint32_t width, std::uint32_t height, std::uint64_t seed) {
    core::Random random(seed);
    game::TreeBuilder builder;
    const Rational fair(1, width);
    const auto grow = [&](auto& self, std::uint32_t depth) -> void {
        const bool below_chance = depth % 2 == 0 && depth > 0;
        const game::TreeBuilder::Edge edge{{}, {}, below_chance ? &fair : nullptr};
        if (depth == height) return builder.leaf(Rational(static_cast<std::int64_t>(random.below(1'000'001))), edge);
        builder.open(depth % 2 == 1 ? Turn::chance : depth % 4 == 0 ? Turn::max : Turn::min, edge);
        for (std::uint32_t i = 0; i < width; ++i) self(self, depth + 1);
        builder.close();
    };
    grow(grow, 0);
    return builder.finish();
}

/// The share of the leaves of 24 regular trees that `chance` saves.
double saved(Chance chance, std::uint32_t width, std::uint32_t height) {
    std::uint64_t all = 0, looked_at = 0;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        const BoundedTree tree = regular_tree(width, height, seed);
        const BoundedTreeGame game(TreeGame(tree), {Rational(0), Rational(1'000'000)});
        Counting counts;
        alphabeta(game, game.root(), counts, {.chance = chance}, {Rational(0), Rational(1'000'000)});
        all += tree->leaf_count();
        looked_at += counts.leaves;
    }
    return 1 - static_cast<double>(looked_at) / static_cast<double>(all);
}

TEST(Star, SavesAsManyLeavesOfRegularTreesAsBallardFound) {
    const double star1 = saved(Chance::star1, 4, 8);
    const double star2 = saved(Chance::star2, 4, 8);
    RecordProperty("star1", std::to_string(star1));
    RecordProperty("star2", std::to_string(star2));
    EXPECT_EQ(saved(Chance::full, 4, 8), 0);  // full windows: nothing can be cut
    EXPECT_GT(star1, 0.25) << star1;
    EXPECT_LT(star1, 0.30) << star1;
    EXPECT_GT(star2, 0.50) << star2;
}

TEST(Star, LeavesANodeAsSoonAsAProbeHasClosedItsWindow) {
    const BoundedTree tree = *game::read_tree("chance(1/2 min(0 9) 1/2 min(8 9))", {});
    const BoundedTreeGame game(TreeGame(tree), {Rational(0), Rational(10)});
    Counting counts;
    const auto answer = alphabeta(game, game.root(), counts, {.chance = Chance::star2}, {Rational(5), Rational(10)});
    EXPECT_EQ(answer.value, Rational(5)) << "at most: 0 on one side and 10 on the other";
    EXPECT_EQ(answer.bound, Bound::upper);
    EXPECT_EQ(counts.leaves, 1U);
}

}  // namespace
}  // namespace plyglass::search
