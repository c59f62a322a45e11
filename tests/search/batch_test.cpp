#include "search/batch.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/alphabeta.hpp"
#include "search/event_log.hpp"
#include "search/lattice_game.hpp"

namespace plyglass::search {
namespace {

using core::Window;
using testing::LatticeSpec;
using testing::LatticeState;
using testing::WorstLattice;

RC_GTEST_PROP(TheDecisiveReply, IsTheOneAtWhichALoopOverAllOfThemWouldEnd, ()) {
    const std::size_t count = *rc::gen::inRange<std::size_t>(1, 5);
    std::array<int, 4> values{};
    for (std::size_t i = 0; i < count; ++i) values[i] = *rc::gen::inRange(-3, 4);
    const int unused = *std::min_element(values.begin(), values.begin() + count);
    std::fill(values.begin() + count, values.end(), unused);
    const int beta = *rc::gen::inRange(-4, 6);

    std::size_t best = 0;
    std::size_t seen = 0;
    while (seen < count) {
        if (values[seen] > values[best]) best = seen;
        ++seen;
        if (values[seen - 1] >= beta) break;
    }
    const bool cut = values[seen - 1] >= beta;
    const auto decisive = decisive_reply(values, count, [&](int value) { return value >= beta; });
    RC_ASSERT(decisive.index == (cut ? seen - 1 : best));
    RC_ASSERT(decisive.seen == seen);
    RC_ASSERT(decisive.value == values[decisive.index]);
}

/// Evaluates all replies at once, but not those of every position: a game may decline.
struct BatchLattice : WorstLattice {
    using WorstLattice::WorstLattice;
    static constexpr std::size_t most_replies = 4;

    bool evaluate_replies(const Moves& moves, double* values) const {
        if (moves[0].to.board.bits % 3 == 0) return false;
        for (std::size_t i = 0; i < most_replies; ++i) values[i] = evaluate(moves[std::min(i, moves.size() - 1)].to);
        return true;
    }
};
static_assert(BatchEvaluation<BatchLattice> && !BatchEvaluation<WorstLattice>);

/// An observer that leaves batches to the search, and one that wants to hear of every leaf.
struct SkippingLog : testing::EventLog<TypesOf<WorstLattice>> {
    static constexpr bool skips_last_plies = true;
};
using FullLog = testing::EventLog<TypesOf<WorstLattice>>;

RC_GTEST_PROP(BatchEvaluation, ChangesNoValueNoLineAndNoCountOfAlphaBeta, (const LatticeSpec& spec)) {
    const WorstLattice one_by_one(spec);
    const BatchLattice at_once(spec);
    const double alpha = *rc::gen::inRange(-6, 6);
    const double beta = alpha + *rc::gen::inRange(1, 9);
    const AlphaBetaRules rules{*rc::gen::element(CutRule::equal, CutRule::strict),
                               *rc::gen::element(Fail::soft, Fail::hard), Pruning::deep};
    const Window<double> window = *rc::gen::arbitrary<bool>() ? Window<double>{} : Window<double>{alpha, beta};
    for (std::uint32_t plies = 1; plies <= spec.height; ++plies) {
        FullLog full;
        FullLog full_at_once;
        SkippingLog skipping;
        const auto a = alphabeta(one_by_one, one_by_one.root(), full, rules, window, plies);
        const auto b = alphabeta(at_once, at_once.root(), skipping, rules, window, plies);
        alphabeta(at_once, at_once.root(), full_at_once, rules, window, plies);
        RC_ASSERT(a.value == b.value && a.line == b.line && a.nodes == b.nodes);
        RC_ASSERT(full.events == full_at_once.events);
        for (const char* word : {"enter", "cut", "leave"}) RC_ASSERT(full.count(word) == skipping.count(word));
    }
}

TEST(BatchEvaluation, TriesOnlyTheDecisiveReplyIfNobodyListensToLeaves) {
    const BatchLattice game({.seed = 1, .height = 7, .width = 5, .moves = 4, .values = 9});
    FullLog full;
    SkippingLog skipping;
    alphabeta(game, game.root(), full, {}, {}, 7);
    alphabeta(game, game.root(), skipping, {}, {}, 7);
    EXPECT_LT(skipping.count("try"), full.count("try"));
    EXPECT_LT(skipping.count("leaf"), full.count("leaf"));
}

}  // namespace
}  // namespace plyglass::search
