// Our JSON: what is written, what is read, and where a mistake is.

#include "exchange/json_tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "exchange/tree_formats.hpp"
#include "exchange/written_trees.hpp"
#include "support/json_tree_text.hpp"

namespace plyglass::exchange {
namespace {

std::string notation_of_json(const std::string& text) {
    const auto tree = read_tree_as(TreeFormat::json, text);
    if (!tree) {
        return std::to_string(tree.error().line) + ":" + std::to_string(tree.error().column) + ": " + tree.error().what;
    }
    return game::write_tree(**tree);
}

std::string inside(const std::string& node) {
    return notation_of_json("{\"plyglass\": \"tree\", \"version\": 1, \"tree\":\n" + node + "}");
}

TEST(JsonTree, IsWrittenANodeALine) {
    EXPECT_EQ(write_json_tree(*testing::tree_of("(A: (3 1/3) chance(x: 0.25 1, 3/4 inf))")),
              R"({"plyglass": "tree", "version": 1, "tree":
{"kind": "max", "children": [
  {"label": "A", "kind": "min", "children": [
    {"value": 3},
    {"value": "1/3"}]},
  {"kind": "chance", "children": [
    {"label": "x", "weight": 0.25, "value": 1},
    {"weight": 0.75, "value": "inf"}]}]}}
)");
}

TEST(JsonTree, RefusesWhatStandsTwice) {
    for (const std::string member : {R"("kind": "min")", R"("value": 3)", R"("label": "A")", R"("children": [])"}) {
        EXPECT_THAT(
            notation_of_json("{\"plyglass\": \"tree\", \"version\": 1, \"tree\": {" + member + ", " + member + "}}"),
            ::testing::HasSubstr("stands here twice"));
    }
}

TEST(JsonTree, IsReadInAnyOrderOfItsMembers) {
    EXPECT_EQ(inside(R"({"children": [{"value": 3}, {"children": [{"value": 1E1}, {"value": 0.1}]}], "kind": "min"})"),
              "min(3 (10 0.1))");
    EXPECT_EQ(notation_of_json("{\"tree\": {\"value\": -0.30}, \"more\": [{\"tree\": 1}], \"version\": 1, "
                               "\"plyglass\": \"film\"}"),
              "-0.3");
}

TEST(JsonTree, SaysWhereSomethingElseWasExpected) {
    EXPECT_EQ(inside("{\"kind\": \"max\",\n \"childs\": []}"),
              "3:9: expected \"kind\", \"children\", \"value\", \"label\", \"detail\" or \"weight\", found \"childs\"");
    EXPECT_EQ(inside("{\"value\": \"three\"}"),
              "2:17: expected a number such as 3, -2.5, 1/3, 1e6 or inf, found \"three\"");
    EXPECT_EQ(inside("{\"kind\": \"nature\"}"), "2:17: expected \"max\", \"min\" or \"chance\", found \"nature\"");
    EXPECT_EQ(inside("{\"children\": []}"), "2:1: this node has no children; expected at least one");
    EXPECT_EQ(inside("{\"children\": [{\"value\": 3, \"weight\": 1}]}"),
              "2:15: this node has a weight and is no chance node's child; expected weights there only");
    EXPECT_EQ(inside("{\"children\": [3]}"), "2:16: expected a node, such as {\"value\": 3}, found \"3\"");
    EXPECT_EQ(inside("{\"children\": [{\"label\": \"a\\nb\", \"value\": 3}]}"),
              "2:15: this label has a line end or a NUL in it; expected one line");
    EXPECT_EQ(inside("{\"value\": 3,}"), "2:13: expected what JSON may have there, found \"}\"");
    EXPECT_EQ(notation_of_json("[1]"),
              "1:1: expected an object with \"plyglass\", \"version\" and \"tree\", found \"[\"");
    EXPECT_EQ(notation_of_json("{\"tree\": {\"value\": 3}}"),
              "1:1: this JSON is no tree of ours; expected \"plyglass\": \"tree\" or \"film\"");
    EXPECT_EQ(notation_of_json("{\"plyglass\": \"tree\", \"version\": 2, \"tree\": {\"value\": 3}}"),
              "1:1: expected \"version\": 1, found \"2\"");
}

TEST(JsonTree, TakesDictionariesOfChildrenThatAreNodes) {
    EXPECT_EQ(notation_of_json(R"({"children":{"A":{"children":{"a":3,"b":12}},"B":{"children":{"c":2,"d":8}}}})"),
              "(A: (a: 3, b: 12), B: (c: 2, d: 8))");
    EXPECT_EQ(notation_of_json(R"({"moves": "x"})"),
              "1:1: this JSON is no tree; expected nodes with lists \"children\" and leaves with a \"value\"");
}

TEST(JsonTree, TakesTwoSidesForChildrenWhoeverHasAValue) {
    for (const char* text : {R"({"left": {"left": {"value": 3}, "right": {"value": 5}}, "right": {"value": 2}})",
                             R"({"root": {"left": {"left": {"val": 3}, "right": {"val": 5}}, "right": {"val": 2}}})"}) {
        EXPECT_EQ(notation_of_json(text), "((3 5) 2)") << text;
    }
    EXPECT_EQ(notation_of_json(R"({"left": {"a": 3, "b": 5}, "right": {"a": 2, "b": 9}})"),
              "(left: (a: 3, b: 5), right: (a: 2, b: 9))");
}

TEST(JsonTree, TakesWhatPythonPrintsForNothing) {
    EXPECT_EQ(notation_of_json("{'name': 'A', 'value': None, 'children': [{'name': 'B', 'value': 3, 'children': None}, "
                               "{'name': 'C', 'value': 5, 'children': []}]}"),
              "(B: 3, C: 5)");
    EXPECT_EQ(notation_of_json("{'isMax': False, 'value': None, 'children': [{'value': 3}, {'value': 5}]}"),
              "min(3 5)");
}

TEST(JsonTree, TakesTheOnlyNameOfAnObjectForTheNodeInIt) {
    EXPECT_EQ(notation_of_json(R"({"MIN": {"children": [3, 5]}})"), "min(3 5)");
    EXPECT_EQ(notation_of_json(R"({"MAX": {"children": [{"MIN": {"children": [3, 5]}}, {"MAX": {"children": [2]}}]}})"),
              "((3 5) max(2))");
    EXPECT_EQ(
        notation_of_json(R"({"children": [{"A": {"children": [3, 5]}}, {"B": {"kind": "max", "children": [2]}}]})"),
        "(A: (3 5), B: max(2))");
}

TEST(JsonTree, TakesAPlayerByWhateverNameItIsTold) {
    for (const char* member :
         {R"("minimizer": true)", R"("is_min": true)", R"("min": true)", R"("isMin": 1)", R"("maximizing": false)",
          R"("isMaximizingPlayer": false)", R"("max": false)", R"("player": "minimizer")", R"("player": 2)",
          R"("turn": -1)", R"("to_move": "Player 2")", R"("node_type": "MIN")", R"("name": "MIN")",
          R"("name": "min_1")"}) {
        EXPECT_EQ(notation_of_json("{" + std::string(member) + R"(, "children": [{"value": 3}, {"value": 5}]})"),
                  "min(3 5)")
            << member;
    }
    for (const char* member : {R"("min": 3)", R"("terminal": true)", R"("isMinimax": true)", R"("name": "Minnie")"}) {
        EXPECT_EQ(notation_of_json("{" + std::string(member) + R"(, "children": [{"value": 3}, {"value": 5}]})"),
                  "(3 5)")
            << member;
    }
    EXPECT_EQ(notation_of_json(R"({"player": 0, "children": [{"value": 3}]})"),
              "1:13: expected \"max\", \"min\" or \"chance\", found \"0\"");
}

TEST(TreeFormats, AreRecognizedByContentAndElseByTheEnding) {
    EXPECT_EQ(recognized("\uFEFF {\"plyglass\": 1}"), TreeFormat::json);
    EXPECT_EQ(recognized("EFG 2 R"), TreeFormat::efg);
    EXPECT_EQ(recognized("/* x */ // y\n strict DiGraph {", "x.json"), TreeFormat::dot);
    EXPECT_EQ(recognized("graph: 3"), TreeFormat::notation);
    EXPECT_EQ(recognized("(3 5)", "/tmp/x.tree"), TreeFormat::notation);
    EXPECT_EQ(recognized("oops", "x.EFG"), TreeFormat::efg);
}

TEST(TreeFormats, RefuseBytesThatAreNoText) {
    const auto tree = read_tree_as(TreeFormat::dot, "digraph {\n \xFF }");
    ASSERT_FALSE(tree.has_value());
    EXPECT_EQ(tree.error().line, 2U);
    EXPECT_EQ(tree.error().what, "the byte 0xFF is not UTF-8; expected text in UTF-8");
}

}  // namespace
}  // namespace plyglass::exchange
