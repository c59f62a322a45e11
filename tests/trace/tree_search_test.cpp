// The searches of explicit trees: silent and recorded they are the same search.

#include "trace/tree_search.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/plates/rules.hpp"
#include "game/tree_text.hpp"
#include "support/plates.hpp"
#include "support/random_tree.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {
namespace {

using plyglass::testing::plates;
using testing::TreeSpec;

Search with(Algorithm algorithm, game::Order order = game::Order::as_written) {
    Search search;
    search.algorithm = algorithm;
    search.order = order;
    return search;
}

RC_GTEST_PROP(TreeSearch, SaysTheSameSilentlyAndRecorded, (const TreeSpec& spec)) {
    constexpr game::Order orders[] = {game::Order::as_written, game::Order::best_first, game::Order::worst_first,
                                      game::Order::random};
    const auto tree = testing::random_tree(spec);
    const Search search =
        with(spec.seed % 2 == 0 ? Algorithm::minimax : Algorithm::alphabeta, orders[spec.seed / 2 % 4]);
    const auto silent = solve(tree, search);
    const auto film = record(tree, search);
    RC_ASSERT(silent.has_value());
    RC_ASSERT(film != nullptr);
    const Summary& recorded = film->summary();
    RC_ASSERT(silent->value.value == recorded.value.value);
    RC_ASSERT(silent->value.bound == recorded.value.bound);
    RC_ASSERT(silent->line == recorded.line);
    RC_ASSERT(silent->nodes_visited == recorded.nodes_visited);
    RC_ASSERT(silent->leaves_evaluated == recorded.leaves_evaluated);
    RC_ASSERT(silent->cutoffs == recorded.cutoffs);
}

TEST(TreeSearch, OfThePlatesIsThatOfTheDocuments) {
    const auto minimax = solve(plates(), with(Algorithm::minimax));
    ASSERT_TRUE(minimax);
    EXPECT_EQ(minimax->value.value, Value(20));
    EXPECT_EQ(minimax->leaves_evaluated, 18U);
    EXPECT_EQ(minimax->cutoffs, 0U);
    const auto alphabeta = solve(plates(), with(Algorithm::alphabeta));
    ASSERT_TRUE(alphabeta);
    EXPECT_EQ(alphabeta->value.value, Value(20));
    EXPECT_EQ(alphabeta->leaves_evaluated, 9U);
    const auto expectimax = solve(plates(), with(Algorithm::expectimax));
    ASSERT_TRUE(expectimax);
    EXPECT_EQ(expectimax->value.value, Value(70)) << "the opponent of a tree without chance moves at random";
}

TEST(TreeSearch, PlaysTheOpponentAtRandomOnlyWhereTheTreeHasNoChanceOfItsOwn) {
    EXPECT_EQ(opponent_of(*plates(), with(Algorithm::expectimax)), game::Opponent::fair_chance);
    EXPECT_NE(opponent_of(*plates(), with(Algorithm::minimax)), game::Opponent::fair_chance);
    const auto dice = *game::read_tree("(chance(1/2 (1 2), 1/2 3) 4)");
    EXPECT_NE(opponent_of(*dice, with(Algorithm::expectimax)), game::Opponent::fair_chance);
}

TEST(TreeSearch, HasNoAnswerOnceItIsStopped) {
    std::string text = "(";
    for (int i = 0; i < 5000; ++i) text += "(1 2)";
    const auto tree = *game::read_tree(text + ")");
    std::stop_source stop;
    stop.request_stop();
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alphabeta, Algorithm::expectimax}) {
        EXPECT_FALSE(solve(tree, with(algorithm), stop.get_token()));
        EXPECT_EQ(record(tree, with(algorithm), {}, stop.get_token()), nullptr);
    }
}

TEST(TreeSearch, AnswersInFullHoweverLittleIsRecorded) {
    const auto film = record(plates(), with(Algorithm::alphabeta), {.nodes = 5});
    ASSERT_NE(film, nullptr);
    EXPECT_TRUE(film->truncated());
    EXPECT_EQ(film->summary().value.value, Value(20));
    EXPECT_EQ(film->summary().leaves_evaluated, 9U);
}

}  // namespace
}  // namespace plyglass::trace
