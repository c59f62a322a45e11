// Graphviz graphs that others drew: which of them are trees, and who moves where.

#include "exchange/dot_tree.hpp"

#include <algorithm>
#include <cstring>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "exchange/dot_size.hpp"
#include "exchange/written_trees.hpp"

namespace plyglass::exchange {
namespace {

std::string notation_of_graph(const std::string& graph) {
    const auto tree = read_dot_tree(graph);
    if (!tree) return std::to_string(tree.error().line) + ": " + tree.error().what;
    return game::write_tree(**tree);
}

TEST(DotTree, TakesKindsAndLabels) {
    EXPECT_EQ(notation_of_graph(R"(digraph { a [kind=min]; a -> b [label="Left"]; a -> c; b [kind=max];
                                    b -> d; d [label=3]; b -> e; e [label="-1/2"]; c [label="x: 7"]; })"),
              "min(Left: (3 -0.5), x: 7)");
}

TEST(DotTree, TakesShapesOfBothNotations) {
    EXPECT_EQ(notation_of_graph("digraph { node [shape=square]; r; node [shape=triangle]; a; node [shape=box];"
                                " r -> a -> 3; a -> 5 }"),
              "(a: (3 5))");
    EXPECT_EQ(notation_of_graph("digraph { r [shape=triangle]; a [shape=invtriangle]; r -> a -> 3; a -> 5 }"),
              "(a: (3 5))");
    EXPECT_EQ(notation_of_graph("digraph { r [shape=triangle]; a [shape=triangle]; r -> a -> 3; a -> 5 }"),
              "(a: max(3 5))");
    EXPECT_EQ(notation_of_graph("graph { node [shape=circle]; r -- a -- 3; a -- 5; r -- 2 }"), "(a: (3 5) 2)")
        << "circles without probabilities are no chance nodes";
}

TEST(DotTree, TakesNoShapeThatLeavesHaveForAPlayer) {
    for (const char* shape : {"box", "rectangle", "square", "triangle", "invtriangle"}) {
        EXPECT_EQ(notation_of_graph(
                      "digraph { node [shape=" + std::string(shape) +
                      "]; S->A; S->B; A->a; A->b; B->c; B->d; a[label=3]; b[label=12]; c[label=2]; d[label=8]; }"),
                  "(A: (3 12), B: (2 8))");
    }
}

TEST(DotTree, CallsANodeAsItIsDrawn) {
    EXPECT_EQ(
        notation_of_graph("digraph { S->A; S->n1; A->A1; A->b; A1[label=\"x: 3\"]; b[label=5]; n1[label=\"Rest 2\"] }"),
        "(A: (x: 3 5), Rest: 2)");
    EXPECT_EQ(notation_of_graph("digraph { n0->n1; n0->n2; n1->n3; n3[label=5]; n2[label=7] }"), "((5) 7)");
}

TEST(DotTree, TakesProbabilitiesFromLabels) {
    EXPECT_EQ(notation_of_graph("digraph { r [shape=circle]; r -> 3 [label=\"heads 1/3\"]; r -> 5 [label=\"(2/3)\"] }"),
              "chance(heads: 1/3 3, 2/3 5)");
    EXPECT_EQ(notation_of_graph("digraph { r [kind=chance]; r -> 3 [probability=0.5, label=\"A 1\"]; "
                                "r -> 5 [probability=0.5] }"),
              "chance(\"A 1\": 0.5 3, 0.5 5)");
}

TEST(DotTree, TakesPlayersFromLabels) {
    const std::string leaves = "a -> p; a -> q; p [label=3]; q [label=5] }";
    EXPECT_EQ(notation_of_graph("digraph { r [label=\"MIN\"]; a [label=Max]; r -> a; " + leaves), "min((3 5))");
    EXPECT_EQ(notation_of_graph("digraph { a [shape=box, label=\"MIN\\n4\"]; " + leaves), "min(3 5)");
    EXPECT_EQ(notation_of_graph("digraph { a [label=\"B (MIN)\"]; " + leaves), "min(3 5)");
    EXPECT_EQ(notation_of_graph("digraph { a [label=min1]; " + leaves), "(3 5)");
    EXPECT_EQ(
        notation_of_graph("digraph { a [label=\"Min cost\"]; " + leaves),
        "1: node \"a\": the label \"Min cost\" may name the player or something else; expected kind=min beside it, or "
        "another kind");
    EXPECT_EQ(notation_of_graph("digraph { a [label=\"Min cost\", kind=MAX]; " + leaves), "(3 5)");
}

TEST(DotTree, TakesPlayersAndProbabilitiesFromWhereverTheyAreDrawn) {
    const std::string leaves = "p [label=3]; q [label=5] }";
    EXPECT_EQ(notation_of_graph("digraph { a [label=A, xlabel=MIN]; a -> p; a -> q; " + leaves), "min(3 5)");
    for (const std::string place : {"taillabel", "headlabel", "xlabel", "prob", "p", "weight"}) {
        EXPECT_EQ(notation_of_graph("digraph { a [shape=circle]; a -> p [" + place + "=\"0.25\"]; a -> q [" + place +
                                    "=\"0.75\"]; " + leaves),
                  "chance(0.25 3, 0.75 5)")
            << place;
    }
    EXPECT_EQ(notation_of_graph("digraph { a [shape=circle]; a -> p [weight=1]; a -> q [weight=2]; " + leaves), "(3 5)")
        << "only for the drawing";
}

TEST(DotTree, TakesPlayersFromAttributesOfOtherNames) {
    const auto with = [](const std::string& attribute) {
        return notation_of_graph("digraph { a [" + attribute + "]; a -> p; a -> q; p [label=3]; q [label=5] }");
    };
    for (const char* attribute : {"player=min", "player=MIN", "type=minimizer", "turn=2", "is_max=false",
                                  "minimizer=true", "player=\"Player 2\"", "node_type=min"})
        EXPECT_EQ(with(attribute), "min(3 5)") << attribute;
    for (const char* attribute : {"type=root", "rank=min", "color=red"})
        EXPECT_EQ(with(attribute), "(3 5)") << attribute;
    EXPECT_EQ(with("player=Bob"), "1: node \"a\": expected kind max, min or chance, found \"player=Bob\"");
    EXPECT_THAT(with("player=max, minimizer=true"), ::testing::HasSubstr("expected kind max, min or chance, found"));
}

TEST(DotTree, TakesNoOtherWordForAPlayerSilentlyForAName) {
    const std::string leaves = "a -> p; a -> q; p [label=3]; q [label=5] }";
    for (const char* words : {"Minimizer", "最小", "MIN or MAX"}) {
        EXPECT_THAT(notation_of_graph("digraph { a [label=\"" + std::string(words) + "\"]; " + leaves),
                    ::testing::HasSubstr("may name the player or something else"));
    }
    EXPECT_EQ(notation_of_graph("digraph { a [label=Minimizer, shape=box]; " + leaves), "(3 5)");
}

TEST(DotTree, TakesProbabilitiesBelowNoChanceNodeSilentlyForNames) {
    const auto below = [](const std::string& node, const std::string& left, const std::string& right) {
        return notation_of_graph("digraph { a [" + node + "]; a -> p [label=\"" + left + "\"]; a -> q [label=\"" +
                                 right + "\"]; p [label=3]; q [label=5] }");
    };
    for (const char* node : {"label=A", "shape=box", "label=\"?\""}) {
        for (const auto& [left, right] : {std::pair{"0.3", "0.7"}, {"30%", "70%"}, {"0.333333 up", "0.666666 down"}}) {
            EXPECT_THAT(below(node, left, right),
                        ::testing::HasSubstr("the moves below it have probabilities, as it seems"));
        }
    }
    EXPECT_EQ(below("kind=min", "0.3", "0.7"), "min(\"0.3\": 3, \"0.7\": 5)");
    EXPECT_EQ(below("label=A", "0.3", "0.6"), "(\"0.3\": 3, \"0.6\": 5)");
    EXPECT_EQ(below("label=A", "1", "2"), "(\"1\": 3, \"2\": 5)");
}

TEST(DotTree, TakesProbabilitiesInTheWaysTheyAreWritten) {
    const auto coin = [](const std::string& heads, const std::string& tails) {
        return notation_of_graph("digraph { s [shape=circle]; s -> h [label=\"" + heads + "\"]; s -> t [label=\"" +
                                 tails + "\"]; h [label=10]; t [label=-4] }");
    };
    EXPECT_EQ(coin("50%", "50 %"), "chance(0.5 10, 0.5 -4)");
    EXPECT_EQ(coin("p=1/2", "up p = .5"), "chance(0.5 10, up: 0.5 -4)");
    EXPECT_EQ(coin("1 p=0.5", "0.5"), "chance(\"1\": 0.5 10, 0.5 -4)");
    EXPECT_EQ(coin("a1", "b"), "(a1: 10, b: -4)") << "names of moves, so no chance node";
    EXPECT_EQ(coin("1/2?", "1/2"), "1: node \"h\": expected a probability such as 1/2, 0.5 or 50%, found \"1/2?\"");
}

TEST(DotTree, RefusesTwoNumbersForALeaf) {
    EXPECT_EQ(notation_of_graph("digraph { a -> b; b [label=\"3 (5)\"] }"),
              "1: node \"b\": the label \"3 (5)\" has two numbers; expected the leaf's value in \"value\"");
}

TEST(DotTree, TakesWhatTwoPlayersGet) {
    const auto tree = read_tree_as(TreeFormat::dot,
                                   "digraph { r -> a; r -> m; m [kind=min]; m -> b; m -> c; a [label=\"(0, 2)\"]; "
                                   "b [value=\"(-1, -1)\"]; c [label=\"(1; 1/2)\"] }");
    ASSERT_TRUE(tree) << tree.error().what;
    const game::Payoffs* payoffs = (*tree)->payoffs().get();
    ASSERT_NE(payoffs, nullptr);
    using core::Rational;
    EXPECT_EQ(payoffs->of_leaves, (std::vector<Rational>{0, 2, -1, -1, 1, *Rational::parse("1/2")}));
    EXPECT_EQ(payoffs->movers[0], 0);
    EXPECT_EQ(payoffs->movers[2], 1);
    for (const char* leaf : {"5", "(1, 2, 3)"}) {
        EXPECT_THAT(notation_of_graph("digraph { r -> a; r -> b; a [label=\"(0, 2)\"]; b [label=\"" +
                                      std::string(leaf) + "\"] }"),
                    ::testing::HasSubstr("has not what two players get"));
    }
}

TEST(DotTree, RefusesAGraphOfMoreEdgesThanATreeBeforeItIsMade) {
    std::string left;
    std::string right;
    for (int i = 0; i < 3000; ++i) {
        left += " a" + std::to_string(i);
        right += " b" + std::to_string(i);
    }
    const std::string words =
        "1: this graph has up to 9 000 000 edges for at most 6 000 nodes; expected a tree, which has fewer edges than "
        "nodes";
    EXPECT_EQ(notation_of_graph("digraph { {" + left + "} -> {" + right + "} }"), words);
    EXPECT_EQ(notation_of_graph("graph { /* -- */ {" + left + "} -- { { " + right + "; } } [label=<a -- <b> {>] }"),
              words);
    EXPECT_EQ(notation_of_graph("digraph { subgraph A {" + left + "} subgraph \"B\" {" + right +
                                "} subgraph \"A\" -> subgraph B }"),
              words);
}

TEST(DotTree, RefusesWhatGraphvizKeepsForEver) {
    std::string nodes;
    std::string attributes;
    for (int i = 0; i < 3000; ++i) {
        nodes += " a" + std::to_string(i);
        attributes += "a [x" + std::to_string(i) + "=1];";
    }
    const std::string words =
        "1: this graph has groups within too many groups, or too many different attributes; expected at most 30 levels "
        "and 200 "
        "attributes";
    EXPECT_EQ(notation_of_graph("digraph {" + std::string(2000, '{') + nodes + std::string(2000, '}') + "}"), words);
    EXPECT_EQ(notation_of_graph("digraph {" + attributes + "}"), words);
}

TEST(DotTree, CountsWhatATreeIsWrittenWith) {
    for (const char* text :
         {"digraph { a -> {b c} b -> {d e} }",
          "strict graph \"x -> y\" { node [label=\"{ -> }\"] a -- b:n -- c // -> {\n }",
          "digraph { rankdir=LR; subgraph cluster_1 { a -> b } subgraph cluster_2 { a -> c; { rank=same; b c } } }"}) {
        const DotSize size = size_of_dot(text);
        EXPECT_LE(size.edges, size.nodes) << text;
        EXPECT_TRUE(may_be_tree(size));
    }
    EXPECT_EQ(size_of_dot("digraph { a -> {b c} -> d }").edges, 4U);
    EXPECT_EQ(size_of_dot("digraph { a {b c} -> d }").edges, 2U);
    EXPECT_EQ(size_of_dot("digraph { {{{ a }}} }").entries, 4U);
    EXPECT_EQ(size_of_dot("digraph { a [x=1, y=2]; b [x=3] }").attributes, 2U);
}

TEST(DotTree, ReadsHtmlLabelsAndMinusSigns) {
    EXPECT_EQ(notation_of_graph("digraph { r -> a; r -> b; a [label=<<B>−3</B>>]; b [label=\"∞\"] }"), "(-3 inf)");
}

TEST(DotTree, RefusesWhatIsNoTree) {
    EXPECT_EQ(notation_of_graph("digraph {\n a -> b;\n c -> b;\n b [label=1] }"),
              "2: node \"b\": it has more than one parent; expected a tree");
    EXPECT_EQ(notation_of_graph("digraph {\n a -> 1;\n b -> 2 }"),
              "3: node \"b\": it has no parent, as \"a\" has none; expected one root");
    EXPECT_EQ(notation_of_graph("digraph { a -> b -> a }"), "1: node \"a\": it is part of a circle; expected a tree");
    EXPECT_EQ(notation_of_graph("digraph { r -> 1;\n a -> b -> a }"),
              "2: node \"a\": it is part of a circle; expected a tree");
    EXPECT_EQ(notation_of_graph("digraph { }"), "1: this graph has no nodes; expected a tree");
}

TEST(DotTree, SaysWhereSomethingElseWasExpected) {
    EXPECT_EQ(notation_of_graph("digraph {\n a -> 1;\n a [kind=maximum] }"),
              "2: node \"a\": expected kind max, min or chance, found \"maximum\"");
    EXPECT_EQ(notation_of_graph("digraph {\n a -> leaf }"),
              "2: node \"leaf\": expected a leaf's value as its label or in \"value\", found \"leaf\"");
    EXPECT_EQ(notation_of_graph("digraph { a [kind=chance]; a -> 1 [label=\"1/2\"]; a -> 2 }"),
              "1: node \"2\": this child of a chance node has no weight; expected a number greater than 0");
    EXPECT_EQ(notation_of_graph("digraph {\n a -> ; }"),
              "2: expected what a Graphviz graph may have there, found \";\"");
    EXPECT_EQ(notation_of_graph("digraph " + std::string(100'000, '{')),
              "1: expected what a Graphviz graph may have there, found \"{\"");
}

TEST(DotTree, TakesThePlayersThatGroupsAreCalledBy) {
    EXPECT_EQ(notation_of_graph(
                  "digraph { subgraph cluster_0 { label=\"MIN\"; A } subgraph cluster_1 { label=\"MAX level\"; B; C }"
                  " A -> {B C}; B -> {d e}; C -> {f g}; d [label=3]; e [label=12]; f [label=2]; g [label=8] }"),
              "min(B: (3 12), C: (2 8))");
}

TEST(DotTree, SaysTheLineAndWhatStandsThereOfEachMistakeOfGraphviz) {
    EXPECT_EQ(notation_of_graph("digraph {\n A -> B;\n B -> -> C;\n}\n"),
              "3: expected what a Graphviz graph may have there, found \"->\"");
    EXPECT_EQ(notation_of_graph("digraph {\n A -> B;\n A [label=\"MAX];\n B [label=3];\n"),
              "3: this quotation mark is not closed; expected another \"");
    EXPECT_EQ(notation_of_graph("digraph {\n A -> B;\n A -> C;\n"), "4: expected }, found the end");
    EXPECT_THAT(notation_of_graph("digraph {\n A -> B;\n /* no end\n}\n"),
                ::testing::Not(::testing::HasSubstr("syntax")));
}

TEST(DotTree, TellsHowLeavesOfOneValueAreWritten) {
    EXPECT_EQ(
        notation_of_graph("digraph { r -> a; r -> b; a -> 3; b -> 3 }"),
        "1: node \"3\": it has more than one parent; expected a tree, where leaves of one value have names of their "
        "own: x [label=3]; y [label=3]");
    EXPECT_EQ(notation_of_graph("digraph { r -> a; r -> b; a -> c; b -> c; c -> 1 }"),
              "1: node \"c\": it has more than one parent; expected a tree");
}

TEST(DotTree, LeavesAParserThatReadsOn) {
    for (const std::string& bad :
         {std::string("\""), std::string("/* never"), std::string("digraph { a [label=<<b>"), std::string("<<<"),
          std::string("digraph { a [label=\"oh"), std::string("digraph {"), std::string("graph G { n}de [shape=box]"),
          std::string("digraph { x } digraph { y -> 4 } digraph { z -> 5 }"), "digraph " + std::string(20'000, '{'),
          "digraph { a -> 3" + std::string(5'000, '6') + "b -> " + std::string(9'000, 'x')}) {
        EXPECT_FALSE(read_dot_tree(bad).has_value()) << bad.substr(0, 40);
        EXPECT_EQ(notation_of_graph("digraph {\n a -> 1 }"), "(1)") << bad.substr(0, 40);
    }
}

TEST(DotTreeMistakes, StandInALineOfTheTextWhateverTheParserCounts) {
    for (const char* text : {"\"", "# 99\n{", "digraph {\n# 1000 \"x\"\n}}"}) {
        const auto tree = read_dot_tree(text);
        ASSERT_FALSE(tree) << text;
        EXPECT_GE(tree.error().line, 1U);
        EXPECT_LE(tree.error().line, 1U + static_cast<std::size_t>(std::count(text, text + std::strlen(text), '\n')));
    }
}

}  // namespace
}  // namespace plyglass::exchange
