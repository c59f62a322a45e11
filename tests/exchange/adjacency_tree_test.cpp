// Trees as dictionaries that name each node's children.

#include "exchange/adjacency_tree.hpp"

#include <string>

#include <gtest/gtest.h>

#include "exchange/tree_formats.hpp"
#include "game/tree_text.hpp"

namespace plyglass::exchange {
namespace {

std::string notation_of_dictionaries(const std::string& text) {
    const auto tree = read_tree_as(recognized(text), text);
    if (tree) return game::write_tree(**tree);
    return std::to_string(tree.error().line) + ":" + std::to_string(tree.error().column) + ": " + tree.error().what;
}

TEST(AdjacencyTree, IsReadFromDictionariesOfPythonAndJson) {
    for (const char* text :
         {R"({"A": ["B", "C"], "B": ["D", "E"], "C": ["F"], "D": 3, "E": 12, "F": 2})",
          R"({"children": {"A": ["B", "C"], "B": ["D", "E"], "C": ["F"]}, "values": {"D": 3, "E": 12, "F": 2}})",
          "tree = {'A': ['B', 'C'],\n        'B': ['D', 'E'],\n        'C': ['F'],}\nvalues = {'D': 3, 'E': 12, 'F': "
          "2}\n",
          "graph = {'B': ('D', 'E'), 'C': ('F',), 'A': ('B', 'C')}; leaf_values = {'D': 3, 'E': 12, 'F': 2}",
          R"({"A": ["B", "C"], "B": ["D", "E"], "C": ["F"], "D": [], "E": [], "F": []} {"D": 3, "E": 12, "F": 2})"}) {
        EXPECT_EQ(notation_of_dictionaries(text), "(B: (D: 3, E: 12), C: (F: 2))") << text;
    }
    EXPECT_EQ(notation_of_dictionaries(R"({"A": ["B", "C"], "B": [3, 12], "C": [2, "?"]})"), "(B: (3 12), C: (2 ?))");
    EXPECT_EQ(notation_of_dictionaries(R"({"A": ["B", 5], "B": ["-1", "1/2"]})"), "(B: (-1 0.5) 5)");
}

TEST(AdjacencyTree, SaysWhatIsNoTree) {
    EXPECT_EQ(notation_of_dictionaries(R"({"A": ["B", "C"], "B": [1], "D": ["B"]})"),
              "1:34: \"A\" and \"D\" are nobody's children; expected one root");
    EXPECT_EQ(notation_of_dictionaries(R"({"A": ["B", "C"], "B": ["A"]})"),
              "1:1: every node is another one's child; expected a root");
    EXPECT_EQ(notation_of_dictionaries(R"({"A": ["B", "C"], "B": [1]})"),
              "1:15: \"C\" has neither children nor a value");
    EXPECT_EQ(notation_of_dictionaries(R"({"A": ["B", "C"], "B": ["D"], "C": ["D"], "D": 3})"),
              "1:39: \"D\" has two parents; expected a tree");
}

TEST(JsonTree, OfTwoChildrenByTheirSidesIsATree) {
    EXPECT_EQ(
        notation_of_dictionaries(
            R"({"value": 0, "left": {"val": 3, "left": null, "right": null}, "right": {"value": 1, "left": {"val": 5}, "right": 2}})"),
        "(3 (5 2))");
}

TEST(AdjacencyTree, IsNotWhatOtherDictionariesAre) {
    EXPECT_EQ(notation_of_dictionaries("{'A': {'B': 3, 'C': 5}}"), "(B: 3, C: 5)");
    EXPECT_EQ(notation_of_dictionaries(R"({"name": "A", "children": [{"value": 3}, {"value": 5}]})"), "(3 5)");
    EXPECT_FALSE(read_adjacency_tree("{{3, 12}, {2, 8}}"));
    EXPECT_FALSE(read_adjacency_tree("(3 5)"));
    EXPECT_FALSE(read_adjacency_tree("{'A': [3, 5]}"));
}

}  // namespace
}  // namespace plyglass::exchange
