#include "text/suggest.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/in_chinese.hpp"

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
    for (std::size_t length = 50; length < 70; ++length) {
        const std::string text(length, 'x');
        EXPECT_EQ(in_quotes(text), "\"" + excerpt(text) + "\"");
    }
    EXPECT_EQ(join_list(std::array<std::string, 3>{"a", "b", "c"}), "a, b, c");
}

std::string any_name() { return *rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c', 'A', '-', '2')); }

/// `name` after one slip of the pen.
std::string slipped(std::string name) {
    const auto at = *rc::gen::inRange<std::size_t>(0, name.size() + 1);
    const char letter = *rc::gen::element('a', 'b', 'x');
    switch (*rc::gen::inRange(0, 4)) {
        case 0: name.insert(at, 1, letter); break;
        case 1: name.erase(std::min(at, name.size()), 1); break;
        case 2:
            if (at < name.size()) name[at] = letter;
            break;
        default:
            if (at + 1 < name.size()) std::swap(name[at], name[at + 1]);
    }
    return name;
}

RC_GTEST_PROP(EditDistance, IsAtMostTheNumberOfSlips, ()) {
    const std::string name = any_name();
    const std::string once = slipped(name);
    RC_ASSERT(edit_distance(name, once) <= 1U);
    const std::string other = any_name();
    const std::size_t distance = edit_distance(name, other);
    RC_ASSERT(edit_distance(slipped(name), other) <= distance + 2);  // two neighbours may both have been right
    RC_ASSERT(distance == edit_distance(other, name));
    RC_ASSERT(distance <= std::max(name.size(), other.size()));
    RC_ASSERT(distance >= std::max(name.size(), other.size()) - std::min(name.size(), other.size()));
}

RC_GTEST_PROP(Suggestions, AreTheKnownNamesAndNothingElse, ()) {
    const auto known = *rc::gen::container<std::vector<std::string>>(rc::gen::exec([] { return any_name(); }));
    auto ranked = nearest_first(any_name(), known);
    auto expected = known;
    std::sort(ranked.begin(), ranked.end());
    std::sort(expected.begin(), expected.end());
    RC_ASSERT(ranked == expected);
}

TEST(Suggestions, AllowMoreSlipsInLongerNames) {
    const std::array<std::string, 4> known{"zzz", "abcd", "abcdefgh", "mnopqrstu"};
    EXPECT_EQ(nearest_first("abcx", known).front(), "abcd") << "one in four letters";
    EXPECT_EQ(nearest_first("abxy", known).front(), "zzz") << "not two";
    EXPECT_EQ(nearest_first("axyd", known).front(), "zzz");
    EXPECT_EQ(nearest_first("abxdefyh", known).front(), "abcdefgh") << "two in eight";
    EXPECT_EQ(nearest_first("xbxdexgh", known).front(), "zzz") << "not three";
    EXPECT_EQ(nearest_first("xnopxrstx", known).front(), "mnopqrstu") << "three in nine";
    EXPECT_EQ(nearest_first("xnxpxrstx", known).front(), "zzz") << "not four";
}

TEST(Suggestions, TakeNoTimeForNamesThatNobodyMistypes) {
    const std::array<std::string, 2> known{"hu", "minimax"};
    EXPECT_THAT(nearest_first(std::string(10'000'000, 'm'), known), ElementsAre("hu", "minimax"));
}

TEST(Lists, AreJoinedAsInTheirLanguage) {
    const std::array<std::string, 2> names{"a", "b"};
    EXPECT_EQ(join_list({}), "");
    const testing::InChinese chinese;
    EXPECT_EQ(join_list(names), "a、b");
    EXPECT_EQ(in_quotes("x"), "“x”");
}

}  // namespace
}  // namespace plyglass::text
