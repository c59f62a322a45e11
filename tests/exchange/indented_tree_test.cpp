// Outlines as trees.

#include "exchange/indented_tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "exchange/written_trees.hpp"

namespace plyglass::exchange {
namespace {

std::string notation_of_outline(const std::string& text, std::optional<core::Turn> root = std::nullopt) {
    const auto tree = read_indented_tree(text, root);
    if (!tree) {
        return std::to_string(tree.error().line) + ":" + std::to_string(tree.error().column) + ": " + tree.error().what;
    }
    return game::write_tree(**tree);
}

TEST(IndentedTree, TakesAnOutlineOfWordsAndNumbers) {
    EXPECT_EQ(notation_of_outline("Choose\n  Left\n    3\n    12\n  Right\n    2\n    4\n"),
              "(Left: (3 12), Right: (2 4))");
    EXPECT_EQ(notation_of_outline("root\n  1\n  2\n", core::Turn::min), "min(1 2)");
}

TEST(IndentedTree, TakesPathsForPlaces) {
    for (const char* text :
         {"1 MAX\n1.1 MIN\n1.1.1  value 3\n1.1.2 12\n1.2 MIN\n1.2.1: 2\n1.2.2 = 8\n",
          "1.\n1.1.\n1.1.1. 3\n1.1.2. 12\n1.2.\n1.2.1. 2\n1.2.2. 8\n", "1.1.1 3\n1.1.2 12\n1.2.1 2\n1.2.2 8\n",
          "1.1: 3\n1.2: 12\n2.1: 2\n2.2: 8  # last\n",
          "1) max\n  1.1) (min)\n    1.1.1) 3\n    1.1.2) 12\n  1.2) (min)\n    1.2.1) 2\n    1.2.2) 8\n"}) {
        EXPECT_TRUE(has_paths(text)) << text;
        EXPECT_EQ(notation_of_outline(text), "((3 12) (2 8))") << text;
    }
    for (const char* text :
         {"A/B/D = 3\nA/B/E: 12\nA/C 2\n", "/A\n/A/B\n/A/C 2\n/A/B/D=3\n/A/B/E=12\n", "B/D：3\nB/E：12\nC：2\n",
          "- A max\n- A/B min\n- A/B/D 3\n- A/B/E 12\n- A/C value 2\n",
          "Node('/A', player='max')\nNode('/A/B')\nNode('/A/B/D', value=3)\nNode('/A/B/E', value=12)\nNode('/A/C', "
          "value=2)\n",
          "Node('/A')\n├── Node('/A/B', player='min')\n│   ├── Node('/A/B/D', value=3)\n│   └── Node('/A/B/E', "
          "value=12)\n└── Node('/A/C', value=2)\n"}) {
        EXPECT_TRUE(has_paths(text) || looks_drawn(text)) << text;
        EXPECT_EQ(notation_of_outline(text), "(B: (D: 3, E: 12), C: 2)") << text;
    }
    EXPECT_EQ(notation_of_outline("AnyNode(id='r')\n├── AnyNode(id='a', value=3)\n└── AnyNode(id='b', value=4)\n"),
              "(a: 3, b: 4)");
    EXPECT_EQ(notation_of_outline("min/left 3\nmin/right 5\n"), "min(left: 3, right: 5)");
    Asides asides;
    EXPECT_TRUE(read_indented_tree("A/B = 3\nA/C: 5\n", std::nullopt, nullptr, &asides));
    EXPECT_TRUE(asides.is_guess);
}

TEST(IndentedTree, TakesNoOtherNumbersForPaths) {
    for (const char* text : {"1. max\n  1. 3\n  2. 5\n", "0.5 3\n0.5 7\n", "1.1 3\n1.3 5\n", "1/2 3\n1/2 5\n",
                             "1/2/2026: 3\n1/3/2026: 5\n", "max\n  A/B: 3\n  C: 5\n", "1.1 3\n1.1 5\n", "1.1\n1.2\n",
                             "A/B\nA/C\n", "A: 3\nB: 5\n", "A/B 3", ""}) {
        EXPECT_FALSE(has_paths(text)) << text;
    }
    EXPECT_EQ(notation_of_outline("A/B 3\nA/B/C 5\n"),
              "1:1: this node has a weight and is no chance node's child; expected weights there only");
}

TEST(IndentedTree, TakesKindsLabelsAndWeights) {
    EXPECT_EQ(
        notation_of_outline("min\n\tA: max\n\t\tx: 3\n\t\ty 1/2\n\tchance   # dice\n\t\t1/3 5\n\n\t\tlow: 2/3 min\n"
                            "\t\t\t-1\n"),
        "min(A: (x: 3, y: 0.5) chance(1/3 5, low: 2/3 min(-1)))");
}

TEST(IndentedTree, TakesNumbersInARowForLeaves) {
    for (const char* text : {"max\n min 3 12\n min 2 4 6\n", "max\n min\n  3 12\n min\n  2 4 6\n",
                             "Choose\n min 3, 12\n [MIN] 2; 4; 6\n", "MAX\n (min) 3, 12\n min\n  2\n  4 6\n"}) {
        EXPECT_EQ(notation_of_outline(text), "((3 12) (2 4 6))") << text;
    }
    EXPECT_EQ(notation_of_outline("max\n B: 3 12 8\n C min 2 4\n D：14 -5\n E:1 2\n"),
              "(B: (3 12 8), C: (2 4), D: (14 -5), E: (1 2))");
    EXPECT_EQ(notation_of_outline("max\n luck chance\n  1/2 3\n  1/2 5\n"), "(luck: chance(0.5 3, 0.5 5))");
    EXPECT_EQ(notation_of_outline("max\n Plate 1 3\n"),
              "2:2: expected a colon behind a name if the numbers behind it are its leaves (\"A: 3 5\"), found "
              "\"Plate 1 3\"");
    EXPECT_EQ(notation_of_outline("max\n 1 3\n 2 5\n"),
              "3:2: these lines may be numbered leaves or two leaves each; expected one number a line");
    EXPECT_EQ(notation_of_outline("max\n min 3,5\n"), "2:2: the leaf \"min 3,5\" has no value; expected a number");
    EXPECT_EQ(notation_of_outline("max\n 3\n4 5\n"),
              "3:1: expected one tree, found a second line that is not indented");
}

TEST(IndentedTree, TakesAPlayerInBracketsBehindAName) {
    EXPECT_EQ(notation_of_outline("root [max]\n A [min]\n  3\n  5\n Dice(chance)\n  1/2 3\n  1/2 5\n"),
              "(A: (3 5), Dice: chance(0.5 3, 0.5 5))");
}

TEST(IndentedTree, TakesMarkdownsMarksForNothing) {
    for (const char* text :
         {"- **MIN**\n  - **MAX**\n    - 3\n    - 12\n  - **MAX**\n    - `2`\n    - `8`\n",
          "* *MIN*\n  * _MAX_\n    * 3\n    * __12__\n  * `MAX`\n    * 2\n    * 8\n",
          "MIN\n- MAX\n  - 3\n  - 12\n- MAX\n  - 2\n  - 8\n", "MIN:\n- MAX:\n  - 3\n  - 12\n- MAX:\n  - 2\n  - 8\n",
          "* MIN\n** MAX\n*** 3\n*** 12\n** MAX\n*** 2\n*** 8\n",
          "@startmindmap\n* MIN\n** MAX\n***_ 3\n***_ 12\n** MAX\n*** 2\n*** 8\n@endmindmap\n",
          "极小\n  极大层：\n    3\n    12\n  极大节点\n    2\n    8\n"}) {
        EXPECT_TRUE(looks_indented(text)) << text;
        EXPECT_EQ(notation_of_outline(text), "min((3 12) (2 8))") << text;
    }
    EXPECT_EQ(notation_of_outline("r\n - **A**: 3\n - snake_case_name: 5\n - \"*B*\": 2\n"),
              "(A: 3, snake_case_name: 5, \"*B*\": 2)");
}

TEST(IndentedTree, TakesAPlayerBeforeAColonForThePlayer) {
    EXPECT_EQ(notation_of_outline("MAX:\n  CHANCE:\n    50%: 3\n    50%: 12\n  5\n"), "(chance(0.5 3, 0.5 12) 5)");
    EXPECT_EQ(notation_of_outline("MIN A:\n  MAX B:\n    3\n    12\n  2\n"), "min(\"MAX B\": (3 12) 2)");
    EXPECT_EQ(notation_of_outline("r\n  \"MAX\":\n    3\n    12\n"), R"(("MAX": (3 12)))");
}

TEST(IndentedTree, TakesAPlayerInParenthesesOnItsFirstLines) {
    const std::string text = "A (MIN)\n  B (MAX)\n    D = 3\n    E = 12\n  C = 2\n";
    EXPECT_TRUE(looks_indented(text));
    EXPECT_EQ(notation_of_outline(text), "min(B: (D: 3, E: 12), C: 2)");
    EXPECT_FALSE(looks_indented("A:\n  max(3 5)"));
}

TEST(IndentedTree, LeavesOutWhatTheCommandTreeCounts) {
    EXPECT_EQ(notation_of_outline(".\n├── A\n│   ├── 3\n│   └── 12\n└── B\n    └── 2\n\n2 directories, 3 files\n"),
              "(A: (3 12), B: (2))");
}

TEST(IndentedTree, TakesKindsInCapitals) {
    EXPECT_EQ(notation_of_outline("MIN\n MAX\n  3\n  5\n Max\n  2\n  9\n"), "min((3 5) (2 9))");
    EXPECT_EQ(notation_of_outline("r\n A: CHANCE\n  1/2 3\n  1/2 5\n Max 3\n"), "(A: chance(0.5 3, 0.5 5), Max: 3)");
    EXPECT_EQ(
        notation_of_outline("MIN A\n 3\n"),
        "1:1: expected the player behind the name (\"A: min\"), or a colon behind a name that only sounds so, found "
        "\"MIN A\"");
    EXPECT_EQ(notation_of_outline("r\n \"Min A\":\n  3\n"), "(\"Min A\": (3))");
}

TEST(IndentedTree, TakesNoOtherWordForAPlayerSilentlyForAName) {
    for (const char* words : {"A-MIN", "Minimizer", "MINIMUM", "最小"}) {
        EXPECT_THAT(
            notation_of_outline(words + std::string("\n 3\n 5\n")),
            ::testing::StartsWith("1:1: expected the player behind the name (\"" + std::string(words) + ": min\")"));
    }
    EXPECT_EQ(notation_of_outline("r\n Minimizer:\n  3\n Maximilian\n  5\n \"A [min]\"\n  4\n min 7\n"),
              "(Minimizer: (3), Maximilian: (5), \"A [min]\": (4), min: 7)");
}

TEST(IndentedTree, TakesPercentagesForWeightsWhereverTheyStand) {
    for (const char* text : {"max\n Dice: chance\n  low: 40% -1\n  high: 60% 7\n 2\n",
                             "max\n Dice: chance\n  low: 40 % -1\n  high: 60％ 7\n 2\n",
                             "max\n Dice: chance\n  low 40%: -1\n  high (60 %): 7\n 2\n",
                             "max\n Dice: chance\n  low: -1 (40%)\n  high: 7 60%\n 2\n",
                             "max\n Dice: chance\n  low (40 %) -1\n  high 60% 7\n 2\n",
                             "max\n Dice：机会\n  low（40%）： -1\n  high 0.6： 7\n 2\n"}) {
        EXPECT_EQ(notation_of_outline(text), "(Dice: chance(low: 0.4 -1, high: 0.6 7) 2)") << text;
    }
    EXPECT_EQ(notation_of_outline("chance\n 33.3%: min\n  1\n 66.7%: 3\n"), "chance(0.333 min(1), 0.667 3)");
    EXPECT_EQ(notation_of_outline("chance\n a: 40% 1\n b: 140% 3\n"),
              "1:1: the weights of this chance node add up to 1.8; expected 1 (a third is 1/3)");
}

TEST(IndentedTree, TakesALineOfWordsThatEndsInANumberForANameIfItHasChildren) {
    Asides asides;
    const auto tree = read_indented_tree("Question 3\n Move 1\n  3\n  5\n Move 2 min\n  2\n", {}, nullptr, &asides);
    ASSERT_TRUE(tree) << tree.error().what;
    EXPECT_EQ(game::write_tree(**tree), "(\"Move 1\": (3 5), \"Move 2\": (2))");
    EXPECT_EQ(asides.title, "Question 3");
    EXPECT_EQ(asides.note, "Read as a name: \"Move 1\".");
    ASSERT_TRUE(read_indented_tree("第三题：带不带伞\n 3\n 5\n", {}, nullptr, &asides));
    EXPECT_EQ(asides.title, "第三题：带不带伞");
    EXPECT_EQ(notation_of_outline("r\n Dice: chance\n  low 1/2\n   3\n  high 1/2 7\n"),
              "(Dice: chance(low: 0.5 (3), high: 0.5 7))")
        << "below chance it is a weight";
}

TEST(IndentedTree, TakesBulletsAndQuotes) {
    EXPECT_EQ(notation_of_outline("- max\n  - \"Plate: 1\": min\n    * 3\n  • Plate 2: 5\n"),
              "(\"Plate: 1\": (3), \"Plate 2\": 5)");
}

TEST(IndentedTree, TakesListsAsWordProcessorsWriteThem) {
    EXPECT_EQ(notation_of_outline("1. max\n   1. min\n      1. 3\n      2. 12\n   2) min\n      ▪ 2\n"),
              "((3 12) (2))");
    EXPECT_EQ(notation_of_outline("max\n\u00A0\u00A0a = 3\n\u00A0\u00A0b = min\n\u00A0\u00A0\u00A0\u00A04\n"),
              "(a: 3, b: (4))");
    EXPECT_EQ(notation_of_outline("max\n        3\n\t5\n"),
              "3:2: this line is indented by tabs or blanks where its siblings have the other; expected one of them");
    EXPECT_EQ(notation_of_outline("max\n 1.5\n -2\n"), "(1.5 -2)");
}

TEST(IndentedTree, TakesLinesThatLeadToChildren) {
    for (const char* text : {"Root\n├── Left\n│   ├── 3\n│   └── -12\n└── Right\n    ├── 2\n    └── 8\n",
                             "Root\n|-- Left\n|   |-- 3\n|   `-- -12\n`-- Right\n    |-- 2\n    `-- 8\n",
                             "Root\n+--Left\n|  +--3\n|  +-- -12\n+--Right\n   +--2\n   \\--8\n"}) {
        EXPECT_TRUE(looks_drawn(text));
        EXPECT_EQ(notation_of_outline(text), "(Left: (3 -12), Right: (2 8))");
    }
    EXPECT_EQ(notation_of_outline("max\n├── A: min\n│   └── 3\n└── 2\n"), "(A: (3) 2)");
    EXPECT_FALSE(looks_drawn("a\n  -3\n  - 4\n"));
}

TEST(IndentedTree, SaysWhereSomethingElseWasExpected) {
    EXPECT_EQ(notation_of_outline("a\n  1\n  b\n"), "3:3: the leaf \"b\" has no value; expected a number");
    EXPECT_EQ(notation_of_outline("a\n  1\n 2\n"), "3:2: expected the indentation of an earlier line, found another");
    EXPECT_EQ(notation_of_outline("a\n  1\nb\n"), "3:1: expected one tree, found a second line that is not indented");
    EXPECT_EQ(notation_of_outline("a\n  chance\n    1/2 3\n    4\n"),
              "4:5: this child of a chance node has no weight; expected a number greater than 0");
    EXPECT_EQ(notation_of_outline("a\n  b: three\n"),
              "2:3: expected a weight, a number, max, min or chance, found \"three\"");
    EXPECT_EQ(notation_of_outline("# nothing\n"), "1:1: expected a tree, found nothing");
}

TEST(IndentedTree, IsRecognizedByItsIndentationOnly) {
    EXPECT_TRUE(looks_indented("max\n  3\n"));
    EXPECT_TRUE(looks_indented("# a tree\nRoot\n\n\t3\n"));
    EXPECT_FALSE(looks_indented("max\n  (3 5)\n"));
    EXPECT_FALSE(looks_indented("(3\n  5)\n"));
    EXPECT_FALSE(looks_indented("3\n"));
}

}  // namespace
}  // namespace plyglass::exchange
