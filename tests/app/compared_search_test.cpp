// Who is compared, on what, and why it cannot be.

#include "app/compared_search.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/2048/board_text.hpp"
#include "game/tree_text.hpp"

namespace plyglass::app {
namespace {

using ::testing::HasSubstr;
using trace::Side;

NamedTree tree(const char* text) { return {"", "A tree", *game::read_tree(text)}; }

NamedTree position(const char* board) {
    NamedTree out{"", "A board", nullptr};
    out.position = PositionSearch{.grid = *game::read_board(board)};
    return out;
}

Searcher who(const std::string& name) { return *searcher(name); }

core::Result<Compared, NotRecorded> compared(const NamedTree& tree, const char* left, const char* right,
                                             const trace::Budget& budget = {}, const std::stop_token& stop = {}) {
    return compare(tree, {who(left), who(right)}, 2, budget, stop);
}

constexpr const char* uneven = "512,256,64,16/16,64,16,4/8,4,0,2/4,0,0,0";

TEST(Searcher, IsAnAlgorithmOrAnAgent) {
    EXPECT_EQ(who("minimax").algorithm, trace::Algorithm::minimax);
    EXPECT_EQ(who("minimax").name(), "Minimax");
    EXPECT_EQ(who("minimax").agent, "textbook:algorithm=minimax,cut=ge,fail=soft,pruning=deep");
    EXPECT_FALSE(who("minimax:threads=1").algorithm) << "with parameters, it is the agent of that name";
    EXPECT_EQ(who("ovolve:depth=2").name(), "ovolve:depth=2");
    const auto unknown = searcher("ovolv");
    ASSERT_FALSE(unknown);
    EXPECT_THAT(unknown.error(), HasSubstr("ovolve"));
}

TEST(Player, LooksAsDeepAsItIsAskedUnlessItsNameSaysHowDeep) {
    EXPECT_EQ(player(who("ovolve"), 3).settings.limits.depth, 3);
    EXPECT_EQ(player(who("ovolve:depth=2"), 3).settings.limits.depth, 2);
    EXPECT_FALSE(player(who("greedy"), 3).settings.values.contains("depth"));
}

TEST(Compare, OfATreeShowsTheThreeAlgorithms) {
    const auto both = compared(tree("((1 12) (4 4))"), "minimax", "expectimax");
    ASSERT_TRUE(both) << both.error().why;
    EXPECT_EQ(both->comparison->choice(Side::left), 1U);
    EXPECT_EQ(both->comparison->choice(Side::right), 0U) << "6.5 on average beats 4 for sure";
    EXPECT_FALSE(both->truncated);
    EXPECT_EQ(names(both->searchers)[1], "Expectimax");
}

TEST(Compare, OfAPositionShowsAgentsWithATreeAndThoseWithValuesOnly) {
    const auto both = compared(position(uneven), "alphabeta", "greedy");
    ASSERT_TRUE(both) << both.error().why;
    EXPECT_GT(both->comparison->film(Side::left).tree().height(), 1U);
    EXPECT_EQ(both->comparison->film(Side::right).tree().height(), 1U) << "it looks no further than its moves";
}

TEST(Compare, SaysWhyItCannot) {
    const auto agent_on_a_tree = compared(tree("(1 2)"), "minimax", "ovolve");
    ASSERT_FALSE(agent_on_a_tree);
    EXPECT_EQ(agent_on_a_tree.error().why, "ovolve plays 2048; a tree is searched by minimax, alphabeta or expectimax");
    const auto leaf = compared(tree("7"), "minimax", "expectimax");
    ASSERT_FALSE(leaf);
    EXPECT_EQ(leaf.error().why, "This tree has no moves to compare.");
    const auto over = compared(position("2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2"), "minimax", "expectimax");
    ASSERT_FALSE(over);
    EXPECT_THAT(over.error().why, HasSubstr("No tile can move"));
    const auto no_values = compared(position(uneven), "minimax", "random");
    ASSERT_FALSE(no_values);
    EXPECT_EQ(no_values.error().why, "random gives its moves no values: there is nothing to compare.");
    EXPECT_FALSE(no_values.error().stopped);
}

TEST(Compare, RefusesAveragesThatAreUndefinedOrTakeForever) {
    const auto undefined = compared(tree("((inf -inf) 1)"), "minimax", "expectimax");
    ASSERT_FALSE(undefined);
    EXPECT_THAT(undefined.error().why, HasSubstr("node 1: expectimax cannot average inf and -inf"));
    std::string leaves;
    for (int i = 0; i < 20'000; ++i) leaves += "1/" + std::to_string(1'000'000'001 + 2 * i) + " ";
    const auto endless = compared(tree(("(min(" + leaves + ") 1)").c_str()), "minimax", "expectimax");
    ASSERT_FALSE(endless);
    EXPECT_THAT(endless.error().why, HasSubstr("node 1: the exact sum of these numbers has too many digits"));
}

TEST(Compare, SaysThatItWasStoppedAndThatTheBudgetWasTooSmall) {
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = compared(position(uneven), "minimax", "expectimax", {}, stop.get_token());
    ASSERT_FALSE(stopped);
    EXPECT_TRUE(stopped.error().stopped);
    const auto small = compared(tree("((1 12) (4 4))"), "minimax", "expectimax", {.nodes = 3});
    ASSERT_TRUE(small);
    EXPECT_TRUE(small->truncated);
}

}  // namespace
}  // namespace plyglass::app
