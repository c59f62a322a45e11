// The names of searches and their switches, as programs read and write them.

#include "app/search_names.hpp"

#include <gtest/gtest.h>

#include "agent/catalogue.hpp"

namespace plyglass::app {
namespace {

using search::CutRule;
using search::Fail;
using search::Pruning;
using trace::Algorithm;

TEST(SearchNames, AreThoseOfTheCommandLine) {
    EXPECT_EQ(name(Algorithm::minimax), "minimax");
    EXPECT_EQ(name(Algorithm::alphabeta), "alphabeta");
    EXPECT_EQ(name(Algorithm::expectimax), "expectimax");
    EXPECT_EQ(name(CutRule::equal), "ge");
    EXPECT_EQ(name(CutRule::strict), "gt");
    EXPECT_EQ(name(Fail::soft), "soft");
    EXPECT_EQ(name(Fail::hard), "hard");
    EXPECT_EQ(name(Pruning::deep), "deep");
    EXPECT_EQ(name(Pruning::shallow), "shallow");
}

TEST(Switches, AreTurnedByTheirNames) {
    search::AlphaBetaRules rules;
    turn_switch(rules, "cut", "gt");
    turn_switch(rules, "fail", "hard");
    turn_switch(rules, "pruning", "shallow");
    EXPECT_EQ(rules, (search::AlphaBetaRules{CutRule::strict, Fail::hard, Pruning::shallow}));
    turn_switch(rules, "cut", "ge");
    turn_switch(rules, "fail", "soft");
    turn_switch(rules, "pruning", "deep");
    EXPECT_EQ(rules, (search::AlphaBetaRules{CutRule::equal, Fail::soft, Pruning::deep}));
}

TEST(Switches, AreLeftAloneOrAtTheirFirstValueByWhatIsUnknown) {
    search::AlphaBetaRules rules{CutRule::strict, Fail::hard, Pruning::shallow};
    turn_switch(rules, "order", "best");
    EXPECT_EQ(rules, (search::AlphaBetaRules{CutRule::strict, Fail::hard, Pruning::shallow}));
    turn_switch(rules, "fail", "softly");
    EXPECT_EQ(rules, (search::AlphaBetaRules{CutRule::strict, Fail::soft, Pruning::shallow}));
}

TEST(TextbookAgent, HasTheSwitchesOfTheSearchAndIsKnown) {
    trace::Search search;
    search.algorithm = Algorithm::minimax;
    EXPECT_EQ(textbook_agent(search), "textbook:algorithm=minimax,cut=ge,fail=soft,pruning=deep");
    search.algorithm = Algorithm::alphabeta;
    search.rules = {CutRule::strict, Fail::hard, Pruning::shallow};
    EXPECT_EQ(textbook_agent(search), "textbook:algorithm=alphabeta,cut=gt,fail=hard,pruning=shallow");
    EXPECT_TRUE(agent::name_agent(textbook_agent(search)));
}

}  // namespace
}  // namespace plyglass::app
