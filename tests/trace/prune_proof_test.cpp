// Proofs that a pruned leaf cannot matter: on the plates as they are drawn, and that they hold for every value.

#include "trace/prune_proof.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/tree_edit.hpp"
#include "game/tree_text.hpp"
#include "support/plates.hpp"
#include "support/random_tree.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "trace/names.hpp"

namespace plyglass::trace {
namespace {

using plyglass::testing::plates;
using ::testing::ElementsAre;

Search pruning(search::CutRule cut = search::CutRule::equal, search::Fail fail = search::Fail::soft) {
    return {.algorithm = Algorithm::alphabeta, .rules = {cut, fail, search::Pruning::deep}, .window = {}};
}

std::vector<std::string> told(const PruneProof& proof) {
    std::vector<std::string> out;
    for (const ProofReason& reason : proof.reasons) {
        out.push_back(text::plain(reason.words) + " | " + text::bounded(reason.value));
    }
    return out;
}

std::vector<std::string> lit(const std::shared_ptr<const Film>& film, const PruneProof& proof) {
    std::vector<std::string> out;
    for (const NodeId n : proof.chain(film)) out.push_back(node_name(*film, n));
    return out;
}

TEST(PruneProof, NamesTheFourBoundsThatKeepTheRootOfThePlates) {
    const auto film = record(plates(), pruning());
    const NodeId hundred = film->tree().at(std::vector<std::uint32_t>{1, 1, 1});
    const auto proof = prune_proof(film, hundred);
    ASSERT_TRUE(proof);
    EXPECT_THAT(told(*proof), ElementsAre("Pair {5, 10} is worth | 10", "Yi holds plate B to 10 | ≤10",
                                          "Plate A already gives | ≥20", "10 < 20: Jia never goes to plate B | 20"));
    EXPECT_EQ(text::plain(proof->sentence),
              "This leaf was pruned. Give it any value: the root does not move, and plate A stays the choice.");
    EXPECT_THAT(lit(film, *proof), ElementsAre("Root", "Plate A", "Plate B", "Pair {5, 10}", "Note 5", "Note 10"));
}

TEST(PruneProof, TellsAnEqualityCutAsOne) {
    const auto film = record(plates(), pruning());
    const auto proof = prune_proof(film, film->tree().at(std::vector<std::uint32_t>{0, 2, 1}));
    ASSERT_TRUE(proof);
    EXPECT_THAT(told(*proof), ElementsAre("Jia has this leaf | 20", "Jia gets 20 or more at the pair {20, 50} | ≥20",
                                          "Pair {1, 20} already costs only | ≤20",
                                          "20 = 20: Yi need not go to the pair {20, 50} | 20"));
}

TEST(PruneProof, SaysHowFarEachNodeCanMove) {
    const auto film = record(plates(), pruning());
    const auto proof = prune_proof(film, film->tree().at(std::vector<std::uint32_t>{1, 1, 1}));
    ASSERT_TRUE(proof);
    ASSERT_EQ(proof->path.size(), 3U);
    EXPECT_EQ(proof->path[0].with(Value(-340)), Value(5)) << "the pair {5, ...} is worth its 5";
    EXPECT_EQ(proof->path[1].with(Value(-340)), Value(5)) << "plate B";
    EXPECT_EQ(proof->path[1].with(Value(900)), Value(10));
    EXPECT_TRUE(proof->path[2].is_fixed());
    EXPECT_EQ(proof->path[2].lo, Value(20));
}

TEST(PruneProof, IsGivenOnlyForPrunedLeaves) {
    const auto film = record(plates(), pruning());
    EXPECT_FALSE(prune_proof(film, film->tree().leaf(0))) << "it was looked at";
    EXPECT_FALSE(prune_proof(film, 0));
    auto narrow = pruning();
    narrow.window = {core::Rational(0), core::Rational(5)};
    const auto told_bounds = record(plates(), narrow);
    ASSERT_FALSE(told_bounds->pruned_leaves().empty());
    EXPECT_FALSE(prune_proof(told_bounds, told_bounds->tree().leaf(told_bounds->pruned_leaves().back())))
        << "the root's own window cut: another value may well move the root";
}

RC_GTEST_PROP(PruneProofLaw, HoldsForEveryValueOfEveryPrunedLeaf, (const ::plyglass::testing::TreeSpec& spec)) {
    const auto tree = ::plyglass::testing::random_tree(spec);
    const auto film = record(tree, pruning(*rc::gen::element(search::CutRule::equal, search::CutRule::strict),
                                           *rc::gen::element(search::Fail::soft, search::Fail::hard)));
    const auto pruned = film->pruned_leaves();
    if (pruned.empty()) return;
    const NodeId leaf = tree->leaf(pruned[*rc::gen::inRange<std::size_t>(0, pruned.size())]);
    const auto proof = prune_proof(film, leaf);
    RC_ASSERT(proof.has_value());
    RC_ASSERT(proof->path.back().is_fixed());
    const Value x = core::Rational(*rc::gen::inRange(-40, 40));
    Search whole;
    whole.algorithm = Algorithm::minimax;
    const auto changed = record(game::with_value(*tree, leaf, *x.exact()), whole);
    for (const Held& held : proof->path) {
        const std::size_t closed = changed->closed_at(held.node);
        RC_ASSERT(held.with(x) == changed->value(changed->event(closed).value));
    }
    // Each reason is true with that value, too.
    for (const ProofReason& reason : proof->reasons) {
        const Value is = changed->value(changed->event(changed->closed_at(reason.node)).value);
        const Value& says = reason.value.value;
        const bool holds = reason.value.bound == core::Bound::exact   ? is == says
                           : reason.value.bound == core::Bound::lower ? is >= says
                                                                      : is <= says;
        RC_ASSERT(holds);
    }
    RC_ASSERT(proof->reasons.size() == 4U);
}

/// Searches to which the leaves' range is told, on trees with chance nodes.
RC_GTEST_PROP(PruneProofLaw, HoldsWithinTheRangeThatTheSearchWasTold, (::plyglass::testing::TreeSpec spec)) {
    spec.chance = true;
    const auto tree = ::plyglass::testing::random_tree(spec);
    auto search = pruning(*rc::gen::element(search::CutRule::equal, search::CutRule::strict));
    search.rules.chance = *rc::gen::element(search::Chance::full, search::Chance::star1, search::Chance::star2);
    const int most = static_cast<int>(spec.values) + *rc::gen::inRange(0, 3);
    if (*rc::gen::arbitrary<bool>()) search.range = core::Interval<core::Rational>{-most, most};
    const auto film = record(tree, search);
    const auto pruned = film->pruned_leaves();
    if (pruned.empty()) return;
    Playhead end(film);
    end.go(film->steps());
    const NodeId leaf = tree->leaf(pruned[*rc::gen::inRange<std::size_t>(0, pruned.size())]);
    RC_ASSERT(why_unproven(end, leaf).empty());
    const auto proof = prune_proof(film, leaf);
    RC_ASSERT(proof.has_value());
    RC_ASSERT(!proof->chain(film).empty());
    const core::Rational x(*rc::gen::inRange(-most, most + 1));
    Search whole;
    whole.algorithm = Algorithm::minimax;
    const auto changed = record(game::with_value(*tree, leaf, x), whole);
    const auto worth = [&](NodeId n) { return changed->value(changed->event(changed->closed_at(n)).value); };
    RC_ASSERT(worth(0) == end.value(0).value);
    const auto values = path_values(*film, *proof, x);
    for (std::size_t i = 0; i < values.size(); ++i) RC_ASSERT(values[i] == worth(proof->path[i].node));
    // What is said of the node whose children were skipped holds, too.
    const auto& bound = proof->reasons[search.range ? 0 : 1];
    RC_ASSERT(bound.node == proof->cut_node);
    const bool is_upper = bound.value.bound == core::Bound::upper;
    RC_ASSERT((is_upper ? worth(bound.node) <= bound.value.value : worth(bound.node) >= bound.value.value));
}

}  // namespace
}  // namespace plyglass::trace
