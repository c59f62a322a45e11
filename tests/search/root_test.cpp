#include "search/root.hpp"

#include <optional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/alphabeta.hpp"
#include "search/event_log.hpp"
#include "search/root_values.hpp"

namespace plyglass::search {
namespace {

using core::Bound;
using testing::LatticeMove;
using testing::LatticeSpec;
using testing::WorstLattice;

using Types = TypesOf<WorstLattice>;
using Log = testing::EventLog<Types>;

RC_GTEST_PROP(ARootThatSearchesEachMove, ReportsTheVeryEventsOfMinimax, (const LatticeSpec& spec)) {
    const WorstLattice game(spec);
    Log whole;
    const auto expected = minimax(game, game.root(), whole);

    Log parts;
    const auto moves = game.moves(game.root());
    const auto best = search_root(game.root(), moves, parts, [&](const LatticeMove& move) -> std::optional<double> {
        return minimax(game, game.play(game.root(), move), parts).value;
    });
    RC_ASSERT(best.has_value());
    RC_ASSERT(best->value == expected.value);
    RC_ASSERT(best->ordinal == expected.line.front().ordinal);
    RC_ASSERT(parts.events == whole.events);
}

RC_GTEST_PROP(ARootThatSearchesEachMove, HasTheValueOfOneAlphaBetaOverAllOfThem, (const LatticeSpec& spec)) {
    const WorstLattice game(spec);
    Silent silent;
    const auto moves = game.moves(game.root());
    const auto best = search_root(game.root(), moves, silent, [&](const LatticeMove& move) -> std::optional<double> {
        return alphabeta(game, game.play(game.root(), move), silent).value;
    });
    const auto one = alphabeta(game, game.root(), silent);
    RC_ASSERT(best->value == one.value);
    RC_ASSERT(best->ordinal == one.line.front().ordinal);
}

RC_GTEST_PROP(ARootThatSearchesEachMove, HasNoAnswerIfOneOfItsSearchesIsStopped, (const LatticeSpec& spec)) {
    const WorstLattice game(spec);
    const auto moves = game.moves(game.root());
    const std::size_t last = *rc::gen::inRange<std::size_t>(0, moves.size());
    Log log;
    std::size_t searched = 0;
    const auto best = search_root(game.root(), moves, log, [&](const LatticeMove& move) -> std::optional<double> {
        if (searched++ == last) return {};
        return game.evaluate(move.to);
    });
    RC_ASSERT(!best.has_value());
    RC_ASSERT(searched == last + 1);
    RC_ASSERT(log.count("try") == last + 1);
    RC_ASSERT(log.count("leave") == 0U);
}

RC_GTEST_PROP(TheRootsValues, AreThoseOfItsChildrenEachWithARightBound, (const LatticeSpec& spec)) {
    const WorstLattice game(spec);
    RootValues<Types> values;
    const auto moves = game.moves(game.root());
    const auto true_value = [&](std::uint32_t ordinal) {
        return testing::defined_value(game, moves[ordinal].to, to_the_end);
    };

    values.begin();
    minimax(game, game.root(), values);
    RC_ASSERT(values.children().size() == moves.size());
    for (const auto& child : values.children()) {
        RC_ASSERT(child.bound == Bound::exact);
        RC_ASSERT(child.value == true_value(child.ordinal));
    }

    for (const Fail fail : {Fail::soft, Fail::hard}) {
        values.begin();
        const auto answer = alphabeta(game, game.root(), values, {CutRule::equal, fail, Pruning::deep});
        RC_ASSERT(values.children().size() == moves.size());
        for (const auto& child : values.children()) {
            const double truth = true_value(child.ordinal);
            RC_ASSERT((child.bound == Bound::exact ? child.value == truth : child.value >= truth));
            RC_ASSERT(child.bound == Bound::exact || child.bound == Bound::upper);
            if (child.ordinal == answer.line.front().ordinal) {
                RC_ASSERT(child.bound == Bound::exact && child.value == answer.value);
            }
        }
    }
}

TEST(TheRootsValues, AreNoMoreThanThereIsRoomFor) {
    const WorstLattice game(testing::with_root_moves(3, {.height = 2, .width = 4}));
    RootValues<Types, 2> values;
    values.begin();
    minimax(game, game.root(), values);
    ASSERT_EQ(values.children().size(), 2U);
    EXPECT_EQ(values.children()[1].ordinal, 1U);
    values.begin();
    EXPECT_TRUE(values.children().empty());
}

}  // namespace
}  // namespace plyglass::search
