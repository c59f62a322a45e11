// What stands around the words of an outline.

#include "exchange/outline_marks.hpp"

#include <string>

#include <gtest/gtest.h>

namespace plyglass::exchange {
namespace {

TEST(Undrawn, KnowsALineFromAMinusByTheLinesBeforeNames) {
    EXPECT_EQ(undrawn("R\n+---A\n|   +---3\n|   \\---5\n\\----2\n"), "R\n    A\n        3\n        5\n    -2\n");
    EXPECT_EQ(undrawn("R\n+-A\n| +-3\n"), "R\n  A\n    3\n");
    EXPECT_EQ(undrawn("R\n+---3\n"), "R\n    3\n") << "as Windows draws them";
    EXPECT_NE(undrawn("R\n|-3\n"), "R\n  3\n") << "it may be -3";
}

TEST(Unfenced, IsTheOneCodeBlockAtItsPlace) {
    for (const char* text : {"```\n(3 5)\n```\n", "~~~tree\n(3 5)\n~~~", "Here it is:\n\n```text\n(3 5)\n```\nThanks!",
                             "`(3 5)`", "```text (3 5)```"}) {
        const std::string plain = unfenced(text);
        EXPECT_EQ(plain.find_first_not_of(" \n"), std::string(text).find("(3 5)")) << text;
        EXPECT_EQ(plain.find_last_not_of(" \n"), std::string(text).find("(3 5)") + 4) << text;
        EXPECT_EQ(plain.size(), std::string(text).size()) << text;
    }
    for (const char* text : {"(3 5)", "```\n3\n```\n```\n5\n```\n", "`A`: (`B`)", "", "`"})
        EXPECT_EQ(unfenced(text), text);
}

}  // namespace
}  // namespace plyglass::exchange
