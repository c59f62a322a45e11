// What predictions of a search say of those who made them.

#include "practice/predictions.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/plates.hpp"
#include "support/random_tree.hpp"
#include "trace/playhead.hpp"
#include "trace/question.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::practice {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

trace::Search alphabeta(search::CutRule cut = search::CutRule::equal) {
    trace::Search out;
    out.rules.cut = cut;
    return out;
}

NodeId asked_at(const std::shared_ptr<const trace::Film>& film, std::size_t step) {
    trace::Playhead head(film);
    head.go(step);
    return trace::asked_about(head);
}

TEST(Predictions, OfALookBeforeTheEqualityCutOfThePlatesFitTheStrictRuleAndOthers) {
    const auto film = trace::record(testing::plates(), alphabeta());
    const auto searches = MisreadSearches::of(*film);
    ASSERT_TRUE(searches);
    const Foretold looks{asked_at(film, 18), true};
    const auto fitting = searches->behind({looks});
    EXPECT_EQ(fitting.front(), Misconception::strict);
    EXPECT_THAT(fitting, Contains(Misconception::no_window));
    EXPECT_THAT(fitting, Contains(Misconception::last));
    EXPECT_EQ(searches->find(Misconception::strict, {looks})->leaves, 10U);
    // At the second cut, which is not one on equality, the strict rule cuts, too.
    const Foretold cuts{asked_at(film, 28), false};
    EXPECT_THAT(searches->behind({looks, cuts}), Contains(Misconception::strict));
    EXPECT_THAT(searches->behind({looks, cuts}), Not(Contains(Misconception::no_window)));
    EXPECT_THAT(searches->behind({{asked_at(film, 18), false}, cuts}), IsEmpty()) << "nobody is blamed who is right";
}

TEST(Predictions, ThatAreWrongAreCounted) {
    const auto film = trace::record(testing::plates(), alphabeta());
    const auto searches = MisreadSearches::of(*film);
    const NodeId cut = asked_at(film, 18), other = asked_at(film, 12);
    EXPECT_EQ(searches->wrong_ones({}), 0U);
    EXPECT_EQ(searches->wrong_ones({{cut, true}, {other, true}}), 1U) << "one mistake is no mix-up";
    EXPECT_EQ(searches->wrong_ones({{cut, true}, {other, false}}), 2U);
}

TEST(Predictions, AreNotExplainedWhereTheSearchHasNoSuchRules) {
    trace::Search minimax;
    minimax.algorithm = trace::Algorithm::minimax;
    EXPECT_FALSE(MisreadSearches::of(*trace::record(testing::plates(), minimax)));
    trace::Search ordered = alphabeta();
    ordered.order = game::Order::best_first;
    EXPECT_FALSE(MisreadSearches::of(*trace::record(testing::plates(), ordered)));
}

RC_GTEST_PROP(PredictionsLaw, AMistakeThatIsNamedSearchesAsItWasSaid, (const ::plyglass::testing::TreeSpec& given)) {
    ::plyglass::testing::TreeSpec spec = given;
    spec.chance = false;
    const auto film = trace::record(testing::random_tree(spec),
                                    alphabeta(*rc::gen::element(search::CutRule::equal, search::CutRule::strict)));
    const auto searches = MisreadSearches::of(*film);
    RC_ASSERT(searches);
    std::vector<Foretold> said;
    bool is_right = true;
    for (const std::size_t step : trace::question_steps(film)) {
        const NodeId asked = asked_at(film, step);
        const bool looks = *rc::gen::arbitrary<bool>();
        is_right = is_right && looks == (film->entered_at(asked) != 0);
        said.push_back({asked, looks});
        const auto fitting = searches->behind(said);
        RC_ASSERT(!is_right || fitting.empty());
        if (fitting.empty()) continue;
        const auto* found = searches->find(fitting.back(), said);
        RC_ASSERT(found != nullptr);
        if (found->reading.from_other_side || found->reading.swaps_players) continue;
        // The film of the same mistake, recorded by another observer, looks at the same nodes, to its end and back.
        const auto misread = trace::record_misread(film->written_tree(), film->search(), found->reading.rules);
        for (const Foretold& one : said) RC_ASSERT((misread->entered_at(one.child) != 0) == one.looks);
        trace::Playhead head(misread);
        head.go(misread->steps());
        RC_ASSERT(head.leaves() == found->leaves);
        head.go(0);
        RC_ASSERT(head == trace::Playhead(misread));
    }
}

}  // namespace
}  // namespace plyglass::practice
