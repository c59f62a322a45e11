// What a film says beyond the root's value: what was skipped, ties, and where games can end.

#include "trace/tree_answer.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/tree_game.hpp"
#include "game/tree_text.hpp"
#include "support/random_tree.hpp"

namespace plyglass::trace {
namespace {

using testing::TreeSpec;

std::shared_ptr<const Film> film_of(const std::string& tree, const Search& search = {}) {
    return record(*game::read_tree(tree), search);
}

TEST(SkippedNodes, AreTheHighestOnes) {
    const auto film = film_of("(5 (1 (3 4) 2))");
    EXPECT_EQ(skipped_nodes(*film), (std::vector<NodeId>{4, 7}));
    EXPECT_TRUE(skipped_nodes(*film_of("(5 (6 7))")).empty());
}

TEST(PossibleEnds, AreTheValueWhereNoChanceDecides) {
    EXPECT_FALSE(possible_ends(*film_of("((1 2)(3 4))")));
    const auto ends = possible_ends(*film_of("(chance(1/2 (2 8), 1/2 (4 6)) 5)"));
    ASSERT_TRUE(ends);
    EXPECT_EQ(ends->lo, 5);
    EXPECT_EQ(ends->hi, 5);
}

TEST(PossibleEnds, AreNotKnownOfABound) {
    Search search;
    search.window = {Rational(20), Rational(30)};
    EXPECT_FALSE(possible_ends(*film_of("((6 9) chance(1/2 2, 1/2 6))", search)));
}

RC_GTEST_PROP(TreeAnswer, SaysOfMovesWhatTheirValuesAre, (const TreeSpec& spec)) {
    const auto tree = testing::random_tree(spec);
    const auto film = record(tree, {});
    const auto values = game::minimax_values(*tree);
    const RivalMoves rivals = rival_moves(*film);
    for (const NodeId child : rivals.equal) RC_ASSERT(values[child] == values[0]);
    std::size_t skipped = 0;
    for (const NodeId n : skipped_nodes(*film)) skipped += tree->is_leaf(n) ? 1 : tree->leaves_below(n);
    RC_ASSERT(skipped == film->pruned_leaves().size());
    if (const auto& line = film->summary().line; !line.empty() && tree->turn(0) != core::Turn::chance) {
        for (const NodeId child : tree->children(0)) {
            if (child == line.front() || values[child] != values[0]) continue;
            const auto is_told = [&](const std::vector<NodeId>& list) {
                return std::find(list.begin(), list.end(), child) != list.end();
            };
            RC_ASSERT(is_told(rivals.equal) || is_told(rivals.perhaps));
        }
    }
    if (const auto ends = possible_ends(*film)) {
        RC_ASSERT(ends->lo <= values[0] && values[0] <= ends->hi);
    }
}

}  // namespace
}  // namespace plyglass::trace
