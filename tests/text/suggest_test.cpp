#include "text/suggest.hpp"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace plyglass::text {
namespace {

using ::testing::ElementsAre;

TEST(EditDistance, CountsSlipsOfThePen) {
    EXPECT_EQ(edit_distance("minimax", "minimax"), 0U);
    EXPECT_EQ(edit_distance("minmax", "minimax"), 1U) << "one is missing";
    EXPECT_EQ(edit_distance("minimmax", "minimax"), 1U) << "one too many";
    EXPECT_EQ(edit_distance("minimex", "minimax"), 1U) << "a wrong one";
    EXPECT_EQ(edit_distance("miniamx", "minimax"), 1U) << "two swapped";
    EXPECT_EQ(edit_distance("MiniMax", "minimax"), 0U) << "capitals count for nothing";
    EXPECT_EQ(edit_distance("", "hu"), 2U);
}

TEST(Suggestions, PutWhatWasProbablyMeantInFrontAndKeepTheOrderOfTheRest) {
    const std::array<std::string, 4> known{"ovolve", "md20", "minimax", "expectimax"};
    EXPECT_THAT(nearest_first("minmax", known), ElementsAre("minimax", "ovolve", "md20", "expectimax"));
    EXPECT_THAT(nearest_first("exp", known), ElementsAre("expectimax", "ovolve", "md20", "minimax")) << "its beginning";
    EXPECT_THAT(nearest_first("zzzz", known), ElementsAre("ovolve", "md20", "minimax", "expectimax"));
}

TEST(Excerpts, AreShortAndHoldNothingThatATerminalWouldObey) {
    EXPECT_EQ(excerpt("abcdef", 3), "abc…");
    EXPECT_EQ(excerpt("abc", 3), "abc");
    EXPECT_EQ(excerpt("a\x1B[31mb"), "a\uFFFD[31mb");
    EXPECT_EQ(excerpt("一二三四", 2), "一二…");
    EXPECT_EQ(in_quotes("x"), "\"x\"");
    EXPECT_EQ(join_list(std::array<std::string, 3>{"a", "b", "c"}), "a, b, c");
}

}  // namespace
}  // namespace plyglass::text
