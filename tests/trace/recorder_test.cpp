// What the recorder writes down of a search, event by event, and where it stops.

#include "trace/recorder.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/tree_game.hpp"
#include "game/tree_text.hpp"
#include "search/alphabeta.hpp"
#include "search/minimax.hpp"
#include "support/random_tree.hpp"

namespace plyglass::trace {
namespace {

using core::Rational;
using core::Turn;
using game::TreeGame;
using testing::TreeSpec;
using TreeTypes = search::TypesOf<TreeGame>;

TreeGame game_of(const char* text) { return TreeGame(*game::read_tree(text)); }

TraceOf<TreeTypes> recorded(const TreeGame& game, const Budget& budget = {}) {
    Recorder<TreeTypes> recorder(budget);
    search::alphabeta(game, game.root(), recorder);
    return recorder.take();
}

std::vector<Kind> kinds(const TraceOf<TreeTypes>& trace) {
    std::vector<Kind> out;
    for (const Event& event : trace.tape) out.push_back(event.kind);
    return out;
}

/// Events as a search sends them, about a tree whose root has two leaves.
class Recording : public ::testing::Test {
protected:
    void enter() { recorder_(search::Enter<TreeTypes>{0, Turn::max, low_, high_, moves_}); }
    void leaf(std::uint32_t ordinal, const Rational& value) {
        recorder_(search::Try{ordinal});
        recorder_(search::Leaf<TreeTypes>{ordinal + 1, value});
    }
    void leave(const Rational& value) { recorder_(search::Leave<TreeTypes>{value, low_, high_}); }
    Rational value_at(std::size_t step) const {
        const auto& trace = recorder_.trace();
        return trace.values[trace.tape[step - 1].value];
    }

    TreeGame game_ = game_of("(3 5)");
    TreeTypes::Moves moves_ = game_.moves(0);
    Rational low_ = core::minus_infinity<Rational>();
    Rational high_ = core::infinity<Rational>();
    Recorder<TreeTypes> recorder_;
};

TEST_F(Recording, NarrowsTheWindowToTheValueThatTheSearchTells) {
    enter();
    leaf(0, 5);
    recorder_(search::Narrow<TreeTypes>{Turn::max, Rational(5)});
    EXPECT_EQ(value_at(3), Rational(5));
    EXPECT_EQ(recorder_.trace().tape[2].value, recorder_.trace().tape[1].value) << "not written down twice";
    recorder_(search::Narrow<TreeTypes>{Turn::max, Rational(7)});
    EXPECT_EQ(value_at(4), Rational(7)) << "even if it is not the value of the child closed last";
    EXPECT_EQ(recorder_.trace().values[recorder_.trace().tape[3].extra], Rational(5)) << "the one before";
}

TEST_F(Recording, MarksAReturnThatIsNeitherTheBestValueNorAnEndOfTheWindow) {
    enter();
    leaf(0, 5);
    recorder_(search::Improve<TreeTypes>{Rational(5), 0});
    leave(4);
    EXPECT_TRUE(recorder_.trace().tape.back().has(Event::discounted));
    EXPECT_EQ(value_at(3), Rational(4));
}

TEST_F(Recording, DoesNotMarkAnOrdinaryReturn) {
    enter();
    leaf(0, 5);
    recorder_(search::Improve<TreeTypes>{Rational(5), 0});
    leave(5);
    EXPECT_FALSE(recorder_.trace().tape.back().has(Event::discounted));
}

TEST_F(Recording, KeepsTheBoundThatTheTableTold) {
    enter();
    recorder_(search::Try{1});
    recorder_(search::TableHit<TreeTypes>{2, Rational(3), core::Bound::lower});
    recorder_(search::TableHit<TreeTypes>{2, Rational(3), core::Bound::upper});
    recorder_(search::TableHit<TreeTypes>{2, Rational(3), core::Bound::exact});
    const auto& tape = recorder_.trace().tape;
    EXPECT_EQ(tape[1].flags, Event::lower);
    EXPECT_EQ(tape[2].flags, Event::upper);
    EXPECT_EQ(tape[3].flags, 0);
    EXPECT_EQ(recorder_.trace().nodes[1].ordinal(), 1U);
}

TEST(Recorder, WritesTheStepsInTheirOrder) {
    using enum Kind;
    EXPECT_EQ(kinds(recorded(game_of("((3 5) (2 9))"))),
              (std::vector{enter, enter, leaf, beta, leaf, leave, alpha, enter, leaf, beta, cutoff, leave, leave}));
}

TEST(Recorder, NamesTheNodeWhoseBoundCuts) {
    const auto trace = recorded(game_of("((3 5) (2 9))"));
    const Event& cut = trace.tape[10];
    EXPECT_EQ(cut.value, 1U) << "one child is skipped";
    EXPECT_EQ(trace.states[cut.extra], 0U) << "the root holds alpha";
    EXPECT_FALSE(cut.has(Event::equality));
    EXPECT_TRUE(recorded(game_of("((3 5) (3 9))")).tape[10].has(Event::equality));
}

TEST(Recorder, FlagsACutThatSkipsNothing) {
    const auto trace = recorded(game_of("((3 5) (4 2))"));
    EXPECT_EQ(kinds(trace).back(), Kind::leave);
    EXPECT_TRUE(trace.tape[trace.tape.size() - 2].has(Event::empty_cut));
}

TEST(Recorder, ReusesMemoryAndForgetsWhatItHeld) {
    const TreeGame large = game_of("((3 5) (2 9))");
    const TreeGame small = game_of("(1 2)");
    Recorder<TreeTypes> first(Budget{.nodes = 3});
    search::alphabeta(large, 0, first);
    ASSERT_TRUE(first.trace().truncated);
    Recorder<TreeTypes> again({}, first.take());
    search::alphabeta(small, 0, again);
    const auto fresh = recorded(small);
    EXPECT_EQ(again.trace().tape, fresh.tape);
    EXPECT_EQ(again.trace().values, fresh.values);
    EXPECT_EQ(again.trace().states, fresh.states);
    EXPECT_FALSE(again.trace().truncated);
}

RC_GTEST_PROP(Recorder, StopsWhereItsBudgetEndsAndKeepsEverythingBefore, (const TreeSpec& spec)) {
    const TreeGame game(testing::random_tree(spec));
    const auto whole = recorded(game);
    const auto nodes = *rc::gen::inRange<std::size_t>(1, whole.nodes.size() + 2);
    const auto part = recorded(game, {.nodes = nodes});
    RC_ASSERT(part.truncated == (nodes < whole.nodes.size()));
    RC_ASSERT(part.nodes.size() == std::min(nodes, whole.nodes.size()));
    RC_ASSERT(part.tape.size() <= whole.tape.size());
    RC_ASSERT(std::equal(part.tape.begin(), part.tape.end(), whole.tape.begin()));
    // Nothing is missing before the first node that did not fit.
    const auto closes_or_opens = [](const Event& e) { return e.kind == Kind::enter || is_leaf_like(e.kind); };
    if (part.truncated) RC_ASSERT(closes_or_opens(whole.tape[part.tape.size()]));
}

RC_GTEST_PROP(Recorder, WritesEveryVisitedNodeOnceWithItsPlaceInTheTree, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 2 == 0;
    const TreeGame game(testing::random_tree(spec));
    const game::ExplicitTree& tree = game.tree();
    Recorder<TreeTypes> recorder;
    const auto answer = search::minimax(game, game.root(), recorder);
    const auto& trace = recorder.trace();
    RC_ASSERT(trace.nodes.size() == answer.nodes);
    std::vector<int> times(tree.size(), 0);
    for (std::size_t i = 0; i < trace.nodes.size(); ++i) {
        const game::NodeId n = trace.states[i];
        ++times[n];
        RC_ASSERT(trace.nodes[i].turn() == tree.turn(n));
        if (n == 0) continue;
        RC_ASSERT(trace.nodes[i].ordinal() == tree.ordinal(n));
        RC_ASSERT(trace.states[trace.nodes[i].parent()] == tree.parent(n));
    }
    RC_ASSERT(std::count(times.begin(), times.end(), 1) == static_cast<std::ptrdiff_t>(tree.size()));
}

}  // namespace
}  // namespace plyglass::trace
