// The sentences of steps where a false statement would be easy to make.

#include "trace/narration.hpp"

#include <set>
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
#include "trace/names.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {
namespace {

using plyglass::testing::plates;
using ::testing::Contains;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

std::shared_ptr<const game::ExplicitTree> tree(const char* text) { return *game::read_tree(text); }

Search alphabeta(search::CutRule cut = search::CutRule::equal, search::Fail fail = search::Fail::soft) {
    return {.algorithm = Algorithm::alphabeta, .rules = {cut, fail, search::Pruning::deep}, .window = {}};
}

/// The sentences of all steps, starting at 1.
std::vector<std::string> told(std::shared_ptr<const game::ExplicitTree> tree, const Search& search) {
    const auto film = record(std::move(tree), search);
    Playhead head(film);
    std::vector<std::string> out{""};
    for (std::size_t step = 1; step <= film->steps(); ++step) {
        head.go(step);
        out.push_back(text::plain(narrate(head).sentence));
    }
    return out;
}

TEST(Narration, SaysWhereAnInheritedBoundComesFrom) {
    const auto film = told(plates(), alphabeta());
    EXPECT_EQ(
        film[10],
        "Look at the pair {1, 50}. It inherits the window α −∞, β 20. At plate A, Yi already has a pair that costs "
        "only 20.");
    EXPECT_THAT(film[23], EndsWith("At the root, Jia is already sure of 20."));
    const auto generic = told(tree("((3 (1 2)) (5 (1 9)))"), alphabeta());
    EXPECT_THAT(generic, Contains(HasSubstr("At node 1, Min can already hold the game to 3.")));
}

TEST(Narration, CallsANodeBelowANamedOneByThatName) {
    EXPECT_THAT(told(tree("(A: (3 (1 2)) Attack: (5 (1 9)))"), alphabeta()), Contains(HasSubstr("Look at node A.2.")));
    EXPECT_THAT(told(tree("(A: (3 (1 2)) Attack: (5 (1 9)))"), alphabeta()),
                Contains(HasSubstr("Look at node Attack.2.")));
    EXPECT_THAT(told(tree("(A: (3 (1 2)) Attack_on_the_left: (5 (1 9)))"), alphabeta()),
                Contains(HasSubstr("Look at node 2.2.")))
        << "a long name is no help";
}

TEST(Narration, SaysThatABoundIsTheWholeSearchs) {
    Search search = alphabeta();
    search.window = {Rational(2), core::infinity<Rational>()};
    const auto film = told(tree("((3 4) (1 9))"), search);
    EXPECT_EQ(film[1], "Look at the root. The whole search was given the window α 2, β +∞.");
    EXPECT_THAT(film[2], EndsWith("The whole search was asked only for values above 2."));
}

TEST(Narration, TakesNoWindowForUnknownThatIsOnlyNotHandedDown) {
    Search search = alphabeta();
    search.rules.pruning = search::Pruning::shallow;
    EXPECT_THAT(told(tree("((3 4) (((1 9) 2) 5))"), search),
                Contains("Look at node 2.1. Only the parent's own bound is handed down: α −∞, β +∞."));
    EXPECT_THAT(told(tree("(3 chance(1/2 (1 2), 1/2 ((4 5) 6)))"), alphabeta()),
                Contains("Look at node 2.2.1. The window is still open: α −∞, β +∞."));
    EXPECT_THAT(told(tree("chance(1/2 (1 2), 1/2 (4 5))"), alphabeta()),
                Contains("Look at node 2. Nothing is known yet: α −∞, β +∞."));
}

TEST(Narration, NamesThePlateThatCannotMatter) {
    EXPECT_THAT(told(plates(), alphabeta())[29], HasSubstr("The rest of plate B cannot matter"));
}

TEST(Narration, OfAStrictCutSpeaksOfTheStrictRule) {
    const auto film = told(plates(), alphabeta(search::CutRule::strict));
    EXPECT_THAT(film[15], EndsWith("The window had closed (α > β), but nothing was left to skip."));
    EXPECT_THAT(film[18], EndsWith("Now α = β, but we cut only at α > β: the search goes on."));
    EXPECT_THAT(told(tree("((3 4) (3 (2 9)))"), alphabeta(search::CutRule::strict)),
                Contains(EndsWith("Nothing lies between them, but we cut only at α > β.")));
}

TEST(Narration, DoesNotSayThatTheSearchGoesOnWhereNothingIsLeft) {
    const auto film = told(tree("((3 4) (5 3))"), alphabeta(search::CutRule::strict));
    EXPECT_THAT(film, Contains(HasSubstr("β falls to 3.")).Times(2)) << "the second time, α is 3, too";
    EXPECT_THAT(film, Not(Contains(HasSubstr("the search goes on"))));
}

TEST(Narration, SaysWhichBoundCutsFromAfar) {
    EXPECT_THAT(told(tree("max(5 min(max(min(4 9) 2) 1))"), alphabeta()),
                Contains(EndsWith("Deep cutoff: α is from 3 levels up.")));
    EXPECT_THAT(told(tree("min(5 max(min(max(6 1) 8) 9))"), alphabeta()),
                Contains(EndsWith("Deep cutoff: β is from 3 levels up.")));
    EXPECT_THAT(told(tree("((3 4) (2 5))"), alphabeta()), Not(Contains(HasSubstr("Deep cutoff")))) << "its parent's";
}

TEST(Narration, SaysOfAnEqualNeighbourThatNobodyNeedsIt) {
    EXPECT_THAT(told(tree("((3 4) (3 5))"), alphabeta()), Contains(HasSubstr("and need not come here.")));
    EXPECT_THAT(told(tree("((3 4) (2 5))"), alphabeta()), Contains(HasSubstr("and will not come here.")));
    EXPECT_THAT(told(tree("((3 4) (5 3))"), alphabeta()),
                Contains(HasSubstr("Max need not choose it: another child gives 3.")));
}

TEST(Narration, LetsABoundRefuseNothingOnTheSideOnWhichItSaysNothing) {
    const auto rules = alphabeta(search::CutRule::strict, search::Fail::hard);
    const auto film = told(tree("max(3 min(max(3 0) min(1 9)))"), rules);
    EXPECT_EQ(film[14], "This node is worth at most 3.") << "it is worth 1, and min would choose it";
    EXPECT_EQ(film[15], "This node is worth at most 3. Max need not choose it: another child gives 3.");
    EXPECT_THAT(told(tree("min(0 max(min(0 9) max(5 1)))"), rules),
                Not(Contains(HasSubstr("at least 0. Max will not choose it"))));
}

TEST(Narration, SaysThatAValueNoBetterThanTheBestLeavesTheWindowAsItIs) {
    EXPECT_THAT(told(tree("(3 3 2 4)"), alphabeta())[4], EndsWith("No more than α 3: α stays.")) << "as good";
    EXPECT_THAT(told(tree("(3 3 2 4)"), alphabeta())[5], EndsWith("No more than α 3: α stays.")) << "worse";
    EXPECT_THAT(told(tree("(3 3 2 4)"), alphabeta())[6], Not(HasSubstr("stays"))) << "better";
    EXPECT_THAT(told(tree("min(3 3 4 2)"), alphabeta())[4], EndsWith("No less than β 3: β stays."));
    EXPECT_THAT(told(tree("min(3 3 4 2)"), alphabeta())[5], EndsWith("No less than β 3: β stays."));
    EXPECT_THAT(told(tree("min(3 3 4 2)"), alphabeta())[6], Not(HasSubstr("stays")));
}

TEST(Narration, PutsNoTwoSignsSideBySide) {
    const Search expectimax{.algorithm = Algorithm::expectimax, .rules = {}, .window = {}};
    EXPECT_THAT(told(tree("max(chance(1/2 1, 1/2 -4))"), expectimax), Contains(HasSubstr("(1 + (−4)) / 2 = −1.5.")));
    EXPECT_THAT(told(tree("max(chance(1/4 1, 3/4 -4))"), expectimax),
                Contains(HasSubstr("0.25 × 1 + 0.75 × (−4) = −2.75.")));
}

TEST(Narration, KnowsThatNothingIsBeyondInfinity) {
    EXPECT_THAT(told(tree("max(min(-inf 3) min(1 2))"), alphabeta())[5],
                HasSubstr("This node is worth −∞: no value is lower, so the rest cannot matter."));
}

// ---- what is proven of the root --------------------------------------------------------------------------

TEST(Answer, InANarrowWindowIsWhatAllThatWasLookedAtProves) {
    struct {
        const char* tree;
        Rational alpha, beta;
        core::Bounded<Value> value;
    } const rows[] = {
        {"min(1 5)", core::minus_infinity<Rational>(), 1, {1, core::Bound::exact}},
        {"max(3 min(1 4))", 4, 5, {3, core::Bound::exact}},
        {"max(3 min(1 4) min(2 9))", 3, 5, {3, core::Bound::exact}},
        {"max(min(1 4) min(2 9))", 3, 5, {2, core::Bound::upper}},
        {"max(4 9)", 1, 3, {4, core::Bound::lower}},
    };
    for (const auto& row : rows) {
        Search search = alphabeta();
        search.window = {row.alpha, row.beta};
        const auto silent = solve(tree(row.tree), search);
        const auto film = record(tree(row.tree), search);
        ASSERT_TRUE(silent);
        EXPECT_EQ(silent->value, row.value) << row.tree;
        EXPECT_EQ(film->summary().value, row.value) << row.tree;
        Playhead head(film);
        head.go(film->steps());
        EXPECT_EQ(head.value(0), row.value) << row.tree;
    }
}

TEST(Narration, SaysThatASearchInAWindowFailsLowOrHigh) {
    const auto last = [](Rational alpha, Rational beta) {
        Search search = alphabeta();
        search.window = {std::move(alpha), std::move(beta)};
        return told(tree("((3 12) (2 4))"), search).back();
    };
    EXPECT_THAT(last(4, 9), HasSubstr("fails low: the value does not lie above α."));
    EXPECT_THAT(last(1, 2), HasSubstr("fails high: the value does not lie below β."));
    EXPECT_THAT(last(1, 9), Not(HasSubstr("fails")));
    EXPECT_THAT(told(tree("((3 12) (2 4))"), alphabeta()).back(), Not(HasSubstr("fails")));
}

TEST(Answer, BeginsWithAMoveThatIsProvenToBeWorthIt) {
    // Below the window, the first child is known to be worth 3 at most, the second exactly 3.
    Search search = alphabeta();
    search.window = {Rational(4), Rational(5)};
    const auto written = tree("max(min(3 1) 3)");
    const auto film = record(written, search);
    EXPECT_EQ(film->summary().value, (core::Bounded<Value>{3, core::Bound::exact}));
    EXPECT_EQ(film->summary().line, std::vector<NodeId>{written->children(0)[1]});
    EXPECT_EQ(solve(written, search)->line, film->summary().line);
}

/// Of the six kinds of searches, the one that the tree's seed picks: the rules matter to alpha-beta only.
Search search_of(std::uint64_t seed) {
    if (seed % 6 == 0) return {.algorithm = Algorithm::minimax, .rules = {}, .window = {}};
    if (seed % 6 == 1) return {.algorithm = Algorithm::expectimax, .rules = {}, .window = {}};
    return alphabeta(seed % 2 == 0 ? search::CutRule::equal : search::CutRule::strict,
                     seed % 6 < 4 ? search::Fail::soft : search::Fail::hard);
}

RC_GTEST_PROP(Narration, SaysSomethingWholeAtEveryStepOfEverySearch, (const ::plyglass::testing::TreeSpec& any)) {
    ::plyglass::testing::TreeSpec spec = any;
    spec.chance = spec.seed / 6 % 3 == 0;
    Playhead head(record(::plyglass::testing::random_tree(spec), search_of(spec.seed)));
    for (std::size_t step = 0; step <= head.steps(); ++step) {
        head.go(step);
        const Narration told = narrate(head);
        RC_ASSERT(!told.headline.empty());
        RC_ASSERT(told.sentence.ends_with('.') || told.sentence.ends_with(".</m>"));
        for (const std::string& words : {told.headline, told.sentence}) {
            RC_ASSERT(words.find("{}") == std::string::npos);
            RC_ASSERT(words.find("{0}") == std::string::npos);
            RC_ASSERT(words.find('?') == std::string::npos);
            RC_ASSERT(text::plain(words).find("</") == std::string::npos);
        }
    }
}

std::string address_in(const char* notation, NodeId n) { return address(*tree(notation), n); }

TEST(Names, ThatOthersHaveTooStandBehindThoseAboveThem) {
    const char* openings = R"(("Carla's opening": (Knight: 3 Pawn: (5 6)) Gambit: (Knight: 2 Pawn: 9 Rook: 1)))";
    EXPECT_EQ(address_in(openings, 2), "Carla's opening · Knight");
    EXPECT_EQ(address_in(openings, 4), "Carla's opening · Pawn.1");
    EXPECT_EQ(address_in(openings, 7), "Gambit · Knight");
    EXPECT_EQ(address_in(openings, 9), "Rook") << "no other has this name";
    EXPECT_EQ(address_in("((Knight: 3 Knight: 5) 2)", 3), "1 · Knight 2") << "siblings";
    EXPECT_EQ(address_in("(L: (L: 3 R: 5) R: (L: 2 R: 9))", 1), "L");
    EXPECT_EQ(address_in("(L: (L: 3 R: 5) R: (L: 2 R: 9))", 5), "R · L");
    const auto film = record(tree(openings), alphabeta());
    EXPECT_EQ(node_name(*film, 7), "Gambit · Knight");
    EXPECT_EQ(move_name(*film, 7), "Knight") << "where the move before it is told";
}

RC_GTEST_PROP(Names, AreThoseOfOneNodeEvenWhereLabelsRepeat, (::plyglass::testing::TreeSpec spec)) {
    spec.repeats_names = true;
    const auto any = ::plyglass::testing::random_tree(spec);
    std::set<std::string> names;
    for (NodeId n = 0; n < any->size(); ++n) RC_ASSERT(names.insert(address(*any, n, any->size())).second);
}

}  // namespace
}  // namespace plyglass::trace
