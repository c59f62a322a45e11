// Questions to a class: where they come, that "no" is not always right, and that the answers are true.

#include "trace/question.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/plates/rules.hpp"
#include "game/tree_text.hpp"
#include "support/plates.hpp"
#include "support/random_tree.hpp"
#include "text/markup.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {
namespace {

using plyglass::testing::plates;

Search cutting(search::CutRule cut = search::CutRule::equal) {
    return {.algorithm = Algorithm::alphabeta, .rules = {cut, search::Fail::soft, search::Pruning::deep}, .window = {}};
}

Playhead at(const std::shared_ptr<const Film>& film, std::size_t step) {
    Playhead head(film);
    head.go(step);
    return head;
}

std::size_t answered_no(const Film& film, const std::vector<std::size_t>& steps) {
    return static_cast<std::size_t>(std::count_if(
        steps.begin(), steps.end(), [&](std::size_t step) { return film.event(step + 1).kind == Kind::cutoff; }));
}

TEST(Question, ComesBeforeEachCutAndAsOftenWhereTheSearchGoesOn) {
    const auto film = record(plates(), cutting());
    const auto steps = question_steps(film);
    EXPECT_THAT(steps, ::testing::IsSupersetOf({18, 28, 36})) << "the three cuts are steps 19, 29 and 37";
    EXPECT_TRUE(std::is_sorted(steps.begin(), steps.end()));
    EXPECT_EQ(answered_no(*film, steps), 3U);
    EXPECT_GE(steps.size(), 5U) << "the class cannot always say no";
}

TEST(Question, IsAboutTheNextChildInTheWordsOfTheTree) {
    const auto film = record(plates(), cutting());
    EXPECT_EQ(question(at(film, 18)), "Will Jia still look at the last note?");
    const NodeId asked = asked_about(at(film, 18));
    EXPECT_EQ(film->tree().path(asked), (std::vector<std::uint32_t>{0, 2, 1}));
    EXPECT_EQ(question(at(film, 28)), "Will Yi still look at the other pairs?");
    const auto plain = record(*game::read_tree("((3 12 8) (2 4 6))"), cutting());
    const auto steps = question_steps(plain);
    ASSERT_FALSE(steps.empty());
    EXPECT_EQ(question(at(plain, steps.back())), "Will Min still look at the other children?");
}

TEST(Question, IsAnsweredWithTheTwoBoundsThatDecide) {
    const auto film = record(plates(), cutting());
    EXPECT_EQ(text::plain(answer(at(film, 19))), "No. Jia gets 20 or more here; Yi has a pair that costs only 20.");
    EXPECT_EQ(text::plain(answer(at(film, 29))), "No. Yi holds plate B to 10 or less; Jia has 20 with plate A.");
}

TEST(Question, IsFirstAskedWhereBothBoundsAreNumbers) {
    const auto film = record(plates(), cutting());
    const std::size_t first = question_steps(film).front();
    const Playhead head = at(film, first);
    const NodeId n = film->tree().parent(asked_about(head));
    EXPECT_TRUE(head.alpha(n).is_finite() && head.beta(n).is_finite()) << first;
    EXPECT_EQ(text::plain(answer(at(film, first + 1))),
              "Yes. A value between α 1 and β 20 would still change the answer here.");
}

TEST(Question, IsNotAskedWhereNothingIsCut) {
    Search minimax;
    minimax.algorithm = Algorithm::minimax;
    EXPECT_TRUE(question_steps(record(plates(), minimax)).empty());
}

TEST(Question, IsLedToByWhatIsSureSoFar) {
    const auto film = record(plates(), cutting());
    EXPECT_EQ(text::plain(question_lead(at(film, 18))), "Jia already gets 20 here.");
    EXPECT_EQ(text::plain(question_lead(at(film, 28))), "Yi already holds this to 10.");
    EXPECT_EQ(question_window(at(film, 18)), (std::pair<std::string, std::string>{"20", "20"}));
    EXPECT_EQ(right_prediction(at(film, 18)), Prediction::cuts);
    EXPECT_EQ(right_prediction(at(film, question_steps(film).front())), Prediction::looks);
    EXPECT_EQ(text::plain(cut_words(at(film, 19))), "Cut now, because 20 ≥ 20");
}

/// By a recursion of its own.
core::Rational minimax(const game::ExplicitTree& tree, NodeId n) {
    if (tree.is_leaf(n)) return tree.value(n);
    const auto children = tree.children(n);
    core::Rational best = minimax(tree, children.front());
    for (const NodeId child : children) {
        const core::Rational value = minimax(tree, child);
        if (tree.turn(n) == core::Turn::max ? value > best : value < best) best = value;
    }
    return best;
}

RC_GTEST_PROP(QuestionLaw, TheRightPredictionIsWhetherTheChildIsEverLookedAt,
              (const ::plyglass::testing::TreeSpec& spec)) {
    ::plyglass::testing::TreeSpec without_chance = spec;
    without_chance.chance = false;
    const auto tree = ::plyglass::testing::random_tree(without_chance);
    Search search = cutting(*rc::gen::element(search::CutRule::equal, search::CutRule::strict));
    search.rules.fail = *rc::gen::element(search::Fail::soft, search::Fail::hard);
    const auto film = record(tree, search);
    for (const std::size_t step : question_steps(film)) {
        const Playhead head = at(film, step);
        const NodeId asked = asked_about(head);
        const NodeId judge = tree->parent(asked);
        const bool looks = film->entered_at(asked) != 0;
        RC_ASSERT(right_prediction(head) == (looks ? Prediction::looks : Prediction::cuts));
        const bool closed = search.rules.cut == search::CutRule::equal ? head.alpha(judge) >= head.beta(judge)
                                                                       : head.alpha(judge) > head.beta(judge);
        RC_ASSERT(closed == !looks);
        if (question_lead(head).empty()) continue;
        // What the player is said to be sure of is a true bound of the node.
        const core::Value sure = head.value(head.best_child(judge)).value;
        const core::Value truth(minimax(*tree, judge));
        const bool is_true = tree->turn(judge) == core::Turn::max ? truth >= sure : truth <= sure;
        RC_ASSERT(is_true);
    }
}

RC_GTEST_PROP(QuestionLaw, AnswersSayWhatTheFilmDoes, (const ::plyglass::testing::TreeSpec& spec)) {
    const auto tree = ::plyglass::testing::random_tree(spec);
    const auto film = record(tree, cutting(*rc::gen::element(search::CutRule::equal, search::CutRule::strict)));
    const auto steps = question_steps(film);
    for (const std::size_t step : steps) {
        const Playhead before = at(film, step);
        const NodeId asked = asked_about(before);
        RC_ASSERT(asked != game::no_node);
        RC_ASSERT(before.status(asked) == Status::unseen);
        RC_ASSERT(!question(before).empty());
        const Playhead after = at(film, step + 1);
        const bool looked = after.status(asked) != Status::unseen;
        RC_ASSERT(text::plain(answer(after)).starts_with(looked ? "Yes." : "No."));
        RC_ASSERT(looked || after.pruned(asked));
    }
    RC_ASSERT(answered_no(*film, steps) == film->cut_count());
}

}  // namespace
}  // namespace plyglass::trace
