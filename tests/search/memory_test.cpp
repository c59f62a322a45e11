#include "search/memory.hpp"

#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/alphabeta.hpp"
#include "search/bound_table.hpp"
#include "search/event_log.hpp"
#include "search/lattice_game.hpp"

namespace plyglass::search {
namespace {

using core::Bound;
using core::Turn;
using testing::defined_value;
using testing::LatticeMove;
using testing::LatticeSpec;
using testing::LatticeState;
using testing::WorstLattice;

using Memory = TableMemory<WorstLattice, BoundTable>;

/// Whether `value` with its bound is true of a position that is worth `truth`.
bool is_right(double value, Bound bound, double truth) {
    switch (bound) {
        case Bound::exact: return value == truth;
        case Bound::lower: return value <= truth;
        case Bound::upper: return value >= truth;
        case Bound::unseen: return true;
    }
    return false;
}

/// Checks every table hit against the definition: the plies that are left follow from how deep the search is.
struct CheckedHits {
    const WorstLattice& game;
    std::uint32_t left = 0;  ///< at the current node
    std::size_t hits = 0;
    std::size_t wrong = 0;

    void operator()(const Enter<TypesOf<WorstLattice>>&) { --left; }
    void operator()(const Leave<TypesOf<WorstLattice>>&) { ++left; }
    void operator()(const TableHit<TypesOf<WorstLattice>>& hit) {
        ++hits;
        wrong += is_right(hit.value, hit.bound, defined_value(game, hit.state, left)) ? 0 : 1;
    }
    void operator()(const auto&) {}
};

LatticeSpec deep_enough_for_a_table(LatticeSpec spec) {
    spec.height = 5 + spec.height % 3;
    spec.moves = 1 + spec.moves % 3;
    return spec;
}

/// Searches deeper and deeper, through a narrow window and through a full one, with what is remembered; checks every value
/// and, afterwards, every bound in the table.
void check_table(const LatticeSpec& spec, const core::Window<double>& narrow, const AlphaBetaRules& rules,
                 std::size_t entries) {
    const WorstLattice game(spec);
    BoundTable table(entries);
    CheckedHits checked{game};
    AlphaBeta<WorstLattice, CheckedHits, Unstoppable, Memory> search(game, checked, rules, {}, Memory(table));
    Answer<WorstLattice> answer;
    for (std::uint32_t plies = 3; plies <= spec.height; ++plies) {
        const double truth = defined_value(game, game.root(), plies);
        checked.left = plies;
        search.run(game.root(), narrow, plies, answer);
        ASSERT_TRUE(is_right(answer.value, answer.bound, truth));
        checked.left = plies;
        search.run(game.root(), {}, plies, answer);
        ASSERT_EQ(answer.value, truth);
        ASSERT_EQ(answer.bound, Bound::exact);
        ASSERT_EQ(checked.wrong, 0U);
    }
    for (std::uint32_t height = 0; height < spec.height; ++height) {
        for (std::uint32_t place = 0; place < spec.width; ++place) {
            const LatticeState state = game.at(height, place);
            for (std::uint32_t plies = 1; plies + height <= spec.height; ++plies) {
                const auto known = table.find(state, plies);
                ASSERT_TRUE(is_right(known.value, known.bound, defined_value(game, state, plies)))
                    << "height " << height << ", place " << place << ", plies " << plies;
            }
        }
    }
}

RC_GTEST_PROP(AlphaBetaWithATable, HasTheValuesWithoutOneAndKeepsEveryBoundOnTheRightSide, (const LatticeSpec& any)) {
    const double alpha = *rc::gen::inRange(-6, 6);
    const double beta = alpha + *rc::gen::inRange(1, 5);
    const AlphaBetaRules rules{*rc::gen::element(CutRule::equal, CutRule::strict),
                               *rc::gen::element(Fail::soft, Fail::soft_below_root, Fail::hard),
                               *rc::gen::element(Pruning::deep, Pruning::shallow)};
    check_table(deep_enough_for_a_table(any), {alpha, beta}, rules, *rc::gen::element<std::size_t>(0, 8, 4000));
    RC_ASSERT(!::testing::Test::HasFatalFailure());
}

// A max node is searched through the window (0, 0), and the table knows of one of its children that it is worth 0 or
// more: the node's own value, 0, is no upper bound.
TEST(AlphaBetaWithATable, RemembersNoBoundFromAWindowOfOnePointThatItsValueMeets) {
    check_table({.seed = 1526083996273876213, .height = 7, .width = 4, .moves = 2, .values = 3}, {-6, -5},
                {CutRule::strict, Fail::soft_below_root, Pruning::deep}, 8);
}

TEST(AlphaBetaWithATable, LooksAtFewerPositions) {
    const WorstLattice game({.seed = 5, .height = 8, .width = 4, .moves = 3, .values = 9});
    BoundTable table(4000);
    CheckedHits checked{game, 8};
    Answer<WorstLattice> answer;
    AlphaBeta<WorstLattice, CheckedHits, Unstoppable, Memory> search(game, checked, {}, {}, Memory(table));
    search.run(game.root(), {}, 8, answer);
    Silent silent;
    EXPECT_GT(checked.hits, 0U);
    EXPECT_EQ(answer.known, checked.hits);
    EXPECT_LT(answer.nodes, alphabeta(game, game.root(), silent).nodes);
}

class TheOrderOfMoves : public ::testing::Test {
protected:
    static constexpr std::uint32_t plies = 6;

    /// The moves' ordinals after the memory has put them in order.
    std::vector<std::uint32_t> ordered(std::uint32_t at = plies) const {
        auto moves = game_.moves(state_);
        memory_.put_in_order(game_, state_, at, memory_.find(state_, at), moves);
        std::vector<std::uint32_t> out;
        for (const LatticeMove& move : moves) out.push_back(move.ordinal);
        return out;
    }
    void note_cut(std::uint32_t ordinal, std::uint32_t at = plies) {
        memory_.note_cut(game_, game_.moves(state_)[ordinal], at);
    }

    using Order = std::vector<std::uint32_t>;
    WorstLattice game_{testing::with_root_moves(4, {.height = 8, .width = 4, .moves = 4})};
    LatticeState state_ = game_.root();
    BoundTable table_{100};
    Memory memory_{table_};
};

TEST_F(TheOrderOfMoves, IsThatOfTheGameIfNothingIsKnown) { EXPECT_EQ(ordered(), (Order{0, 1, 2, 3})); }

TEST_F(TheOrderOfMoves, BeginsWithTheBestMoveOfAnySearchBefore) {
    memory_.store(state_, plies, 1, Bound::lower, 2);
    EXPECT_EQ(ordered(), (Order{2, 0, 1, 3}));
    EXPECT_EQ(ordered(plies + 1), (Order{2, 0, 1, 3})) << "from a shallower search";
}

TEST_F(TheOrderOfMoves, BeginsWithTheKillerOfItsHeight) {
    note_cut(3);
    EXPECT_EQ(ordered(), (Order{3, 0, 1, 2}));
    EXPECT_EQ(ordered(plies + 2), (Order{0, 1, 2, 3})) << "each height has its own";
    note_cut(1);
    EXPECT_EQ(ordered(), (Order{1, 0, 2, 3})) << "the last one counts";
    memory_.forget();
    EXPECT_EQ(ordered(), (Order{0, 1, 2, 3}));
}

TEST_F(TheOrderOfMoves, PrefersTheTableToTheKiller) {
    note_cut(3);
    memory_.store(state_, plies, 1, Bound::exact, 1);
    EXPECT_EQ(ordered(), (Order{1, 0, 2, 3}));
}

TEST_F(TheOrderOfMoves, StaysNearTheLeaves) {
    for (std::uint32_t near = 1; near <= 3; ++near) {
        note_cut(3, near);
        memory_.store(state_, near, 1, Bound::exact, 2);
        EXPECT_EQ(ordered(near), (Order{0, 1, 2, 3})) << near;
        EXPECT_EQ(table_.find(state_, near).bound, Bound::unseen) << "nor does the table hold it";
    }
}

TEST(ThreadsThatShareAMemory, BeginWithWhatNoOtherIsSearching) {
    constexpr std::uint32_t plies = 6;
    const WorstLattice game(testing::with_root_moves(4, {.height = 8, .width = 10000, .moves = 4}));
    const LatticeState root = game.root();
    BoundTable table(100);
    BusyPositions busy;
    Memory mine(table, &busy);
    Memory other(table, &busy);
    const auto order = [&](std::uint32_t at) {
        auto moves = game.moves(root);
        mine.put_off_busy(game, root, at, moves.begin(), moves.end());
        std::vector<std::uint32_t> out;
        for (const LatticeMove& move : moves) out.push_back(move.ordinal);
        return out;
    };
    const auto child = [&](std::uint32_t ordinal) { return game.play(root, game.moves(root)[ordinal]); };
    const auto enter = [&](std::uint32_t ordinal, std::uint32_t at) {
        auto moves = game.moves(child(ordinal));
        other.enter(game, child(ordinal), at, {}, moves);
    };
    using Order = std::vector<std::uint32_t>;
    EXPECT_EQ(order(plies), (Order{0, 1, 2, 3}));
    enter(0, plies - 1);
    enter(1, plies - 2);
    EXPECT_EQ(order(plies), (Order{1, 0, 2, 3})) << "the second one is being searched to another depth";
    enter(1, plies - 1);
    EXPECT_EQ(order(plies), (Order{2, 0, 1, 3}));
    enter(2, plies - 1);
    enter(3, plies - 1);
    EXPECT_EQ(order(plies), (Order{0, 1, 2, 3})) << "if all are, the thread helps with the first";
    other.store(child(2), plies - 1, 1, Bound::exact, 0);
    EXPECT_EQ(order(plies), (Order{2, 0, 1, 3})) << "what is finished is in the table";
    busy.forget();
    EXPECT_EQ(order(plies), (Order{0, 1, 2, 3}));
    enter(0, 3);
    EXPECT_EQ(order(4), (Order{0, 1, 2, 3})) << "near the leaves nothing is shared";
}

TEST(ARememberedValue, DecidesIfNoSearchThroughTheWindowWouldSayMore) {
    const auto decides = [](Bound bound, double value) {
        return Remembered<double>{.ordinal = 0, .bound = bound, .value = value}.decides(2, 5);
    };
    for (const double value : {1.0, 2.0, 3.0, 5.0, 6.0}) {
        EXPECT_TRUE(decides(Bound::exact, value));
        EXPECT_EQ(decides(Bound::lower, value), value >= 5) << value;
        EXPECT_EQ(decides(Bound::upper, value), value <= 2) << value;
        EXPECT_FALSE(decides(Bound::unseen, value));
    }
}

RC_GTEST_PROP(Killers, ChangeNoValue, (const LatticeSpec& any)) {
    // A table too small to hold anything for long leaves the killers to decide the order.
    const LatticeSpec spec = deep_enough_for_a_table(any);
    const WorstLattice game(spec);
    BoundTable table(0);
    Silent silent;
    Answer<WorstLattice> answer;
    AlphaBeta<WorstLattice, Silent, Unstoppable, Memory> search(game, silent, {}, {}, Memory(table));
    search.run(game.root(), {}, spec.height, answer);
    table.forget();
    search.run(game.root(), {}, spec.height, answer);  // the killers are still there
    RC_ASSERT(answer.value == defined_value(game, game.root(), spec.height));
}

}  // namespace
}  // namespace plyglass::search
