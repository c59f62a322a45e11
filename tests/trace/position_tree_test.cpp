// The tree that a recorded search has made: every node among its siblings as the game has them, in whatever order the
// search came to them.

#include "trace/position_tree.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace plyglass::trace {
namespace {

using core::Turn;

game::Board board(std::uint64_t bits) { return game::Board{bits}; }

/// Adds a visited node; its board is its number in the trace.
void visit(PositionTrace& trace, Index parent, std::uint32_t ordinal, Turn turn) {
    const auto number = static_cast<std::uint8_t>(trace.trace.nodes.size());
    trace.trace.nodes.emplace_back(parent, ordinal, turn);
    trace.trace.states.push_back(board(number));
    trace.plies.push_back({number, 0});
}

/// A node's children from left to right, as their boards: "1 4(ghost) 2".
std::string children_of(const PositionTree& made, game::NodeId n) {
    std::string out;
    for (const game::NodeId child : made.tree->children(n)) {
        if (!out.empty()) out += ' ';
        out += std::to_string(made.positions->boards[child].bits);
        if (made.positions->ghosts[child]) out += "(ghost)";
    }
    return out;
}

/// The root looked at its third move first, then at its first; the second one and one below were left out.
PositionTrace a_trace() {
    PositionTrace trace;
    visit(trace, none, 0, Turn::max);  // 0
    visit(trace, 0, 2, Turn::min);     // 1
    visit(trace, 1, 1, Turn::over);    // 2
    visit(trace, 1, 0, Turn::over);    // 3
    visit(trace, 0, 0, Turn::min);     // 4
    visit(trace, 4, 1, Turn::over);    // 5
    trace.ghosts.push_back({4, 0, board(80), {7, 1}});
    trace.ghosts.push_back({0, 1, board(90), {2, 0}});
    return trace;
}

TEST(PositionTree, HasEveryNodeAtItsPlaceAmongItsSiblings) {
    const PositionTree made = tree_of(a_trace());
    EXPECT_EQ(made.tree->size(), 8U);
    EXPECT_EQ(children_of(made, 0), "4 90(ghost) 1");
    EXPECT_EQ(children_of(made, made.node_of[1]), "3 2");
    EXPECT_EQ(children_of(made, made.node_of[4]), "80(ghost) 5");
}

TEST(PositionTree, FindsEachNodeOfTheTraceAgain) {
    const PositionTrace trace = a_trace();
    const PositionTree made = tree_of(trace);
    ASSERT_EQ(made.node_of.size(), trace.trace.nodes.size());
    for (Index i = 0; i < trace.trace.nodes.size(); ++i) {
        const game::NodeId n = made.node_of[i];
        EXPECT_EQ(made.positions->boards[n].bits, i);
        EXPECT_EQ(made.positions->plies[n], trace.plies[i]);
        EXPECT_EQ(made.tree->turn(n), trace.trace.nodes[i].turn());
        if (i > 0) {
            EXPECT_EQ(made.tree->parent(n), made.node_of[trace.trace.nodes[i].parent()]);
        }
    }
}

TEST(PositionTree, GivesAGhostTheTurnOfItsSiblings) {
    const PositionTree made = tree_of(a_trace());
    const game::NodeId of_the_root = made.tree->children(0)[1];
    EXPECT_EQ(made.tree->turn(of_the_root), Turn::min) << "it would have been searched like them";
    EXPECT_EQ(made.positions->plies[of_the_root], (LastPly{2, 0}));
    const game::NodeId beside_a_leaf = made.tree->children(made.node_of[4])[0];
    EXPECT_EQ(made.tree->turn(beside_a_leaf), Turn::over);
    EXPECT_EQ(made.positions->plies[beside_a_leaf], (LastPly{7, 1}));
}

TEST(PositionTree, OfARootThatWasNotSearchedIsALeaf) {
    PositionTrace trace;
    visit(trace, none, 0, Turn::max);
    const PositionTree made = tree_of(trace);
    EXPECT_EQ(made.tree->size(), 1U);
    EXPECT_TRUE(made.tree->is_leaf(0));
}

}  // namespace
}  // namespace plyglass::trace
