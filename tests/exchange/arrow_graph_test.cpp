// Graphs as lines of arrows.

#include "exchange/arrow_graph.hpp"

#include <string>

#include <gtest/gtest.h>

#include "exchange/tree_formats.hpp"
#include "game/tree_text.hpp"

namespace plyglass::exchange {
namespace {

std::string notation_of_arrows(const std::string& text) {
    EXPECT_EQ(recognized(text), TreeFormat::dot) << text;
    const auto tree = read_tree_as(TreeFormat::dot, text);
    return tree ? game::write_tree(**tree) : std::to_string(tree.error().line) + ": " + tree.error().what;
}

TEST(ArrowGraph, OfMermaidIsATree) {
    for (const char* text :
         {"graph TD\n  A[MAX] --> B[MIN]\n  A --> C[MIN]\n  B --> D[3]\n  B --> E[12]\n  C --> F[2]\n  C --> G[8]\n",
          "```mermaid\nflowchart LR\n%% a comment\nA(MAX)-->B{{MIN}} & C[\"MIN\"];\nB-->D((3))\nB --- "
          "E([12])\nC-.->F>2]\n"
          "C==>G{8}\nclassDef leaf fill:#fff\nclass D leaf\nstyle E fill:#f00\n```\n",
          "graph TD\nA-->n1\nA-->n2\nn1-->D[3]\nn1-->E[12]\nn2-->F[2]\nn2-->G[8]"}) {
        EXPECT_EQ(notation_of_arrows(text), "((3 12) (2 8))") << text;
    }
    EXPECT_EQ(notation_of_arrows("graph TD\n  S{MAX} --> n1{MIN}\n  n1 --> a{3}\n  n1 --> b{12}\n"), "((3 12))");
    EXPECT_EQ(notation_of_arrows("graph TD\nA[MIN] -->|left| B[3]\nA -- right --> C[5]\n"), "min(left: 3, right: 5)");
}

TEST(ArrowGraph, OfEdgesIsATree) {
    EXPECT_EQ(notation_of_arrows("A -> B\nA -> C\nB -> 3\nB -> 3\nC -> -2, 8\n"), "(B: (3 3), C: (-2 8))");
    EXPECT_EQ(notation_of_arrows("MAX → a → 3;\nMAX → 5;\n"), "(a: (3) 5)");
    EXPECT_EQ(notation_of_arrows("A -> B\nA -> C\nB -> 3\n").substr(0, 3), "2: ");
}

TEST(ArrowGraph, TakesTheValuesAndPlayersOfItsNodesFromLinesOfTheirOwn) {
    EXPECT_EQ(notation_of_arrows("A->B\nA->C\nB->D\nB->E\nD: 3\nE = 5\nC: ?\nA: MIN\n"), "min(B: (D: 3, E: 5), C: ?)");
    EXPECT_EQ(arrows_as_dot("A: 3\nB: 5\n"), "");
}

TEST(ArrowGraph, IsNotWhatOnlyHasArrowsInIt) {
    for (const char* text : {"(\"->\": 3, 4)", "max -> 3 4", "|-- 3\n|-- 5", "A\n  -- 3\n", "def f() -> int:", "-->",
                             "A -->", "", "digraph { a -> b }"}) {
        EXPECT_EQ(arrows_as_dot(text), "") << text;
    }
}

}  // namespace
}  // namespace plyglass::exchange
