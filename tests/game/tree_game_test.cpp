#include "game/tree_game.hpp"

#include <algorithm>
#include <set>
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

// The children of `n` in search order, by their ordinals as written.
std::vector<std::uint32_t> order_at(const TreeGame& game, NodeId n) {
    std::vector<std::uint32_t> ordinals;
    for (const NodeId child : game.moves(n)) ordinals.push_back(game.ordinal(n, child));
    return ordinals;
}

using Ordinals = std::vector<std::uint32_t>;

TEST(TreeGame, LooksAtChildrenAsWritten) { EXPECT_EQ(order_at(TreeGame(tree("(3 1 2)")), 0), (Ordinals{0, 1, 2})); }

TEST(TreeGame, PutsWhatIsBestForThePlayerToMoveFirst) {
    EXPECT_EQ(order_at(TreeGame(tree("(3 1 2)"), Order::best_first), 0), (Ordinals{0, 2, 1}));
    EXPECT_EQ(order_at(TreeGame(tree("min(3 1 2)"), Order::best_first), 0), (Ordinals{1, 2, 0}));
    EXPECT_EQ(order_at(TreeGame(tree("((3 12) (9 8) (14 5))"), Order::best_first), 0), (Ordinals{1, 2, 0}))
        << "judged by what the children are worth: 3, 8, 5";
}

TEST(TreeGame, PutsWhatIsWorstFirstWhereAsked) {
    EXPECT_EQ(order_at(TreeGame(tree("(3 1 2)"), Order::worst_first), 0), (Ordinals{1, 2, 0}));
    EXPECT_EQ(order_at(TreeGame(tree("min(3 1 2)"), Order::worst_first), 0), (Ordinals{0, 2, 1}));
}

TEST(TreeGame, JudgesMovesByWhatTheyAreWorthAgainstTheSameOpponent) {
    const auto t = tree("max(min(10 20) min(5 50))");
    EXPECT_EQ(order_at(TreeGame(t, Order::best_first), 0), (Ordinals{0, 1})) << "10 and 5";
    EXPECT_EQ(order_at(TreeGame(t, Order::best_first, 0, Opponent::fair_chance), 0), (Ordinals{1, 0})) << "15 and 27.5";
    EXPECT_EQ(order_at(TreeGame(t, Order::worst_first, 0, Opponent::fair_chance), 0), (Ordinals{0, 1}));
}

TEST(TreeGame, LeavesTiesAsWritten) {
    EXPECT_EQ(order_at(TreeGame(tree("(1 2 1 2 1)"), Order::best_first), 0), (Ordinals{1, 3, 0, 2, 4}));
    EXPECT_EQ(order_at(TreeGame(tree("(1 2 1 2 1)"), Order::worst_first), 0), (Ordinals{0, 2, 4, 1, 3}));
}

TEST(TreeGame, OrdersNothingWhereNobodyMoves) {
    const auto t = tree("chance(1/2 1, 1/4 3, 1/4 2)");
    EXPECT_EQ(order_at(TreeGame(t, Order::best_first), 0), (Ordinals{0, 1, 2}));
    const TreeGame fair(tree("((3 1 2))"), Order::best_first, 0, Opponent::fair_chance);
    EXPECT_EQ(order_at(fair, 1), (Ordinals{0, 1, 2}));
}

TEST(TreeGame, ShufflesBySeed) {
    const auto t = tree("(0 1 2 3 4 5 6 7 8 9)");
    EXPECT_EQ(order_at(TreeGame(t, Order::random, 1), 0), order_at(TreeGame(t, Order::random, 1), 0));
    std::set<Ordinals> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) seen.insert(order_at(TreeGame(t, Order::random, seed), 0));
    EXPECT_GT(seen.size(), 15U);
}

TEST(TreeGame, TakesMinForFairChanceWhereAsked) {
    const TreeGame game(tree("((1 20 50) 7)"), Order::as_written, 0, Opponent::fair_chance);
    EXPECT_EQ(game.turn(0), Turn::max);
    EXPECT_EQ(game.turn(1), Turn::chance);
    EXPECT_EQ(game.probability(1, 2), Rational(1, 3));
    EXPECT_EQ(TreeGame(tree("((1 20 50) 7)")).turn(1), Turn::min);
}

TEST(TreeGame, KeepsWrittenProbabilities) {
    const TreeGame game(tree("chance(1/3 3, 2/3 (5 7))"), Order::as_written, 0, Opponent::fair_chance);
    EXPECT_EQ(game.probability(0, 1), Rational(1, 3));
    EXPECT_EQ(game.probability(0, 2), Rational(2, 3));
}

TEST(TreeGame, GivesExpectimaxAFairOpponentUnlessChanceIsWritten) {
    EXPECT_EQ(expectimax_opponent(*tree("((1 2)(3 4))")), Opponent::fair_chance);
    EXPECT_EQ(expectimax_opponent(*tree("((1 2) chance(1 3))")), Opponent::adversary);
}

// --- Values -------------------------------------------------------------------------------------------

Rational minimax_value(std::string_view text) { return minimax_values(*tree(text)).front(); }

TEST(MinimaxValues, AreTheTextbooks) {
    EXPECT_EQ(minimax_value("((3 12 8)(2 4 6)(14 5 2))"), Rational(3));
    EXPECT_EQ(minimax_value("min(0 (-2 1) 5)"), Rational(0));
    EXPECT_EQ(minimax_value("7"), Rational(7));
    EXPECT_EQ(minimax_value("(((-3 -9) (10 6)) ((-3.01)))"), Rational(-3));
    EXPECT_EQ(minimax_value("(-inf (inf -5))"), Rational(-5));
}

TEST(MinimaxValues, AverageAtChanceNodesExactly) {
    EXPECT_EQ(minimax_value("chance(1/3 3, 2/3 6)"), Rational(5));
    EXPECT_EQ(minimax_value("chance(0.1 1 0.1 1 0.1 1 0.1 1 0.1 1 0.1 1 0.1 1 0.1 1 0.1 1 0.1 1)"), Rational(1));
    EXPECT_EQ(minimax_value("(chance(1/2 (4 9), 1/2 0) 1)"), Rational(2)) << "the bare list is min's";
    EXPECT_EQ(minimax_value("chance(1/2 inf, 1/2 0)"), Rational::infinity());
}

TEST(MinimaxValues, HoldForAChainAHundredThousandDeep) {
    EXPECT_EQ(minimax_value(std::string(100'000, '(') + "7" + std::string(100'000, ')')), Rational(7));
}

RC_GTEST_PROP(MinimaxValues, AreTheBestOfTheChildren, (plyglass::testing::TreeSpec spec, bool chance)) {
    spec.chance = chance;
    const auto t = plyglass::testing::random_tree(spec);
    const std::vector<Rational> values = minimax_values(*t);
    for (NodeId n = 0; n < t->size(); ++n) {
        std::vector<Rational> below;
        Rational average;
        for (const NodeId child : t->children(n)) {
            below.push_back(values[child]);
            if (t->turn(n) == Turn::chance) average += t->weight(child) * values[child];
        }
        switch (t->turn(n)) {
            case Turn::max: RC_ASSERT(values[n] == *std::max_element(below.begin(), below.end())); break;
            case Turn::min: RC_ASSERT(values[n] == *std::min_element(below.begin(), below.end())); break;
            case Turn::chance: RC_ASSERT(values[n] == average); break;
            case Turn::over: RC_ASSERT(values[n] == t->value(n)); break;
        }
    }
}

RC_GTEST_PROP(TreeGame, BestAndWorstFirstSortByValue, (const plyglass::testing::TreeSpec& spec, bool best)) {
    const auto t = plyglass::testing::random_tree(spec);
    const std::vector<Rational> values = minimax_values(*t);
    const TreeGame game(t, best ? Order::best_first : Order::worst_first);
    for (NodeId n = 0; n < t->size(); ++n) {
        const auto moves = game.moves(n);
        for (std::size_t i = 1; i < moves.size(); ++i) {
            const Rational& before = values[moves[i - 1]];
            const Rational& after = values[moves[i]];
            const bool falling = (t->turn(n) == Turn::max) == best;
            const bool in_order = falling ? before >= after : before <= after;
            RC_ASSERT(in_order);
            RC_ASSERT(before != after || moves[i - 1] < moves[i]);
        }
    }
}

// --- Averages that do not exist -----------------------------------------------------------------------

TEST(UndefinedAverage, IsFoundWhereFairChanceMeetsBothInfinities) {
    EXPECT_EQ(undefined_average(*tree("((1 2) (inf -inf))"), Opponent::fair_chance), 4U);
    EXPECT_EQ(undefined_average(*tree("((1 2) (inf -inf))"), Opponent::adversary), no_node);
    EXPECT_EQ(undefined_average(*tree("(((inf 1) -inf))"), Opponent::fair_chance), 1U) << "inf from one level below";
    EXPECT_EQ(undefined_average(*tree("(((-inf 1) inf))"), Opponent::fair_chance), no_node) << "max takes the 1";
    EXPECT_EQ(undefined_average(*tree("((inf -inf) (-inf inf))"), Opponent::fair_chance), 1U) << "the first of them";
    EXPECT_EQ(undefined_average(*tree("7"), Opponent::fair_chance), no_node);
}

// --- Averages that take too long ----------------------------------------------------------------------

// A sum of many of these has no short form.
Rational odd_fraction(int i) { return {1, 1'000'000'000'000'001 + std::int64_t{2} * i}; }
Rational one_or_nothing(int i) { return i == 0 ? 1 : 0; }

/// A node with `child(i)` as leaves, of chance with `weight(i)` if there are any weights, else of min.
NodeId too_exact_sum(Rational (*child)(int i), Rational (*weight)(int i), Opponent opponent) {
    TreeBuilder builder;
    builder.open(weight ? Turn::chance : Turn::min);
    for (int i = 0; i < 1'000; ++i) {
        const Rational share = weight ? weight(i) : 0;
        builder.leaf(child(i), {{}, {}, weight ? &share : nullptr});
    }
    builder.close();
    return too_exact_average(*builder.finish(), opponent);
}

TEST(TooExactAverage, IsOneOfLongProbabilitiesOrOfLongValuesThatCount) {
    EXPECT_EQ(too_exact_sum(one_or_nothing, odd_fraction, Opponent::adversary), no_node);
    EXPECT_EQ(too_exact_sum([](int) { return Rational(1); }, odd_fraction, Opponent::adversary), 0U);
    EXPECT_EQ(too_exact_sum(odd_fraction, one_or_nothing, Opponent::adversary), no_node) << "what cannot come about";
    EXPECT_EQ(too_exact_sum(odd_fraction, nullptr, Opponent::fair_chance), 0U) << "all are as likely";
    EXPECT_EQ(too_exact_sum(odd_fraction, nullptr, Opponent::adversary), no_node) << "the least is no sum";
}

}  // namespace
}  // namespace plyglass::game
