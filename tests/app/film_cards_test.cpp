// The cards of the Step screen agree: the code, the call stack, and the leaf that a value comes from.

#include "app/film_cards.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "app/pseudocode.hpp"
#include "game/plates/rules.hpp"
#include "game/tree_text.hpp"
#include "support/random_tree.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "trace/narration.hpp"
#include "view/code_card.hpp"
#include "view/stack_card.hpp"

namespace plyglass::app {

namespace {

using core::Rational;
using core::Turn;
using core::Value;
using game::NodeId;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::TreeSpec;
using trace::Kind;
using trace::Playhead;
using trace::Search;
using trace::Status;

Search with(search::AlphaBetaRules rules) {
    return {.algorithm = trace::Algorithm::alphabeta, .rules = rules, .window = {}};
}

constexpr search::AlphaBetaRules hard{.fail = search::Fail::hard};

TEST(StackCard, OfFailHardStartsWhereTheCodeStarts) {
    Playhead head(
        trace::record(game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}})), with(hard)));
    head.go(26);  // the second note of the pair {5, 10}, under alpha 20
    EXPECT_EQ(code_card(head, false).lines[3].words, "best ← α");
    EXPECT_EQ(stack_card(head, false).rows.back().best, "20");
    head.go(27);
    EXPECT_EQ(text::bounded(head.value(head.current())), "≤20") << "what it returns";
    EXPECT_EQ(stack_card(head, false).rows.back().best, "20");
}

Search by(trace::Algorithm algorithm) {
    Search out;
    out.algorithm = algorithm;
    return out;
}

std::string last_sentence(const char* tree, const Search& search) {
    const auto film = trace::record(*game::read_tree(tree), search);
    Playhead head(film);
    head.go(film->steps());
    return text::plain(story_card(head).sentence);
}

TEST(StoryCard, SaysAtTheEndWhichMovesAreWorthTheSameAndWhereChanceCanLead) {
    EXPECT_THAT(last_sentence("(A: (3 5) B: (3 4))", by(trace::Algorithm::minimax)),
                HasSubstr("Ties: worth the same: A, B."));
    EXPECT_THAT(last_sentence("(A: (3 5) B: (3 4))", with({})),
                HasSubstr("Ties: perhaps as good: B (only known: 3 or less)."));
    EXPECT_THAT(last_sentence("(chance(0.5 2, 0.5 8) 4)", by(trace::Algorithm::expectimax)),
                HasSubstr("Outcomes: 2 at the lowest, 8 at the highest, if both play like that."));
    EXPECT_THAT(last_sentence("((3 5) (2 9))", with({})), Not(HasSubstr("Ties")));
}

TEST(InspectionCard, OfAPrunedNodeTellsWhichCutRemovedItAndWhy) {
    Playhead head(
        trace::record(game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}})), with({})));
    head.go(head.steps());
    std::size_t pruned = 0;
    for (NodeId n = 0; n < head.film().tree().size(); ++n) {
        if (!head.pruned(n)) continue;
        ++pruned;
        Playhead cut = head;
        cut.go(head.cut_that_pruned(n));
        ASSERT_EQ(cut.event().kind, Kind::cutoff);
        const view::StoryCard card = inspection_card(head, n);
        EXPECT_EQ(card.icon, view::StoryCard::Icon::cutoff);
        EXPECT_NE(card.sentence.find(trace::narrate(cut).sentence), std::string::npos) << card.sentence;
        EXPECT_EQ(card.chips, trace::narrate(cut).chips);
    }
    EXPECT_GT(pruned, 0U);
}

TEST(CodeCard, ClipsWhereverTheSearchDoes) {
    Playhead head(trace::record(game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}})),
                                with({.fail = search::Fail::hard_to_the_end})));
    EXPECT_EQ(code_card(head, false).lines[3].words, "best ← α");
    EXPECT_EQ(code_card(head, false).lines[8].words, "return min(best, β)");
}

TEST(CodeCard, OfStar1NarrowsTheWindowInTheLineThatCuts) {
    const auto tree = *game::read_tree("(6 chance(1/3 2, 1/3 1, 1/3 10) chance(1/3 2, 2/3 1))");
    for (const auto chance : {search::Chance::star1, search::Chance::star2}) {
        for (const auto cut : {search::CutRule::equal, search::CutRule::strict}) {
            Search search = with({.cut = cut, .chance = chance});
            search.range = core::Interval<Rational>{Rational(0), Rational(10)};
            Playhead head(trace::record(tree, search));
            const bool is_strict = cut == search::CutRule::strict;
            std::set<std::string> shown;
            for (std::size_t step = 1; step <= head.steps(); ++step) {
                head.go(step);
                const Kind kind = head.event().kind;
                if (head.film().turn(head.current()) != Turn::chance) continue;
                const auto card = code_card(head, false);
                const std::string line = card.lines.at(static_cast<std::size_t>(card.current)).words;
                if (kind == Kind::beta || kind == Kind::cutoff) {
                    EXPECT_EQ(line, is_strict ? "if hi < α: β ← hi; break" : "if hi ≤ α: β ← hi; break");
                    shown.insert(card.badge);
                }
                if (kind == Kind::leave) {
                    EXPECT_EQ(line, "return hi if it cut, else lo");
                }
            }
            EXPECT_EQ(shown, (std::set<std::string>{"", "cut"})) << "the fall of β, and the cut";
        }
    }
}

RC_GTEST_PROP(StackCard, FollowsTheCodeOfFailHard, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 2 == 0;
    spec.height = std::min(spec.height, 5U);  // a card for every step
    Search search = with(hard);
    if (spec.seed % 3 == 0) search.window = {Rational(-2), Rational(3)};
    if (spec.seed % 5 == 0) search.rules.cut = search::CutRule::strict;
    Playhead head(trace::record(testing::random_tree(spec), search));
    const trace::Film& film = head.film();
    for (std::size_t step = 1; step <= film.steps(); ++step) {
        head.go(step);
        const auto card = stack_card(head, false);
        const auto open = head.stack();
        for (std::size_t i = 0; i < open.size(); ++i) {
            const NodeId n = open[i];
            const bool is_max = film.turn(n) == Turn::max;
            if (!is_max && film.turn(n) != Turn::min) continue;
            // best <- alpha; for each child: best <- max(best, the value it returned)
            const auto& enter = film.event(film.entered_at(n));
            Value best = film.value(is_max ? enter.value : enter.extra);
            bool any_closed = false;
            for (const NodeId child : film.tree().children(n)) {
                if (head.status(child) != Status::closed) continue;
                const Value returned = head.value(child).value;
                if (!any_closed && best.is_infinite()) best = returned;
                best = is_max ? std::max(best, returned) : std::min(best, returned);
                any_closed = true;
            }
            if (best.is_infinite()) continue;
            RC_ASSERT(card.rows[i].best == text::number(best, 8));
        }
    }
}

RC_GTEST_PROP(DecidingLeaf, IsWorthWhatTheStepSays, (const TreeSpec& spec)) {
    for (const auto& rules : {search::AlphaBetaRules{}, hard}) {
        Playhead head(trace::record(testing::random_tree(spec), with(rules)));
        for (std::size_t step = 1; step <= head.steps(); ++step) {
            head.go(step);
            const Kind kind = head.event().kind;
            if (kind == Kind::enter || kind == Kind::leaf) continue;
            const NodeId n = head.current();
            const NodeId leaf = deciding_leaf(head, n);
            const Value told = kind == Kind::leave                ? head.value(n).value
                               : head.film().turn(n) == Turn::max ? head.alpha(n)
                                                                  : head.beta(n);
            if (leaf == game::no_node) {
                RC_ASSERT(rules.fail == search::Fail::hard);  // clipped: no leaf has that value
                continue;
            }
            RC_ASSERT(head.film().written_tree()->value(leaf) == told);
        }
    }
}

TEST(DecidingLeaf, IsNoneOfAnAverage) {
    const auto tree = game::read_tree("max(chance(1/2 1, 1/2 3) 1)");
    Playhead head(trace::record(*tree, {.algorithm = trace::Algorithm::expectimax, .rules = {}, .window = {}}));
    head.go(head.steps());
    EXPECT_EQ(deciding_leaf(head, 0), game::no_node);
}

}  // namespace
}  // namespace plyglass::app
