#include "text/columns.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::text {
namespace {

TEST(Columns, AreTwoForEachChineseCharacter) {
    EXPECT_EQ(columns(""), 0U);
    EXPECT_EQ(columns("abc"), 3U);
    EXPECT_EQ(columns("甲盘，"), 6U);
    EXPECT_EQ(columns("α ≥ −∞ … │├─"), 12U);
    EXPECT_EQ(columns("e\u0301"), 1U) << "an accent of its own stands over its letter";
    EXPECT_EQ(columns("\xFF"), 1U);
}

TEST(Padded, FillsUpToAWidth) {
    EXPECT_EQ(padded("甲", 4), "甲  ");
    EXPECT_EQ(padded("abcde", 4), "abcde");
}

TEST(Columns, AreTwoInEveryBlockOfWideCharactersAndNoneForWhatIsDrawnOverAnother) {
    for (const char* wide : {"\u1100", "\u2E80", "\u303E", "\u3041", "\uA4CF", "\uAC00", "\uD7A3", "\uF900", "\uFF01",
                             "\uFFE5", "\U0001F600", "\U00020000"}) {
        EXPECT_EQ(columns(wide), 2U) << wide;
    }
    for (const char* narrow : {"\u0300", "\u036F", "\u200B", "\u200D", "\u20D0", "\uFE0F"}) {
        EXPECT_EQ(columns(narrow), 0U) << narrow;
    }
    for (const char* usual : {"\u02FF", "\u0370", "\u10FF", "\u2009", "\u2212", "\u303F", "\uFF61"}) {
        EXPECT_EQ(columns(usual), 1U) << usual;
    }
}

/// Any text of characters of all widths.
std::string any_text() {
    const auto parts = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("a", " ", "α", "甲", "，", "\u0301", "≥", "\U0001F600"));
    std::string out;
    for (const std::string& part : parts) out += part;
    return out;
}

RC_GTEST_PROP(Columns, OfTwoTextsAddUp, ()) {
    const std::string a = any_text();
    const std::string b = any_text();
    RC_ASSERT(columns(a + b) == columns(a) + columns(b));
}

RC_GTEST_PROP(Padded, KeepsTheTextAndFillsItToTheWidthIfItIsNotWiderAlready, ()) {
    const std::string text = any_text();
    const std::size_t width = *rc::gen::inRange<std::size_t>(0, 40);
    const std::string filled = padded(text, width);
    RC_ASSERT(filled.starts_with(text));
    RC_ASSERT(columns(filled) == std::max(width, columns(text)));
}

}  // namespace
}  // namespace plyglass::text
