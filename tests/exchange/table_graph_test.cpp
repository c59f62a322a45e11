// Trees as tables and lists of names.

#include "exchange/table_graph.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "exchange/tree_formats.hpp"
#include "game/tree_text.hpp"

namespace plyglass::exchange {
namespace {

std::string notation_of_table(const std::string& text) {
    EXPECT_EQ(recognized(text), TreeFormat::dot) << text;
    const auto tree = read_tree_as(TreeFormat::dot, text);
    return tree ? game::write_tree(**tree) : std::to_string(tree.error().line) + ": " + tree.error().what;
}

TEST(TableGraph, OfParentsAndChildrenIsATree) {
    for (const char* text : {"parent;child;value\n;A;\nA;B;\nA;C;\nB;D;3\nB;E;12\nC;F;2\nC;G;8\n",
                             "node,parent,value\nA,,\nB,A,\nC,A,\nD,B,3\nE,B,12\nF,C,2\nG,C,8\n",
                             "Parent\tNode\tScore\r\nA\tB\t\r\nA\tC\t\r\nB\tD\t3\r\nB\tE\t12\r\nC\tF\t2\r\nC\tG\t8\r\n",
                             "| parent | name | value |\n|---|---|---|\n| A | B | |\n| A | C | |\n| B | D | 3 |\n"
                             "| B | E | 12 |\n| C | F | 2 |\n| C | G | 8 |\n"}) {
        EXPECT_EQ(notation_of_table(text), "(B: (D: 3, E: 12), C: (F: 2, G: 8))") << text;
    }
    EXPECT_EQ(notation_of_table("id,parent,type,value,prob\n1,null,MAX,,\n2,1,chance,,\n3,2,,3,50%\n4,2,,5,1/2\n"),
              "(chance(0.5 3, 0.5 5))");
    EXPECT_EQ(notation_of_table("from,to,value\nA,B,3\nX,C,4\n"),
              "3: node \"X\": it has no parent, as \"A\" has none; expected one root");
}

TEST(TableGraph, MayHaveItsSignInQuotationMarks) {
    EXPECT_EQ(notation_of_table(
                  "parent,child,value\n\"A, the root\",B,\n\"A, the root\",\"C \"\"x\"\", y\",2\nB,D,3\nB,E,12\n"),
              "(B: (D: 3, E: 12), \"C x, y\": 2)");
}

TEST(TableGraph, WithoutAHeadIsOfParentsChildrenAndValues) {
    for (const char* text :
         {"\"A, the root\",B,\n\"A, the root\",C,2\nB,D,3\nB,E,12\n", "A;B;\nA;C;2\n\nB;D;3\nB;E;12\n"}) {
        EXPECT_EQ(notation_of_table(text), "(B: (D: 3, E: 12), C: 2)") << text;
        Asides asides;
        EXPECT_TRUE(read_tree_as(TreeFormat::dot, text, std::nullopt, nullptr, nullptr, &asides));
        EXPECT_TRUE(asides.is_guess) << text;
    }
    // Numbers at inner nodes are of edges, whatever they are.
    EXPECT_EQ(table_as_dot("A,B,0.5\nA,C,0.5\nB,D,3\n"), "");
    EXPECT_EQ(table_as_dot("2,0,4\n0,2,8\n0,0,2\n"), "");
}

TEST(TableGraph, OfNamesAndTheirChildrenIsATree) {
    for (const char* text : {"A: B C\nB: D E\nC: F G\nD: 3\nE: 12\nF: 2\nG: 8\n",
                             "B: D, E\nC: F, G\nA: B, C\nD = 3, E = 12, F = 2, G = 8\n",
                             "A (MAX): B C\nB (MIN): D E\nC (MIN): F G\nD: 3\nE: 12\nF: 2\nG: 8\n"}) {
        EXPECT_EQ(notation_of_table(text), "(B: (D: 3, E: 12), C: (F: 2, G: 8))") << text;
    }
    EXPECT_EQ(notation_of_table("A B\nA C\nB 3\nB 3\nC 2\n"), "(B: (3 3), C: (2))");
    EXPECT_EQ(notation_of_table("A (MIN): B 3\nB: 5 7\n"), "min(B: (5 7) 3)");
}

TEST(TableGraph, IsNotWhatOnlyHasNamesInIt) {
    for (const char* text : {"A: (3 5)", "MAX\n  3\n  5\n", "A: 3", "value,weight\n3,5\n", "2 0 0 4\n0 2 0 0\n", "",
                             "Level 0: A\nLevel 1: B C\n", "((3 5))\n(2 4)", "a b\nc d\n"}) {
        EXPECT_EQ(table_as_dot(text), "") << text;
    }
}

}  // namespace
}  // namespace plyglass::exchange
