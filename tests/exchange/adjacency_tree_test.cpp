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

TEST(AdjacencyTree, IsReadFromNodesAndEdges) {
    for (
        const char* text :
        {R"({"nodes": [{"id": "A", "type": "max"}, {"id": "B"}, {"id": "C", "value": 2}, {"id": "D", "value": 3}, {"id": "E", "value": 12}],
              "edges": [{"source": "A", "target": "B"}, {"source": "A", "target": "C"}, {"source": "B", "target": "D"}, {"source": "B", "target": "E"}]})",
         R"({"edges": [["A", "B"], ["A", "C"], ["B", "D"], ["B", "E"]], "values": {"C": 2, "D": 3, "E": 12}})",
         "edges = [('A', 'B'), ('A', 'C'), ('B', 'D'), ('B', 'E')]  # from the slides\nvalues = {'C': 2, 'D': 3, 'E': "
         "12}\n",
         "edges = [('A', 'B'), ('A', 'C', 2), ('B', 'D', 3), ('B', 'E', 12)]\nplayers = {}\n",
         R"({"elements": {"nodes": [{"data": {"id": "A"}}, {"data": {"id": "B"}}, {"data": {"id": "C", "value": 2}}, {"data": {"id": "D", "value": 3}}, {"data": {"id": "E", "value": 12}}],
              "edges": [{"data": {"id": "1", "source": "A", "target": "B"}}, {"data": {"id": "2", "source": "A", "target": "C"}}, {"data": {"id": "3", "source": "B", "target": "D"}}, {"data": {"id": "4", "source": "B", "target": "E"}}]}})",
         R"([{"id": "A", "children": ["B", "C"]}, {"id": "B", "children": ["D", "E"]}, {"id": "C", "value": 2}, {"id": "D", "value": 3}, {"id": "E", "value": 12}])",
         R"([{"id": "A", "parent": null}, {"id": "B", "parent": "A"}, {"id": "C", "parent": "A", "value": 2}, {"id": "D", "parent": "B", "value": 3}, {"id": "E", "parent": "B", "value": 12}])",
         R"({"A": {"type": "max", "children": ["B", "C"]}, "B": {"type": "min", "children": ["D", "E"]}, "C": {"value": 2}, "D": {"value": 3}, "E": {"value": 12}})",
         R"({"tree": {"A": ["B", "C"], "B": ["D", "E"]}, "values": {"C": 2, "D": 3, "E": 12}})"}) {
        EXPECT_EQ(notation_of_dictionaries(text), "(B: (D: 3, E: 12), C: 2)") << text;
    }
    for (
        const char* text :
        {R"({"nodes": [{"id": 0, "label": "MIN"}, {"id": 1, "label": "MAX"}, {"id": 2, "label": "3"}, {"id": 3, "label": "5"}, {"id": 4, "label": "2"}],
              "edges": [{"from": 0, "to": 1}, {"from": 0, "to": 4}, {"from": 1, "to": 2}, {"from": 1, "to": 3}]})",
         "var nodes = new vis.DataSet([{ id: 0, label: 'MIN' }, { id: 1, label: 'MAX\\n' }, // inner\n"
         "  { id: 2, label: '3' }, { id: 3, label: '5' }, { id: 4, label: '2' },]);\n"
         "var edges = new vis.DataSet([{ from: 0, to: 1 }, { from: 0, to: 4 }, { from: 1, to: 2 }, { from: 1, to: 3 "
         "}]);\n",
         R"({"nodes": [{"name": "MIN"}, {"name": "MAX"}, {"name": "3"}, {"name": "5"}, {"name": "2"}],
              "links": [{"source": 0, "target": 1}, {"source": 0, "target": 4}, {"source": 1, "target": 2}, {"source": 1, "target": 3}]})"}) {
        EXPECT_EQ(notation_of_dictionaries(text), "min((3 5) 2)") << text;
    }
    EXPECT_EQ(notation_of_dictionaries(
                  R"({"nodes": [{"id": "A", "kind": "chance"}, {"id": "B", "value": 2}, {"id": "C", "value": "?"}],
        "edges": [{"from": "A", "to": "B", "label": "25%"}, {"from": "A", "to": "C", "p": "3/4", "label": "win"}]})"),
              "chance(B: 0.25 2, win: 0.75 ?)");
    EXPECT_EQ(notation_of_dictionaries(R"({"MIN": ["A", "B"], "A": [3, 5], "B": [2]})"), "min(A: (3 5), B: (2))");
}

TEST(AdjacencyTree, TakesNoNumberThatIsANameForAValue) {
    EXPECT_EQ(notation_of_dictionaries(R"({"1": [2, 3], "2": [4, 5], "3": [6, 7]})"),
              "1:22: \"4\" has neither children nor a value");
    EXPECT_EQ(notation_of_dictionaries(R"({"nodes": [{"id": 1}, {"id": 2}], "edges": [{"from": 1, "to": 2}]})"),
              "1:45: \"2\" has neither children nor a value");
    EXPECT_EQ(notation_of_dictionaries(R"({"edges": [{"from": 1, "to": 2}, {"from": 1, "to": 3}]})"),
              "1:12: \"2\" has neither children nor a value");
    EXPECT_EQ(notation_of_dictionaries(
                  R"({"nodes": [{"id": 1, "label": "1"}, {"id": 2, "label": "2"}], "edges": [{"from": 1, "to": 2}]})"),
              "1:73: \"2\" has neither children nor a value");
    EXPECT_EQ(notation_of_dictionaries("{1: [2, 3], 2: [4, 5], 'values': {3: 9, 4: 6, 5: 7}}"), "((6 7) 9)");
}

TEST(AdjacencyTree, SaysWhatIsNoTree) {
    EXPECT_EQ(
        notation_of_dictionaries(
            R"({"nodes": [{"id": "A"}, {"id": "B", "value": 2}, {"id": "Z", "value": 2}], "edges": [["A", "B"]]})"),
        "1:50: \"A\" and \"Z\" are nobody's children; expected one root");
    EXPECT_EQ(notation_of_dictionaries(R"({"A": ["B"], "B": 3, "C": ["D"], "D": ["C"]})"),
              "1:27: \"C\" is its own ancestor; expected a tree");
    EXPECT_EQ(notation_of_dictionaries(R"([{"id": "A", "player": "Bob", "children": ["B"]}, {"id": "B", "value": 2}])"),
              "1:2: expected \"max\", \"min\" or \"chance\", found \"Bob\"");
    EXPECT_EQ(notation_of_dictionaries(
                  R"([{"id": "A", "children": ["B"]}, {"id": "B", "value": 2}, {"id": "B", "value": 3}])"),
              "1:59: \"B\" stands here twice");
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
