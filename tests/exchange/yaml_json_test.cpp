// Trees in YAML.

#include "exchange/yaml_json.hpp"

#include <string>

#include <gtest/gtest.h>

#include "exchange/tree_formats.hpp"
#include "game/tree_text.hpp"

namespace plyglass::exchange {
namespace {

std::string notation_of_yaml(const std::string& text) {
    EXPECT_EQ(recognized(text), TreeFormat::json) << text;
    const auto tree = read_tree_as(TreeFormat::json, text);
    return tree ? game::write_tree(**tree) : std::to_string(tree.error().line) + ": " + tree.error().what;
}

TEST(YamlJson, IsTheSameLineByLine) {
    EXPECT_EQ(yaml_as_json("a: 3\nb:\n  - x\n  - 'it''s'\n  -\n    c: ~\n"),
              "{\"a\":3\n,\"b\":\n[\"x\"\n,\"it's\"\n,\n{\"c\":null\n}]}");
    EXPECT_EQ(yaml_as_json("- - 3\n  - .5\n- {x: 1/2, 'y': [-.inf, true,\n  ]}\n"),
              "[[3\n,0.5\n],{\"x\":\"1/2\",\"y\":[\"-inf\",true \n]}\n]");
    for (const char* text : {"a", "a: |\n  b\n", "a: &x 3\n", "a: 3\n  b: 4\n", "a: [3\n", "a: 3\n- 4\n", "a: {3}\n",
                             "a: [3] 4\n", "\ta: 3\n", "a: 3\nb\n", "", "# only\n", "{a: 3}\n{b: 4}\n"}) {
        EXPECT_EQ(yaml_as_json(text), "") << text;
    }
}

TEST(YamlJson, OfNodesIsATree) {
    for (const char* text :
         {"root:\n  name: A\n  player: max\n  children:\n    - name: B\n      player: min\n      children:\n        - "
          "value: 3\n"
          "        - value: 12\n    - name: C\n      value: 2\n",
          "- name: A\n  player: max\n  children:\n  - name: B\n    children: [3, 12]  # leaves\n  - {name: C, value: "
          "2}\n",
          "---\nroot: {player: max, children: [{name: B, children: [{value: 3}, {value: 12}]},\n  {name: C, value: "
          "2}]}\n",
          "A:\n  player: max\n  children:\n    B:\n      children:\n        - 3\n        - 12\n    C: 2\n",
          "A: [B, C]\nB: [3, 12]\nC: 2\n",
          "nodes:\n  - id: A\n  - id: B\n  - {id: C, value: 2}\n  - {id: D, value: 3}\n  - {id: E, value: 12}\nedges:\n"
          "  - {from: A, to: B}\n  - {from: A, to: C}\n  - [B, D]\n  - [B, E]\n"}) {
        const std::string notation = notation_of_yaml(text);
        EXPECT_TRUE(notation == "(B: (3 12), C: 2)" || notation == "(B: (D: 3, E: 12), C: 2)") << notation << '\n'
                                                                                               << text;
    }
    EXPECT_EQ(
        notation_of_yaml("kind: chance\nchildren:\n- probability: 0.4\n  value: 3\n- p: 60%\n  children: [5, 7]\n"),
        "chance(0.4 3, 0.6 (5 7))");
    EXPECT_EQ(notation_of_yaml("- [3, 5]\n- [2, 9]\n"), "((3 5) (2 9))");
}

TEST(YamlJson, SaysTheLineOfAMistake) {
    EXPECT_EQ(notation_of_yaml("player: max\nchildren:\n  - value: 3\n  - value: three\n"),
              "4: expected a number such as 3, -2.5, 1/3, 1e6 or inf, found \"three\"");
    EXPECT_EQ(notation_of_yaml("- name: A\n  children: [3]\n- name: B\n  value: 5\n"),
              "1: expected one tree, found a list of 2");
}

TEST(YamlJson, IsNotWhatAnOutlineIs) {
    for (const char* text :
         {"MAX:\n  - MIN:\n    - 3\n    - 12\n  - 2\n", "A: max\n  B: 3\n  C: 5\n", "A [max]\n  B: [min]\n    3\n"}) {
        EXPECT_EQ(recognized(text), TreeFormat::indented) << text;
    }
}

}  // namespace
}  // namespace plyglass::exchange
