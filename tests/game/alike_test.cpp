#include "game/alike.hpp"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/games.hpp"
#include "game/tree_edit.hpp"
#include "game/tree_game.hpp"

namespace plyglass::game {
namespace {

GameTree tree_of(std::string_view named, const Extent& extent = {}) {
    const NamedPosition position = position_named(named);
    const auto tree = position.game->tree(position.text, extent);
    EXPECT_TRUE(tree && tree->tree) << named;
    return *tree;
}

/// What is on the board at `n` and who is to move, as a text.
std::string position_at(const ExplicitTree& tree, NodeId n) {
    return tree.story().figure(tree, n)->text + (tree.path(n).size() % 2 == 0 ? " max" : " min");
}

TEST(NodesAlike, AreThoseOfTheSamePositionInWholeTrees) {
    constexpr const char* large =
        "mnk:9x8,9:XOXOXOXOX/OXOXOXOXO/XOXOXOXOX/OXOXOXOXO/XOXOXOXOX/OXOXOXOXO/XOXOXOXOX/OXOXOX...";
    for (const char* name : {"tictactoe:XOX/.O./..X", "tictactoe:XO./.../...", "nim:2,2,1", "nim:1,2,3,misere", "nim:5",
                             "mnk:3x3,3,gravity:11", large}) {
        SCOPED_TRACE(name);
        const NamedPosition named = position_named(name);
        const auto read = named.game->tree(named.text, {});
        ASSERT_TRUE(read && read->tree);
        const ExplicitTree& tree = *read->tree;
        std::map<std::string, NodeId> first;
        for (NodeId n = 0; n < tree.size(); ++n) {
            EXPECT_EQ(tree.first_alike(n), first.try_emplace(position_at(tree, n), n).first->second) << n;
        }
        EXPECT_EQ(tree.positions(), first.size());
        EXPECT_EQ(tree.repeats_positions(), first.size() < tree.size());
    }
}

TEST(NodesAlike, HaveTheSameTreeBelowThem) {
    for (const Extent& extent : {Extent{}, Extent{.plies = 2}, Extent{.plies = 3}}) {
        const auto tree = tree_of("nim:2,3", extent).tree;
        for (NodeId n = 0; n < tree->size(); ++n) {
            const NodeId first = tree->first_alike(n);
            ASSERT_LE(first, n);
            ASSERT_EQ(tree->first_alike(first), first);
            ASSERT_EQ(tree->subtree_end(n) - n, tree->subtree_end(first) - first);
            for (NodeId i = 0; n + i < tree->subtree_end(n); ++i) {
                ASSERT_EQ(tree->turn(n + i), tree->turn(first + i));
                ASSERT_EQ(tree->first_alike(n + i), tree->first_alike(first + i));
                if (tree->is_leaf(n + i)) {
                    ASSERT_EQ(tree->value(n + i), tree->value(first + i));
                }
            }
        }
    }
}

TEST(NodesAlike, AreAsManyAsTheBooksSayOfTicTacToe) {
    const auto tree = tree_of("tictactoe").tree;
    EXPECT_EQ(tree->size(), 549'946U);
    EXPECT_EQ(tree->positions(), 5'478U);
}

TEST(NodesAlike, AreFoundAgainWhenChildrenChangePlacesAndNotWhenAValueWasChanged) {
    const auto tree = tree_of("tictactoe:XOX/.O./..X").tree;
    const auto moved = with_child_at(*tree, tree->children(0)[0], 2);
    EXPECT_EQ(moved->positions(), tree->positions());
    NodeId again = 0;
    while (!tree->is_leaf(again) || tree->first_alike(again) == again) ++again;
    EXPECT_GT(with_value(*tree, again, 7)->positions(), tree->positions())
        << "that leaf, and what is above it, stand alone";
}

TEST(NodesAlike, AreNoneWhereNoPositionRepeatsOrNoGameIsPlayed) {
    EXPECT_FALSE(tree_of("nim:1").tree->repeats_positions());
    const auto plates = tree_of("plates:[[1, 20], [5, 10]]").tree;
    EXPECT_FALSE(plates->repeats_positions());
    EXPECT_EQ(plates->positions(), plates->size());
    EXPECT_EQ(plates->first_alike(2), 2U);
}

}  // namespace
}  // namespace plyglass::game
