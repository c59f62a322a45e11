// The laws of alpha-beta, on thousands of random trees with ties, single children and uneven depth.

#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/tree_game.hpp"
#include "game/tree_text.hpp"
#include "search/alphabeta.hpp"
#include "search/expectimax.hpp"
#include "search/minimax.hpp"
#include "support/random_tree.hpp"

namespace plyglass::search {
namespace {

using core::Bound;
using core::Rational;
using core::Turn;
using core::Window;
using game::ExplicitTree;
using game::NodeId;
using game::Order;
using game::TreeGame;
using testing::TreeSpec;

using Tree = std::shared_ptr<const ExplicitTree>;

std::vector<AlphaBetaRules> every_rule() {
    std::vector<AlphaBetaRules> all;
    for (const CutRule cut : {CutRule::equal, CutRule::strict}) {
        for (const Fail fail : {Fail::soft, Fail::hard}) {
            for (const Pruning pruning : {Pruning::deep, Pruning::shallow}) all.push_back({cut, fail, pruning});
        }
    }
    return all;
}

constexpr Order every_order[] = {Order::as_written, Order::best_first, Order::worst_first, Order::random};

Answer<TreeGame> run(const TreeGame& game, const AlphaBetaRules& rules, Counting& counts,
                     const Window<Rational>& window = {}) {
    return alphabeta(game, game.root(), counts, rules, window);
}

std::uint64_t leaves_looked_at(const TreeGame& game, const AlphaBetaRules& rules) {
    Counting counts;
    run(game, rules, counts);
    return counts.leaves;
}

/// The value that the game ends with if both players follow `line` from the root and then play minimax where chance
/// ended it.
Rational worth_of(const ExplicitTree& tree, const std::vector<NodeId>& line, const std::vector<Rational>& values) {
    NodeId at = 0;
    for (const NodeId next : line) {
        EXPECT_EQ(tree.parent(next), at);
        at = next;
    }
    return values[at];
}

RC_GTEST_PROP(AlphaBeta, EqualsMinimaxUnderEverySwitchAndItsLineIsWorthIt, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 3 == 0;
    const Tree tree = testing::random_tree(spec);
    const std::vector<Rational> values = game::minimax_values(*tree);
    for (const Order order : every_order) {
        const TreeGame game(tree, order, spec.seed);
        for (const AlphaBetaRules& rules : every_rule()) {
            Counting counts;
            const auto answer = run(game, rules, counts);
            RC_ASSERT(answer.value == values[0]);
            RC_ASSERT(answer.bound == Bound::exact);
            RC_ASSERT(worth_of(*tree, answer.line, values) == values[0]);
            const bool ends_properly = answer.line.empty() ? tree->is_leaf(0) || tree->turn(0) == Turn::chance
                                                           : tree->is_leaf(answer.line.back()) ||
                                                                 tree->turn(answer.line.back()) == Turn::chance;
            RC_ASSERT(ends_properly);
        }
    }
}

RC_GTEST_PROP(AlphaBeta, WithANarrowWindowReturnsACorrectBound, (const TreeSpec& spec)) {
    const Tree tree = testing::random_tree(spec);
    const TreeGame game(tree);
    const Rational truth = game::minimax_values(*tree)[0];
    const auto alpha = *rc::gen::inRange(-16, 16);
    const auto beta = alpha + *rc::gen::inRange(1, 8);
    for (const AlphaBetaRules& rules : every_rule()) {
        Counting counts;
        const auto answer = run(game, rules, counts, {Rational(alpha), Rational(beta)});
        switch (answer.bound) {
            case Bound::exact: RC_ASSERT(answer.value == truth); break;
            case Bound::lower: RC_ASSERT(truth >= answer.value && answer.value >= Rational(beta)); break;
            case Bound::upper: RC_ASSERT(truth <= answer.value && answer.value <= Rational(alpha)); break;
            case Bound::unseen: RC_FAIL("an answer says nothing");
        }
        // A value inside the window is always exact.
        if (truth > Rational(alpha) && truth < Rational(beta)) RC_ASSERT(answer.bound == Bound::exact);
        if (rules.fail == Fail::hard && !tree->is_leaf(0)) {
            RC_ASSERT(answer.value >= Rational(alpha) && answer.value <= Rational(beta));
        }
    }
}

RC_GTEST_PROP(AlphaBeta, LooksAtNoMoreLeavesThanMinimaxAndCuttingOnEqualityAtNoMoreThanWithout,
              (const TreeSpec& spec)) {
    const Tree tree = testing::random_tree(spec);
    const TreeGame game(tree);
    for (const Fail fail : {Fail::soft, Fail::hard}) {
        for (const Pruning pruning : {Pruning::deep, Pruning::shallow}) {
            const auto equal = leaves_looked_at(game, {CutRule::equal, fail, pruning});
            const auto strict = leaves_looked_at(game, {CutRule::strict, fail, pruning});
            RC_ASSERT(equal <= strict);
            RC_ASSERT(strict <= tree->leaf_count());
        }
    }
    RC_ASSERT(leaves_looked_at(game, {}) <= leaves_looked_at(game, {CutRule::equal, Fail::soft, Pruning::shallow}));
}

TEST(AlphaBeta, CutsDeeplyOnlyWhereItMay) {
    // In each, a bound from three levels up skips one leaf: alpha from a max root, beta from a min root.
    for (const char* text : {"max(5 min(max(min(4 9) 8) 7))", "min(5 max(min(max(6 1) 2) 3))"}) {
        const TreeGame game(*game::read_tree(text));
        EXPECT_EQ(leaves_looked_at(game, {CutRule::equal, Fail::soft, Pruning::deep}), 4U) << text;
        EXPECT_EQ(leaves_looked_at(game, {CutRule::equal, Fail::soft, Pruning::shallow}), 5U) << text;
    }
}

TEST(AlphaBeta, CutsAtTheChildOfANodeHoweverItPrunes) {
    for (const char* text : {"max(5 min(4 9))", "min(5 max(6 1))"}) {
        const TreeGame game(*game::read_tree(text));
        for (const Pruning pruning : {Pruning::deep, Pruning::shallow}) {
            EXPECT_EQ(leaves_looked_at(game, {CutRule::equal, Fail::soft, pruning}), 2U) << text;
        }
    }
}

/// Counts at each node what is tried and what a cut leaves out.
struct CountingChildren {
    std::vector<std::size_t> open;  // of each node on the way from the root: how many children are still to come

    void operator()(const Enter<TypesOf<TreeGame>>& e) { open.push_back(static_cast<std::size_t>(e.children())); }
    void operator()(const Try&) { --open.back(); }
    void operator()(const Cut<TypesOf<TreeGame>>& e) { open.back() -= e.remaining; }
    void operator()(const Leave<TypesOf<TreeGame>>&) {
        EXPECT_EQ(open.back(), 0U);
        open.pop_back();
    }
    void operator()(const auto&) {}
};

RC_GTEST_PROP(AlphaBeta, TriesEveryChildOrCountsItAsCut, (const TreeSpec& spec)) {
    const TreeGame game(testing::random_tree(spec));
    for (const AlphaBetaRules& rules : every_rule()) {
        CountingChildren counting;
        alphabeta(game, game.root(), counting, rules);
        RC_ASSERT(counting.open.empty());
    }
}

std::uint64_t power(std::uint64_t base, std::uint32_t exponent) {
    std::uint64_t out = 1;
    while (exponent-- > 0) out *= base;
    return out;
}

TEST(AlphaBeta, OnBestOrderedUniformTreesLooksAtExactlyTheKnuthMooreNumberOfLeaves) {
    for (std::uint32_t b = 1; b <= 5; ++b) {
        for (std::uint32_t d = 0; d <= 6; ++d) {
            if (power(b, d) > 20'000) continue;
            for (std::uint64_t seed = 0; seed < 8; ++seed) {
                const auto minimal = power(b, (d + 1) / 2) + power(b, d / 2) - 1;
                // With ties, only the equality cut meets the minimum; among distinct values both rules do.
                const Tree ties = testing::uniform_tree(b, d, 5, seed);
                EXPECT_EQ(leaves_looked_at(TreeGame(ties, Order::best_first), {}), minimal) << b << "^" << d;
                const Tree distinct = testing::uniform_tree(b, d, 0x7FFFFFFF, seed);
                for (const CutRule cut : {CutRule::equal, CutRule::strict}) {
                    EXPECT_EQ(leaves_looked_at(TreeGame(distinct, Order::best_first), {cut, {}, {}}), minimal);
                }
            }
        }
    }
}

/// The same tree with the value `value` at the leaf `changed`.
Tree with_leaf(const ExplicitTree& tree, NodeId changed, const Rational& value) {
    game::TreeBuilder builder;
    std::vector<NodeId> open;
    for (NodeId n = 0; n < tree.size(); ++n) {
        while (!open.empty() && tree.subtree_end(open.back()) <= n) {
            builder.close();
            open.pop_back();
        }
        if (tree.is_leaf(n)) {
            builder.leaf(n == changed ? value : tree.value(n));
        } else {
            builder.open(tree.turn(n));
            open.push_back(n);
        }
    }
    while (!open.empty()) {
        builder.close();
        open.pop_back();
    }
    return builder.finish();
}

/// Remembers the leaves that were evaluated.
struct Looking {
    std::vector<bool> seen;
    void operator()(const Leaf<TypesOf<TreeGame>>& leaf) { seen[leaf.state] = true; }
    void operator()(const auto&) {}
};

RC_GTEST_PROP(AlphaBeta, DoesNotDependOnAnyPrunedLeaf, (const TreeSpec& spec)) {
    const Tree tree = testing::random_tree(spec);
    for (const AlphaBetaRules& rules : every_rule()) {
        Looking looking{std::vector<bool>(tree->size(), false)};
        const TreeGame game(tree);
        const auto before = alphabeta(game, game.root(), looking, rules);
        std::vector<NodeId> pruned;
        for (std::uint32_t i = 0; i < tree->leaf_count(); ++i) {
            if (!looking.seen[tree->leaf(i)]) pruned.push_back(tree->leaf(i));
        }
        if (pruned.empty()) continue;
        const NodeId leaf = pruned[spec.seed % pruned.size()];
        for (const int value : {-1000, 0, 1000}) {
            RC_ASSERT(game::minimax_values(*with_leaf(*tree, leaf, Rational(value)))[0] == before.value);
        }
    }
}

RC_GTEST_PROP(Searches, GiveTheSameAnswerWhoeverListens, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 2 == 0;
    const TreeGame game(testing::random_tree(spec));
    Silent silent;
    Counting counting;
    for (const AlphaBetaRules& rules : every_rule()) {
        const auto quiet = alphabeta(game, game.root(), silent, rules);
        counting = {};
        const auto counted = alphabeta(game, game.root(), counting, rules);
        RC_ASSERT(quiet.value == counted.value && quiet.line == counted.line && quiet.nodes == counted.nodes);
        RC_ASSERT(counting.nodes() == counted.nodes);
    }
    counting = {};
    const auto quiet = minimax(game, game.root(), silent);
    const auto counted = minimax(game, game.root(), counting);
    RC_ASSERT(quiet.value == counted.value && quiet.line == counted.line && quiet.nodes == counted.nodes);
    RC_ASSERT(counted.nodes == game.tree().size());
}

RC_GTEST_PROP(Expectimax, IsAtLeastMinimaxBecauseChanceIsNoAdversary, (const TreeSpec& spec)) {
    const Tree tree = testing::random_tree(spec);
    const TreeGame adversary(tree);
    const TreeGame fair(tree, Order::as_written, 0, game::Opponent::fair_chance);
    Silent silent;
    RC_ASSERT(expectimax(fair, fair.root(), silent).value >= minimax(adversary, adversary.root(), silent).value);
}

}  // namespace
}  // namespace plyglass::search
