#include "diagram/words.hpp"

#include <gtest/gtest.h>

#include "diagram/xml.hpp"

namespace plyglass::diagram {
namespace {

using diagram::testing::read_xml;

TEST(OneLine, TurnsLineEndsAndTabsIntoBlanks) { EXPECT_EQ(one_line("a\nb\tc\r"), "a b c "); }

TEST(OneLine, ReplacesWhatXmlDoesNotAllow) {
    EXPECT_EQ(one_line("a\x01z"), "a\uFFFDz");
    EXPECT_EQ(one_line(std::string_view("a\0z", 3)), "a\uFFFDz");
    EXPECT_EQ(one_line("\x7F"), "\uFFFD");
    EXPECT_EQ(one_line("\uFFFE"), "\uFFFD");
    EXPECT_EQ(one_line("é\xC3"), "é\uFFFD");
    EXPECT_EQ(one_line("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD") << "half a surrogate pair";
}

TEST(OneLine, KeepsEveryScript) { EXPECT_EQ(one_line("甲 α ≥ 😀"), "甲 α ≥ 😀"); }

TEST(Html, ComesOutAsItWentIn) {
    for (const char* words : {"a<b>&amp;\"c\"", "]]>", "--", "&#65;", "\\n\\N", "盘 子", "'"}) {
        EXPECT_EQ(read_xml("<x>" + html(words) + "</x>").words(), words);
    }
}

TEST(Html, HoldsTheFirstBlanksFirmly) {
    EXPECT_EQ(html("  a b "), "&#160;&#160;a b ");
    EXPECT_EQ(html(" "), "&#160;");
}

TEST(Html, IsNeverEmpty) { EXPECT_EQ(html(""), " "); }

TEST(Quotable, HasNoCharacterThatNeedsAnEscape) {
    EXPECT_EQ(quotable("a\\b\"c\nd"), "a＼b”c d");
    EXPECT_EQ(quotable(""), "");
}

}  // namespace
}  // namespace plyglass::diagram
