// The film of the plates, step for step, and the laws of films and playheads.

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "game/plates/rules.hpp"
#include "game/tree_text.hpp"
#include "support/plates.hpp"
#include "support/random_tree.hpp"
#include "support/sanitizers.hpp"
#include "text/format.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {
namespace {

using core::Bound;
using core::Turn;
using plyglass::testing::plates;
using testing::TreeSpec;

std::shared_ptr<const Film> plates_film(search::AlphaBetaRules rules = {}) {
    return record(plates(), {.algorithm = Algorithm::alphabeta, .rules = rules, .window = {}});
}

std::string in_json(const Value& value) { return value.exact()->str(); }

TEST(PlatesFilm, IsTheOneThatTheDesignFixes) {
    std::ifstream file(std::string(PLYGLASS_TEST_DATA) + "/plates_film.json");
    const auto expected = nlohmann::json::parse(file);
    const auto film = plates_film();
    ASSERT_EQ(film->steps(), 39U);
    ASSERT_EQ(expected.size(), 39U);
    Playhead head(film);
    for (const auto& step : expected) {
        head.go(step["step"].get<std::size_t>());
        SCOPED_TRACE(head.step());
        EXPECT_EQ(name(head.event().kind), step["kind"].get<std::string>());
        EXPECT_EQ(film->tree().path(head.current()), step["node"].get<std::vector<std::uint32_t>>());
        // A leaf has no window of its own: the step shows its parent's.
        const NodeId windowed = head.event().kind == Kind::leaf ? film->tree().parent(head.current()) : head.current();
        const auto number = [](const nlohmann::json& j) { return j.is_string() ? j.get<std::string>() : j.dump(); };
        EXPECT_EQ(in_json(head.alpha(windowed)), number(step["alpha"]));
        EXPECT_EQ(in_json(head.beta(windowed)), number(step["beta"]));
        const auto value = head.value(head.current());
        if (step["value"].is_null()) {
            EXPECT_EQ(value.bound, Bound::unseen);
        } else {
            EXPECT_EQ(in_json(value.value), number(step["value"]));
            EXPECT_EQ(text::ascii_sign(value.bound), step["bound"].get<std::string>());
        }
        EXPECT_EQ(head.leaves(), step["leaves"].get<std::uint32_t>());
        EXPECT_EQ(head.pruned_leaves(), step["pruned"].get<std::uint32_t>());
    }
}

TEST(PlatesFilm, CutsAtNineteenTwentyNineAndThirtySeven) {
    const auto film = plates_film();
    EXPECT_EQ(film->next_cut(0), 19U);
    EXPECT_EQ(film->next_cut(19), 29U);
    EXPECT_EQ(film->next_cut(29), 37U);
    EXPECT_EQ(film->next_cut(37), 0U);
    EXPECT_EQ(film->previous_cut(39), 37U);
    EXPECT_EQ(film->previous_cut(19), 0U);
    EXPECT_TRUE(film->event(19).has(Event::equality));
    EXPECT_FALSE(film->event(29).has(Event::equality));
    EXPECT_EQ(film->pruned_leaves(), (std::vector<std::uint32_t>{5, 8, 9, 10, 11, 14, 15, 16, 17}));
}

TEST(PlatesFilm, NeedsTheCutOnEqualityForNineLeavesOfEighteen) {
    EXPECT_EQ(plates_film()->leaves_seen(), 9U);
    EXPECT_EQ(plates_film({search::CutRule::strict, {}, {}})->leaves_seen(), 10U);
    EXPECT_EQ(leaves_under_other_rule(*plates_film()), 10U);
}

TEST(PlatesFilm, TellsAnEmptyCutInTheReturn) {
    // The second pair's window closes with its last leaf: nothing is skipped, so there is no extra step.
    const auto film = plates_film();
    EXPECT_TRUE(film->event(15).has(Event::empty_cut));
    EXPECT_EQ(film->summary().cutoffs, 3U);
}

TEST(PlatesFilm, OfExpectimaxHasFortyFourStepsAndPicksB) {
    const auto film = record(plates(), {.algorithm = Algorithm::expectimax, .rules = {}, .window = {}});
    EXPECT_EQ(film->steps(), 44U);
    EXPECT_EQ(film->summary().value.value, Rational(70));
    EXPECT_EQ(film->summary().line, std::vector<NodeId>{film->tree().children(0)[1]});
    Playhead head(film);
    head.go(44);
    const auto plate = film->tree().children(0);
    EXPECT_EQ(head.value(plate[0]).value, Rational(40));
    EXPECT_EQ(head.value(plate[1]).value, Rational(70));
    EXPECT_EQ(head.value(plate[2]).value, Rational(15));
}

TEST(PlatesFilm, ShowsPlateBAsABoundOnly) {
    Playhead head(plates_film());
    head.go(39);
    const NodeId b = head.film().tree().children(0)[1];
    EXPECT_EQ(head.value(b), (core::Bounded<Value>{Rational(10), Bound::upper}));
    EXPECT_EQ(head.value(0), (core::Bounded<Value>{Rational(20), Bound::exact}));
}

TEST(Playhead, LandsOnTheSameStateByTenThousandJumpsAsByReplaying) {
    const auto film = plates_film();
    std::vector<Playhead> replayed;
    for (std::size_t step = 0; step <= film->steps(); ++step) {
        replayed.emplace_back(film);
        replayed.back().go(step);
    }
    core::Random random(20);
    Playhead head(film);
    for (int jump = 0; jump < 10'000; ++jump) {
        const std::size_t to = random.below(static_cast<std::uint32_t>(film->steps()) + 1);
        head.go(to);
        ASSERT_EQ(head, replayed[to]) << "after jump " << jump << " to step " << to;
    }
}

RC_GTEST_PROP(Playhead, StepsBackToWhereItCameFrom, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 2 == 0;
    const auto film = record(testing::random_tree(spec), {});
    Playhead head(film);
    Playhead other(film);
    for (int jump = 0; jump < 8; ++jump) {
        const auto to = *rc::gen::inRange<std::size_t>(0, film->steps() + 1);
        head.go(to);
        other.go(film->steps());
        other.go(to);
        RC_ASSERT(head == other);
    }
    head.go(0);
    RC_ASSERT(head == Playhead(film));
}

RC_GTEST_PROP(Film, ProvesOnlyWhatMinimaxConfirms, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 2 == 0;
    const auto tree = testing::random_tree(spec);
    const auto truth = game::minimax_values(*tree);
    for (const auto cut : {search::CutRule::equal, search::CutRule::strict}) {
        for (const auto fail : {search::Fail::soft, search::Fail::hard}) {
            for (const auto pruning : {search::Pruning::deep, search::Pruning::shallow}) {
                Search search{.algorithm = Algorithm::alphabeta, .rules = {cut, fail, pruning}, .window = {}};
                if (spec.seed % 5 == 0) search.window = {Rational(-2), Rational(3)};
                const auto film = record(tree, search);
                Playhead head(film);
                for (std::size_t step = 1; step <= film->steps(); ++step) {
                    head.go(step);
                    const NodeId n = head.current();
                    // The value shown for the node is true of its minimax value at every step.
                    const auto shown = head.value(n);
                    if (shown.bound == Bound::exact) RC_ASSERT(truth[n] == shown.value);
                    if (shown.bound == Bound::lower) RC_ASSERT(truth[n] >= shown.value);
                    if (shown.bound == Bound::upper) RC_ASSERT(truth[n] <= shown.value);
                    if (head.event().kind == Kind::leave) RC_ASSERT(film->proven(n).contains(Value(truth[n])));
                }
            }
        }
    }
}

RC_GTEST_PROP(Film, AgreesWithTheSilentRun, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 2 == 0;
    const auto tree = testing::random_tree(spec);
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alphabeta, Algorithm::expectimax}) {
        const Search search{.algorithm = algorithm, .rules = {}, .window = {}};
        const auto silent = solve(tree, search);
        const auto film = record(tree, search);
        RC_ASSERT(silent.has_value());
        RC_ASSERT(silent->value == film->summary().value);
        RC_ASSERT(silent->line == film->summary().line);
        RC_ASSERT(silent->nodes_visited == film->summary().nodes_visited);
        RC_ASSERT(silent->cutoffs == film->cut_count());
        RC_ASSERT(silent->leaves_evaluated == film->leaves_seen());
        RC_ASSERT(film->leaves_seen() + film->pruned_leaves().size() == tree->leaf_count());
    }
}

RC_GTEST_PROP(Film, NamesTheAncestorWhoseBoundCuts, (const TreeSpec& spec)) {
    const auto film = record(testing::random_tree(spec), {});
    Playhead head(film);
    for (std::size_t step = film->next_cut(0); step != 0; step = film->next_cut(step)) {
        head.go(step);
        const NodeId n = head.current();
        const NodeId owner = head.event().extra;
        RC_ASSERT(owner != none);
        RC_ASSERT(owner < n && film->tree().subtree_end(owner) > n);
        // The bound belongs to the owner: a max ancestor's alpha cuts min nodes, a min ancestor's beta max nodes.
        RC_ASSERT(film->turn(owner) == core::opponent(film->turn(n)));
        RC_ASSERT(*head.best(owner) == (film->turn(n) == Turn::max ? head.beta(n) : head.alpha(n)));
    }
}

TEST(Film, StopsWhereItsBudgetEndsAndSaysSo) {
    const auto whole = record(plates(), {});
    const auto film = record(plates(), {}, {.nodes = 5});
    EXPECT_TRUE(film->truncated());
    EXPECT_LT(film->steps(), whole->steps());
    EXPECT_EQ(film->summary().value, whole->summary().value);  // the search itself continued
    Playhead head(film);
    head.go(film->steps());
    head.go(0);
    EXPECT_EQ(head, Playhead(film));
}

TEST(Film, OfAChainAHundredThousandDeepIsRecordedAndPlayed) {
    const auto tree =
        game::read_tree(std::string(testing::deep_levels, '(') + "7" + std::string(testing::deep_levels, ')'));
    ASSERT_TRUE(tree);
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alphabeta}) {
        const auto film = record(*tree, {.algorithm = algorithm, .rules = {}, .window = {}});
        ASSERT_NE(film, nullptr);
        EXPECT_EQ(film->summary().value.value, Rational(7));
        EXPECT_EQ(film->summary().line.size(), testing::deep_levels);
        Playhead head(film);
        head.go(film->steps());
        EXPECT_EQ(head.value(0), (core::Bounded<Value>{Rational(7), Bound::exact}));
    }
}

}  // namespace
}  // namespace plyglass::trace
