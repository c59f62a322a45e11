// Trees in brackets that are not the notation's.

#include "exchange/bracket_tree.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/tree_text.hpp"

namespace plyglass::exchange {
namespace {

std::string notation_of(const std::string& text) {
    const auto tree = read_bracket_tree(text);
    if (tree) return game::write_tree(**tree);
    return std::to_string(tree.error().line) + ":" + std::to_string(tree.error().column) + ": " + tree.error().what;
}

TEST(BracketTree, TakesListsInAnyBrackets) {
    for (const char* text : {"[[3, 12], [2, 8]]", "{{3, 12}, {2, 8}};", "((3, 12), (2, 8),)", "（（3，12）（2，8））",
                             "[(3; 12); (2; 8)]", "(((3)(12))((2)(8)))", "[['3', '12'], [2, 8]]"}) {
        EXPECT_EQ(notation_of(text), "((3 12) (2 8))") << text;
    }
}

TEST(BracketTree, TakesListsOfPrograms) {
    for (const char* text : {
             "new int[][]{{3, 5}, {2, 9}};",
             "int[][] tree = new int[][]{{3, 5}, {2, 9}};",
             "int tree[2][2] = {{3, 5}, {2, 9}};",
             "vector<vector<int>>{{3, 5}, {2, 9}}",
             "std::vector<std::vector<int>> t{{3, 5}, {2, 9}};",
             "const tree: number[][] = [[3, 5], [2, 9]];",
             "export default [[3, 5], [2, 9]]  // a tree [[",
             "/* a ( */ [[3, 5], [2, 9]]",
             "tree = np.array([[3, 5], [2, 9]], dtype=int)",
             "array([[ 3,  5],\n       [ 2,  9]])",
             "List.of(List.of(3, 5), List.of(2, 9))",
             "tree <- list(list(3, 5), list(2, 9))",
             "list([[3, 5], [2, 9]])",
             "'((3 5) (2 9))",
             "'('(3 5) '(2 9))",
             "(list (list 3 5) (list 2 9))",
             "(define tree\n  '((3 5)\n    (2 9)))",
             "(def tree [[3 5] [2 9]])",
         }) {
        EXPECT_EQ(notation_of(text), "((3 5) (2 9))") << text;
    }
    EXPECT_EQ(notation_of("['(x)', 3, ('B', 5)]"), "(3, B: 5)") << "no quotes of Lisp";
    EXPECT_EQ(notation_of("(A<B 3 5)"), "(3 5)");
    EXPECT_EQ(notation_of("(3 . 5)"), "1:4: expected a number such as 3, -2.5, 1/3, 1e6 or inf, found \".\"");
}

TEST(BracketTree, TakesTheConstructorsOfPrograms) {
    for (const char* text : {
             "Node [Node [Leaf 3, Leaf 12], Node [Leaf 2, Leaf 8]]",
             "tree :: Tree Int\ntree = Node [ Node [ Leaf 3, Leaf 12 ]\n            , Node [ Leaf 2, Leaf 8 ] ]\n",
             "Max [Min [Leaf 3, Leaf 12], Min [Leaf 2, Leaf 8]]",
             "let t = Node (Max, [Node (Min, [Leaf 3; Leaf 12]); Node (Min, [Leaf 2; Leaf 8])])",
             "tree(max, [tree(min, [leaf(3), leaf(12)]), tree(min, [leaf(2), leaf(8)])]).\n",
             "Branch(Branch(Leaf(3), Leaf(12)), Branch(Leaf(2), Leaf(8)))",
             "let tree = vec![vec![3, 12], vec![2, 8]];",
             "var tree = [][]int{{3, 12}, {2, 8}}",
             "int[][] t = new[] { new[] {3, 12}, new[] {2, 8} };",
             "max [min [3, 12], min [2, 8]]",
         }) {
        EXPECT_EQ(notation_of(text), "((3 12) (2 8))") << text;
    }
    EXPECT_EQ(notation_of("root = Node('A', [Node('B', [Leaf(3), Leaf(12)]), Node('C', [Leaf(-2), Leaf(8)])])"),
              "(B: (3 12), C: (-2 8))");
    EXPECT_EQ(notation_of("Max [Min [3, 12], 2]"), "((3 12) 2)");
    EXPECT_EQ(notation_of("(max (min 3, 12), (min 2, 8))"), "((3 12) (2 8))");
    EXPECT_EQ(notation_of("(min (3, 12), 8)"), "min((3 12) 8)");
    EXPECT_EQ(notation_of("max [A [3, 12]]"), "1:6: expected a number or a parenthesis, found \"A\"");
    EXPECT_EQ(notation_of("[Min [3, 12], Max [2, 8]]"), "((3 12) max(2 8))");
    EXPECT_EQ(notation_of("(A max (3 5) 2)"), "((3 5) 2)");
    // Searched are leaves; what an inner node is worth has no place among its children.
    EXPECT_EQ(notation_of("Node(5, Node(3), Node(8))"), "1:1: expected a number or a parenthesis, found \"Node\"");
}

TEST(BracketTree, TakesFormulasAndMacrosOfLatex) {
    for (const char* text : {
             "\\Tree [.\\max [.\\min 3 12 ] [.\\min 2 8 ] ]",
             "\\begin{document}\n\\Tree [.$\\max$ [.$\\min$ $3$ $12$ ] [.{$\\min$} {$2$} $8$ ] ]\n\\end{document}\n",
             "\\max\\{\\min\\{3, 12\\}, \\min\\{2, 8\\}\\}",
             "$\\max\\left(\\min(3,12),\\min_{b}(2,8)\\right)$",
             "\\begin{forest}\n[$\\max$ [$\\min$ [3] [12]] [\\MIN, [2] [8]]]\n\\end{forest}\n",
         }) {
        EXPECT_EQ(notation_of(text), "((3 12) (2 8))") << text;
    }
    EXPECT_EQ(notation_of("\\Tree [.\\max [.\\min 3 12 ] ]"), "((3 12))");
}

TEST(BracketTree, TakesPlayersInChinese) {
    EXPECT_EQ(notation_of("极小（极大（3，12），极大（2，8））"), "min((3 12) (2 8))");
}

TEST(BracketTree, TakesTheListOfACallForItsChildren) {
    for (const char* text : {"max([min([3,12]), min([2,8])])", "MAX({MIN({3, 12}), MIN({2, 8})})",
                             "max([min(3, 12), min(2, 8)])", "max(min([3, 12]), min([2, 8]))"}) {
        EXPECT_EQ(notation_of(text), "((3 12) (2 8))") << text;
    }
    EXPECT_EQ(notation_of("max([3, 12])"), "(3 12)");
    EXPECT_EQ(notation_of("[A([3, 12]), 2]"), "(A: (3 12) 2)");
}

TEST(BracketTree, TakesDashesAndWideDigitsForNumbersAndNothingLikeThemForNames) {
    for (const char* minus : {"-", "\u2212", "\u2013", "\u2014", "\u2010", "\uFF0D"}) {
        EXPECT_EQ(notation_of("[[" + std::string(minus) + "3, 12], [" + minus + "2, 8]]"), "((-3 12) (-2 8))") << minus;
    }
    EXPECT_EQ(notation_of("[[３, 1２], [２．５, 8]]"), "((3 12) (2.5 8))");
    EXPECT_EQ(notation_of("[[Infinity, 12], [-∞, 8]]"), "((inf 12) (-inf 8))");
    for (const char* word : {"½", "٣", "$3", "~3", "≈3", "≥3", "≤2", "*3", "/", "True", "None", "\u2013x"}) {
        EXPECT_EQ(notation_of("[[" + std::string(word) + ", 12], [2, 8]]"),
                  "1:3: expected a number or a parenthesis, found \"" + std::string(word) + "\"");
    }
    EXPECT_EQ(notation_of("[[\"≥3\", 5, 12], [甲, 8, 9]]"), "(\"≥3\": (5 12), 甲: (8 9))");
}

TEST(BracketTree, TakesNamesBehindTheListsOfNewick) {
    EXPECT_EQ(notation_of("((3,5)A,(2,9)B)R;"), "(A: (3 5), B: (2 9))");
    EXPECT_EQ(notation_of("((3,5)MAX,(2,(1,4)B)max)MIN;"), "min((3 5) (2, B: (1 4)))");
    EXPECT_EQ(notation_of("(MAX(3 5)MAX(2 9))"), "(max(3 5) max(2 9))") << "before a list, it is that list's";
    EXPECT_EQ(notation_of("((3,5)A:1,(2,9)B:2)R;"),
              "1:8: expected no lengths of branches (Newick); a leaf's value is its name");
}

TEST(BracketTree, RefusesSemicolonsThatMayPartRowsOrDecimals) {
    const char* const words =
        ": semicolons beside commas or blanks may part rows, or the commas are decimal; expected one kind of separator "
        "in a list";
    EXPECT_EQ(notation_of("((3,5; 12); (2; 8))"), std::string("1:6") + words);
    EXPECT_EQ(notation_of("[3, 5; 2, 9]"), std::string("1:6") + words);
    EXPECT_EQ(notation_of("[3 5; 2 9]"), std::string("1:5") + words);
    EXPECT_EQ(notation_of("((3,5);(2,9))"), "((3 5) (2 9))");
    EXPECT_EQ(notation_of("chance(1/2 3; 1/2 5)"), "chance(0.5 3, 0.5 5)");
}

TEST(BracketTree, TakesLeavesWithoutAValue) {
    EXPECT_EQ(notation_of("[[3, ?], ['?', 8]]"), "((3 ?) (? 8))");
    EXPECT_EQ(notation_of("2^1: 3 ?"), "(3 ?)");
}

TEST(BracketTree, MakesATreeOfARowOfLeaves) {
    const auto read = [](const char* text, std::size_t children) {
        const auto tree = read_row_of_leaves(text, children);
        return tree ? game::write_tree(**tree) : tree.error().what;
    };
    EXPECT_EQ(read("3 12 2 8", 2), "((3 12) (2 8))");
    EXPECT_EQ(read("3, 12, 8, 2", 4), "(3 12 8 2)");
    EXPECT_EQ(read("7", 1), "(7)");
    for (const char* text : {"[3, 12, 2, 8]", "{3 12 2 8}", "values = [3, 12, 2, 8]", "int[] values = {3, 12, 2, 8};",
                             "leaves = np.array([3, 12, 2, 8])", R"({"values": [3, 12, 2, 8]})", "x = (3, 12, 2, 8)"})
        EXPECT_EQ(read(text, 2), "((3 12) (2 8))") << text;
    EXPECT_EQ(read("3 12 2", 2), "a tree with 2 children a node and 2 levels has another number of leaves than 3");
    EXPECT_EQ(read("(3 12)", 2), "expected the values of the leaves alone, found \"(\"");
    EXPECT_EQ(read("", 2), "expected the values of the leaves alone, found the end");
}

TEST(BracketTree, LeavesOutWhatTreeOfLatexWritesOnItsEdges) {
    EXPECT_EQ(notation_of("\\Tree [.MAX \\edge node[left]{$a_1$}; [.MIN 3 \\edge node{b;}; 5 ] \\edge; [.MIN 2 9 ] ]"),
              "((3 5) (2 9))");
}

TEST(BracketTree, TakesNoRowOfLeavesForATreeOfOneLevel) {
    for (const char* text : {"values = [3, 5, 2, 9]", "scores = (3, 5, 2, 9)", "int[] values = {3, 5, 2, 9};",
                             "leaves: [3, 5, 2, 9]", "x = np.array([3, 5, 2, 9])"})
        EXPECT_THAT(notation_of(text), ::testing::StartsWith("1:1: a row of 4 numbers is no tree")) << text;
    for (const char* text : {"[3, 5, 2, 9]", "tree = [3, 5, 2, 9]", "int[] root = {3, 5, 2, 9};"})
        EXPECT_EQ(notation_of(text), "(3 5 2 9)") << text;
    EXPECT_EQ(notation_of("values = [[3, 5], [2, 9]]"), "((3 5) (2 9))");
}

TEST(BracketTree, TakesAnObjectOfOneNameForTheNodeOfThatName) {
    const std::vector<std::pair<const char*, const char*>> trees{
        {R"({"MAX": [{"MIN": [3, 5]}, {"MIN": [2, 9]}]})", "((3 5) (2 9))"},
        {R"({"MIN": [{"MAX": [3, 5]}, {"MAX": [2, 9]}]})", "min((3 5) (2 9))"},
        {R"({"max": {"B": {"min": [3, 5]}, "C": {"min": [2, 9]}}})", "(B: (3 5), C: (2 9))"},
        {R"({"A": [{"B": [3, 5]}, {"C": [2, 9]}]})", "(B: (3 5), C: (2 9))"},
        {R"({"A": {"MAX1": [3, 5], "MIN2": [2, 9]}})", "(MAX1: max(3 5), MIN2: (2 9))"},
        {R"({"MIN": {"MAX": [3, 5]}})", "min((3 5))"},
        {R"([{"B": 3}, {"C": 5}])", "(B: 3, C: 5)"},
        {R"({"A": {"B": {"C": [3, 5]}}})", "(B: (C: (3 5)))"},
        {R"({"chance": {"0.5": {"min": [3, 5]}, "1/2": 4}})", "chance(0.5 min(3 5), 0.5 4)"},
    };
    for (const auto& [text, notation] : trees) EXPECT_EQ(notation_of(text), notation) << text;
}

TEST(BracketTree, TakesTheArgumentsOfNodesByTheirNames) {
    const char* const tree = "(B: (D: 3, E: 5), C: 2)";
    for (const char* text :
         {"Node('A', [Node('B', [Node('D', value=3), Node('E', value=5)]), Node('C', value=2)])",
          "Node(name='A', value=None, children=[Node(name='B', value=None, children=[Node(name='D', value=3, "
          "children=[]), Node(name='E', value=5, children=[])]), Node(name='C', value=2, children=[])])"})
        EXPECT_EQ(notation_of(text), tree) << text;
    EXPECT_EQ(notation_of("Node(player='min', left=Node(value=3), right=Node(value=5))"), "min(3 5)");
    EXPECT_EQ(notation_of("Node(children=[Node(value=3), Node(value=5)])"), "(3 5)");
    EXPECT_EQ(notation_of("(value=3=4)"), "1:9: expected a number or a parenthesis, found \"=\"");
    EXPECT_THAT(notation_of("[Node('B', parent=root)]"), ::testing::HasSubstr("nodes that name their parent"));
}

TEST(BracketTree, TakesNamesAndPlayersAtTheStartOfAList) {
    const std::vector<std::pair<const char*, const char*>> trees{
        {"['A', ['B', ('D', 3), ('E', 5)], ['C', ('F', 2), ('G', 9)]]", "(B: (D: 3, E: 5), C: (F: 2, G: 9))"},
        {"(A (B 3 17) (C 2 12))", "(B: (3 17), C: (2 12))"},
        {"(A(B 3 17)(C 2 12))", "(B: (3 17), C: (2 12))"},
        {"('A', [('B', [3, 5]), ('C', [2, 9])])", "(B: (3 5), C: (2 9))"},
        {"['A', [['B', [3, 5]], ['C', [2, 9]]]]", "(B: (3 5), C: (2 9))"},
        {"('min', [('max', [3, 5]), 2])", "min((3 5) 2)"},
        {"(MIN (MAX 3 5) 2)", "min((3 5) 2)"},
        {"Max[Min[3, 5], Min[2, 9]]", "((3 5) (2 9))"},
        {"{'A': {'B': 3, 'C': {'D': 5}}}", "(B: 3, C: (D: 5))"},
        {"(A = 3; B = (5 7))", "(A: 3, B: (5 7))"},
    };
    for (const auto& [text, notation] : trees) EXPECT_EQ(notation_of(text), notation) << text;
}

TEST(BracketTree, TakesWhatLatexDraws) {
    EXPECT_EQ(notation_of("\\Tree [.MIN [.MAX 3 12 ] [.MAX 2 8 ] ]"), "min((3 12) (2 8))");
    const std::vector<std::pair<const char*, const char*>> forests{
        {"for tree={circle, edge label={node[midway]{q}}}\n[MAX, fill=red [MIN [3] [$12$, edge label={node[midway, "
         "left]{x}}]] "
         "[MIN [2] [{-8}]]]",
         "((3, x: 12) (2 -8))"},
        {"[MAX[MIN[3][12]][MIN[2][8]]]", "((3 12) (2 8))"},
        {"[A [B [D: 3] [E\\\\5]] [C [{$-2$}] [?]]] % a comment [", "(B: (D: 3, E: 5), C: (-2 ?))"},
        {"[{3}, min node, name=root\n  [{$\\le$2}, chance node, edge words={y}\n    [{3}, leaf, edge words={x 0.5}]\n"
         "    [{1}, leaf, pruned, edge words={0.5}]]\n  [{3}, leaf, edge words={2}]]",
         "min(y: chance(x: 0.5 3, 0.5 1) 3)"},
    };
    for (const auto& [text, notation] : forests) {
        EXPECT_EQ(notation_of("\\begin{forest} " + std::string(text) + "\n\\end{forest}\n"), notation) << text;
    }
    EXPECT_EQ(notation_of("\\begin{forest} [{1}, max node [{3}, leaf] [{}, leaf]] \\end{forest}"), "(3 ?)")
        << "our picture of a leaf that was not looked at";
    EXPECT_EQ(notation_of("\\begin{forest} [MAX [3]"), "1:24: expected ], found the end");
    EXPECT_EQ(notation_of("\\begin{forest} [MAX [3] x]"), "1:25: expected [, found \"x\"");
    EXPECT_EQ(notation_of("\\begin{forest} [MAX [abc]]"), "1:21: the leaf \"abc\" has no value; expected a number");
}

TEST(BracketTree, TakesValuesThatHaveBracketsOfTheirOwn) {
    EXPECT_EQ(notation_of("(((3)(12)(8))((2)(4)(6)))"), "((3 12 8) (2 4 6))");
    EXPECT_EQ(notation_of("((3) 12)"), "((3) 12)");
}

TEST(BracketTree, TakesAPlayerBeforeAColonForThePlayer) {
    EXPECT_EQ(notation_of("MIN: [3, 5]"), "min(3 5)");
    EXPECT_EQ(notation_of("[MIN: [3, 5], MAX: [2, 9], A: [7]]"), "((3 5) max(2 9), A: (7))");
}

TEST(BracketTree, TakesProbabilitiesAsTheyAreWritten) {
    EXPECT_EQ(notation_of("(chance(50% 3, p=1/2 5) .5)"), "(chance(0.5 3, 0.5 5) 0.5)");
    EXPECT_EQ(notation_of("('chance', [(.25, 3), (0.75, [1, 2])])"), "chance(0.25 3, 0.75 (1 2))");
    EXPECT_EQ(notation_of("(chance(30% 3, 50% 5) 4)"),
              "1:8: the weights of this chance node add up to 0.8; expected 1 (a third is 1/3)");
}

TEST(BracketTree, TakesTheLeavesOfACompleteTree) {
    EXPECT_EQ(notation_of("2^3: 3 5 6 9 1 2 0 -1"), "(((3 5) (6 9)) ((1 2) (0 -1)))");
    EXPECT_EQ(notation_of("3^1: 3, 5, 6"), "(3 5 6)");
    EXPECT_EQ(notation_of("1^2: 3"), "((3))");
    EXPECT_EQ(notation_of("2 2\n3 5 2 9\n"), "((3 5) (2 9))");
    EXPECT_EQ(notation_of("1 3\n3 5 2\n"), "(3 5 2)");
    EXPECT_EQ(notation_of("2^3: 3 5 6"),
              "1:6: a tree with 2 children a node and 3 levels has another number of leaves than 3");
    EXPECT_THAT(
        notation_of("2 4\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"),
        ::testing::StartsWith("1:1: these may be 2 levels of 4 children or 4 levels of 2; expected 4^2: or 2^4:"));
    EXPECT_THAT(notation_of("99999999^99999999: 3"), ::testing::HasSubstr("another number of leaves than 1"));
    EXPECT_THAT(notation_of("1^99999999: 3"), ::testing::HasSubstr("another number of leaves than 1"));
}

TEST(BracketTree, SaysWhereSomethingElseWasExpected) {
    const std::vector<std::pair<const char*, const char*>> mistakes{
        {"[3", "1:3: expected \")\", found the end; the list was opened at line 1, column 1"},
        {"[3)", "1:3: found \")\" without the bracket that opens it"},
        {"[]", "1:1: this node has no children; expected at least one"},
        {"[3, 5] [2]", "1:8: expected nothing more after the tree, found \"[\""},
        {"[3, , 5]", "1:5: expected commas only between two children"},
        {"[3, x]", "1:5: expected a number or a parenthesis, found \"x\""},
        {"[3, 5-6]", "1:5: expected a number such as 3, -2.5, 1/3, 1e6 or inf, found \"5-6\""},
        {"[3, 50%]", "1:5: expected a number such as 3, -2.5, 1/3, 1e6 or inf, found \"50%\""},
        {"[Minimizer [3] [5]]", "1:2: expected \"max\", \"min\" or \"chance\", found \"Minimizer\""},
        {"(A (3 5))",
         "1:4: this list may be the only child or the list of all children; expected another pair of brackets "
         "around the one or none around the other"},
        {"", "1:1: expected a tree, found nothing"},
    };
    for (const auto& [text, words] : mistakes) EXPECT_EQ(notation_of(text), words) << text;
}

TEST(BracketTree, IsReadHoweverDeepItIs) {
    constexpr int depth = 200'000;
    EXPECT_TRUE(read_bracket_tree(std::string(depth, '[') + "3" + std::string(depth, ']')));
    EXPECT_FALSE(read_bracket_tree(std::string(depth, '[')));
}

}  // namespace
}  // namespace plyglass::exchange
