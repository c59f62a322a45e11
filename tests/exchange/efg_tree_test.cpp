// Gambit's games: what is read as the tree that it is, and what is refused, with the place and the reason.

#include "exchange/efg_tree.hpp"

#include <gtest/gtest.h>

#include "exchange/written_trees.hpp"

namespace plyglass::exchange {
namespace {

using testing::tree_of;

constexpr const char* header = "EFG 2 R \"A game\" { \"Ann\" \"Bob\" }\n";

std::string notation_of_game(const std::string& game) {
    const auto tree = read_efg_tree(game);
    if (!tree) {
        return std::to_string(tree.error().line) + ":" + std::to_string(tree.error().column) + ": " + tree.error().what;
    }
    return game::write_tree(**tree);
}

/// The nodes of a game behind an ordinary header; in messages, line 2 is their first.
std::string nodes(const std::string& lines) { return notation_of_game(header + lines); }

/// What stands at the leaves.
std::string payoffs(const std::string& lines) {
    const auto tree = read_efg_tree(header + lines);
    if (!tree) return tree.error().what;
    std::string out;
    for (std::uint32_t i = 0; i < (*tree)->leaf_count(); ++i) {
        out += (out.empty() ? "" : " ") + std::string((*tree)->instead_of_value((*tree)->leaf(i)));
    }
    return out;
}

TEST(EfgTree, ReadsMovesOfBothPlayersWithTheirNames) {
    EXPECT_EQ(nodes("\"a comment\"\n\n"
                    "p \"start\" 1 1 \"(1,1)\" { \"Left\" \"Right\" } 0\n"
                    "p \"\" 2 1 \"(2,1)\" { \"l\" \"r\" } 0\n"
                    "t \"\" 1 \"Outcome 1\" { 3, -3 }\n"
                    "t \"\" 2 \"Outcome 2\" { -2.5, 2.5 }\n"
                    "t \"\" 3 { 1/2 -1/2 }\n"),
              "(Left: (l: 3, r: -2.5), Right: 0.5)");
}

TEST(EfgTree, ReadsChanceWithFractionsAndDecimals) {
    EXPECT_EQ(nodes("c \"\" 1 \"\" { \"red\" 1/3 \"black\" 2/3 } 0\n"
                    "c \"\" 2 { \"a\" 0.25 \"b\" .75 } 0\nt \"\" 1 \"\" { 1, -1 }\nt \"\" 2 \"\" { 2, -2 }\n"
                    "p \"\" 2 7 { \"x\" } 0\nt \"\" 3 \"\" { 3., -3 }\n"),
              "chance(red: 1/3 chance(a: 0.25 1, b: 0.75 2), black: 2/3 min(x: 3))");
}

TEST(EfgTree, TakesOutcomesAndChanceActionsFromTheirFirstUse) {
    EXPECT_EQ(nodes("p \"\" 1 1 { \"x\" \"y\" } 0\n"
                    "c \"\" 4 \"coin\" { \"h\" 1/2 \"t\" 1/2 } 0\nt \"\" 1 \"Win\" { 5, -5 }\nt \"\" 0\n"
                    "c \"\" 4 0\nt \"\" 1\nt \"\" 1 \"Win\" { 5 -5 }\n"),
              "(x: chance(h: 0.5 5, t: 0.5 0), y: chance(h: 0.5 5, t: 0.5 5))");
}

TEST(EfgTree, NumbersInformationSetsForEachPlayer) {
    EXPECT_EQ(nodes("p \"\" 1 1 { \"x\" } 0\np \"\" 2 1 { \"y\" } 0\nc \"\" 1 { \"z\" 1 } 0\nt \"\" 1 { 4, -4 }\n"),
              "(x: (y: chance(z: 1 4)))");
}

TEST(EfgTree, AddsThePayoffsOnTheWayToALeaf) {
    EXPECT_EQ(nodes("p \"\" 1 1 { \"x\" \"y\" } 1 \"toll\" { -1, 1 }\nt \"\" 2 { 4, -4 }\nt \"\" 0\n"),
              "(x: 3, y: -1)");
    EXPECT_EQ(nodes("p \"\" 2 1 \"\" { \"l\" \"r\" } 1 \"fee\" { -10, 5 }\nt \"\" 2 { 11, -6 }\nt \"\" 3 { 9, -4 }\n"),
              "min(l: 1, r: -1)")
        << "zero-sum at the leaves is zero-sum";
    EXPECT_EQ(
        payoffs("p \"\" 1 1 \"\" { \"l\" \"r\" } 1 \"fee\" { -10, 5 }\nt \"\" 2 { 11, -6 }\nt \"\" 3 { 11, -7 }\n"),
        "(1, −1) (1, −2)");
}

TEST(EfgTree, ReadsQuotedTitlesWithQuotesAndLineEnds) {
    EXPECT_EQ(
        notation_of_game("EFG 2 D \"say \\\"hi\\\"\" { \"A\", \"B\" }\n\"two\nlines\"\nt \"\" 1 \"x\" { 1e2, -100 }"),
        "100");
}

TEST(EfgTree, KeepsWhatEachPlayerGets) {
    EXPECT_EQ(payoffs("p \"\" 1 1 { \"x\" \"y\" } 0\nt \"\" 1 \"\" { 3, -3 }\nt \"\" 2 \"\" { 3, 4 }\n"),
              "(3, −3) (3, 4)");
    const auto tree = read_efg_tree(
        "EFG 2 R \"\" { \"A\" \"B\" \"C\" }\np \"\" 3 1 { \"x\" \"y\" } 0\nt \"\" 0\nt \"\" 1 { 1, 2, 3 }");
    ASSERT_TRUE(tree);
    EXPECT_EQ((*tree)->instead_of_value(1), "(0, 0, 0)");
    EXPECT_EQ((*tree)->instead_of_value(2), "(1, 2, 3)");
    EXPECT_EQ((*tree)->payoffs()->players, (std::vector<std::string>{"A", "B", "C"}));
    EXPECT_EQ((*tree)->payoffs()->movers.front(), 2);
    const auto written = write_efg_tree(**tree, "t");
    EXPECT_EQ(*(*read_efg_tree(*written))->payoffs(), *(*tree)->payoffs());
}

TEST(EfgTree, OfOnePlayerIsATreeOfMax) {
    EXPECT_EQ(
        notation_of_game("EFG 2 R \"\" { \"A\" }\np \"\" 1 1 { \"x\" \"y\" } 0\nt \"\" 1 { 3 }\nt \"\" 2 { 4 }\n"),
        "(x: 3, y: 4)");
    EXPECT_EQ(notation_of_game("EFG 2 R \"\" { }\nt \"\" 0\n"),
              "1:12: this game has no players; expected their names in quotation marks");
}

TEST(EfgTree, TakesPayoffsOfAConstantSum) {
    Asides asides;
    const auto tree = read_efg_tree(
        "EFG 2 R \"\" { \"A\" \"B\" }\np \"\" 1 1 { \"x\" \"y\" } 0\nt \"\" 1 { 1, 0 }\nt \"\" 2 { 0.25, 3/4 }\n",
        nullptr, &asides);
    ASSERT_TRUE(tree);
    EXPECT_EQ(game::write_tree(**tree), "(x: 1, y: 0.25)");
    EXPECT_EQ(asides.note, "the payoffs add up to 1 everywhere; the values are those of player 1");
}

TEST(EfgTree, LeavesOutWhatHasNoProbability) {
    Asides asides;
    const auto tree = read_efg_tree(
        "EFG 2 R \"\" { \"A\" \"B\" }\nc \"\" 1 \"\" { \"never\" 0 \"always\" 1 } 0\n"
        "p \"\" 1 1 { \"x\" } 0\nt \"\" 1 { 9, -9 }\nt \"\" 2 { 5, -5 }\n",
        nullptr, &asides);
    ASSERT_TRUE(tree);
    EXPECT_EQ(game::write_tree(**tree), "chance(always: 1 5)");
    EXPECT_EQ(asides.note, "1 move of probability 0 is left out");
}

TEST(EfgTree, RefusesImperfectInformation) {
    EXPECT_EQ(nodes("p \"\" 1 1 { \"x\" \"y\" } 0\np \"\" 2 1 { \"u\" } 0\nt \"\" 1 { 1, -1 }\np \"\" 2 1 0\n"),
              "5:1: player 2 cannot tell this node from the one in line 3 (information set 1): a game tree here has "
              "perfect information, so every node needs a set of its own");
}

TEST(EfgTree, SaysWhereSomethingElseWasExpected) {
    EXPECT_EQ(notation_of_game("NFG 1 R"), "1:1: expected EFG, with which Gambit's games begin, found \"NFG\"");
    EXPECT_EQ(notation_of_game("EFG 1 R"), "1:5: expected version 2 of the format, found \"1\"");
    EXPECT_EQ(nodes("x"), "2:1: expected a node, which begins with p, c or t, found \"x\"");
    EXPECT_EQ(nodes("p \"\" 3 1"), "2:1: player 3 moves here; the game has 2");
    EXPECT_EQ(nodes("p \"\" 1 1 0"), "2:10: expected the actions of this information set in braces, found \"0\"");
    EXPECT_EQ(nodes("t \"\" 1"), "2:6: outcome 1 has no payoffs yet; expected them in braces");
    EXPECT_EQ(nodes("t \"\" 1 { 1, -1, 0 }"), "2:17: expected as many payoffs as players and then }, found \"0\"");
    EXPECT_EQ(nodes("t \"\" 1 { 1, x }"), "2:13: expected a number such as 3, -2.5, 1/3, 1e6 or inf, found \"x\"");
    EXPECT_EQ(nodes("t \"\" 0 { 1, -1 }"), "2:6: outcome 0 is no outcome and has no payoffs; expected another number");
    EXPECT_EQ(nodes("t \"\" 0\nt \"\" 0"), "3:1: expected nothing more after the last node of the tree, found \"t\"");
    EXPECT_EQ(nodes("p \"\" 1 1 { \"x\" \"y\" } 0\nt \"\" 0\n"),
              "4:1: expected a node, which begins with p, c or t, found the end");
    EXPECT_EQ(nodes("t \"oh"), "2:3: this quotation mark is not closed; expected another \"");
    EXPECT_EQ(nodes("c \"\" 1 { \"x\" 1/2 \"y\" 1/3 } 0\nt \"\" 0\nt \"\" 0\n"),
              "2:1: the weights of this chance node add up to 5/6; expected 1 (a third is 1/3)");
    EXPECT_EQ(nodes("c \"\" 1 { \"x\" 1/2 \"y\" 1/2 } 0\nt \"\" 0\nc \"\" 1 { \"x\" 1 } 0\n"),
              "4:1: information set 1 had other actions in line 2");
}

}  // namespace
}  // namespace plyglass::exchange
