// Full-width search: minimax, expectimax, its table and its probability cuts.

#include "search/minimax.hpp"

#include <optional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/tree_game.hpp"
#include "search/event_log.hpp"
#include "search/expectimax.hpp"
#include "search/lattice_game.hpp"
#include "search/value_table.hpp"
#include "support/random_tree.hpp"

namespace plyglass::search {
namespace {

using core::Rational;
using core::Turn;
using game::NodeId;
using game::TreeGame;
using testing::defined_value;
using testing::FairLattice;
using testing::LatticeSpec;
using testing::LatticeState;
using testing::TreeSpec;
using testing::WorstLattice;

RC_GTEST_PROP(Minimax, IsTheValueOfItsDefinitionAndItsLineEndsWithIt, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 3 == 0;
    const TreeGame game(testing::random_tree(spec));
    const auto values = game::minimax_values(game.tree());
    Silent silent;
    const auto answer = minimax(game, game.root(), silent);
    RC_ASSERT(answer.value == values[0]);
    NodeId at = 0;
    for (const NodeId next : answer.line) {
        RC_ASSERT(game.tree().parent(next) == at);
        RC_ASSERT(values[next] == answer.value);
        at = next;
    }
    RC_ASSERT(game.tree().is_leaf(at) || game.turn(at) == Turn::chance);
}

template <class G>
void looks_as_far_as_it_is_told(const LatticeSpec& spec) {
    const G game(spec);
    for (std::uint32_t plies = 0; plies <= spec.height + 1; ++plies) {
        Counting counts;
        std::uint64_t nodes = 0;
        const auto never = [](const LatticeState&) { return std::optional<double>(); };
        const double truth = defined_value(game, game.root(), plies, never, nodes);
        const auto answer = minimax(game, game.root(), counts, plies);
        RC_ASSERT(answer.value == truth);
        RC_ASSERT(answer.nodes == nodes);
        RC_ASSERT(counts.nodes() == nodes);
    }
}
RC_GTEST_PROP(Minimax, LooksAsManyPliesAheadAsItIsToldAndNoFurther, (const LatticeSpec& spec)) {
    looks_as_far_as_it_is_told<WorstLattice>(spec);
}
RC_GTEST_PROP(Expectimax, LooksAsManyPliesAheadAsItIsToldAndNoFurther, (const LatticeSpec& spec)) {
    looks_as_far_as_it_is_told<FairLattice>(spec);
}

template <Reuse reuse>
using WithTable = FullWidth<FairLattice, Counting, Unstoppable, ValueTable<reuse>>;

RC_GTEST_PROP(ExpectimaxWithATable, HasTheValuesWithoutOne, (const LatticeSpec& spec)) {
    const FairLattice game(spec);
    ValueTable<Reuse::equal_depth> table(*rc::gen::element<std::size_t>(0, 16, 4000));
    Counting counts;
    WithTable<Reuse::equal_depth> search(game, counts, {}, &table);
    Answer<FairLattice> answer;
    Silent silent;
    for (std::uint32_t plies = 1; plies <= spec.height; ++plies) {
        search.run(game.root(), plies, answer);
        const auto without = minimax(game, game.root(), silent, plies);
        RC_ASSERT(answer.value == without.value);
        RC_ASSERT(answer.nodes <= without.nodes);
        RC_ASSERT(answer.line == without.line);
    }
}

TEST(Work, OfSearchesAddsUp) {
    Work work{.nodes = 5, .known = 2};
    work += {.nodes = 7, .known = 3};
    EXPECT_EQ(work.nodes, 12U);
    EXPECT_EQ(work.known, 5U);
    EXPECT_EQ(work.computed(), 7U);
}

TEST(ExpectimaxWithATable, LooksAtFewerPositions) {
    const FairLattice game({.seed = 1, .height = 8, .width = 3, .moves = 3, .values = 9});
    ValueTable<Reuse::equal_depth> table(4000);
    Counting counts;
    Answer<FairLattice> answer;
    WithTable<Reuse::equal_depth>(game, counts, {}, &table).run(game.root(), 8, answer);
    Silent silent;
    EXPECT_GT(answer.known, 0U);
    EXPECT_LT(answer.nodes, minimax(game, game.root(), silent).nodes / 2);
}

/// Does not search below a chance node that is reached with less than `cutoff`.
struct CuttingLattice : FairLattice {
    CuttingLattice(const LatticeSpec& spec, double least) : FairLattice(spec), cutoff(least) {}
    bool is_improbable(const State& state) const { return state.probability < cutoff; }
    double cutoff;
};
static_assert(PrunesByProbability<CuttingLattice> && !PrunesByProbability<FairLattice>);

/// The same, and such a position is worth nothing.
struct WorthlessLattice : CuttingLattice {
    using CuttingLattice::CuttingLattice;
    double value_of_improbable(const State&) const { return 0; }
};

/// The log of a search that must agree with the definition in value and number of positions.
template <class G>
testing::EventLog<TypesOf<G>> cut_as_defined(const G& game, const auto& value_of_improbable) {
    std::uint64_t nodes = 0;
    const double truth = defined_value(
        game, game.root(), to_the_end,
        [&](const LatticeState& state) {
            return state.probability < game.cutoff ? std::optional<double>(value_of_improbable(state)) : std::nullopt;
        },
        nodes);
    testing::EventLog<TypesOf<G>> log;
    const auto answer = expectimax(game, game.root(), log);
    EXPECT_EQ(answer.value, truth);
    EXPECT_EQ(answer.nodes, nodes);
    EXPECT_EQ(log.count("enter") + log.count("leaf") + log.count("improbable"), nodes);
    return log;
}

RC_GTEST_PROP(AProbabilityCut, TakesImprobablePositionsAsTheyStand, (const LatticeSpec& spec)) {
    const double cutoff = *rc::gen::element(0.0, 0.2, 0.3, 0.6, 1.0, 1.5);
    const CuttingLattice game(spec, cutoff);
    const auto log = cut_as_defined(game, [&](const LatticeState& state) { return game.evaluate(state); });
    if (cutoff == 0) RC_ASSERT(log.count("improbable") == 0U);
    if (cutoff > 1 && spec.height > 1) RC_ASSERT(log.count("enter") == 1U);
}

RC_GTEST_PROP(AProbabilityCut, TakesThemForWhatTheGameSaysOfThem, (const LatticeSpec& spec)) {
    const WorthlessLattice game(spec, *rc::gen::element(0.2, 0.6, 1.5));
    cut_as_defined(game, [](const LatticeState&) { return 0.0; });
}

TEST(AProbabilityCut, IsReported) {
    const CuttingLattice game({.seed = 1, .height = 6, .width = 3, .moves = 3, .values = 9}, 0.4);
    testing::EventLog<TypesOf<CuttingLattice>> log;
    expectimax(game, game.root(), log);
    EXPECT_GT(log.count("improbable"), 0U);
    EXPECT_GT(log.count("enter"), 1U);
}

}  // namespace
}  // namespace plyglass::search
