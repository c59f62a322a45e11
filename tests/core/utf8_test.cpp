#include "core/utf8.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::core {
namespace {

// Any code point, which excludes surrogates.
rc::Gen<char32_t> any_point() {
    const auto below = [](char32_t lo, char32_t hi) { return rc::gen::inRange<char32_t>(lo, hi); };
    return rc::gen::oneOf(below(0, 0x80), below(0x80, 0x800), below(0x800, 0xD800), below(0xE000, 0x10000),
                          below(0x10000, 0x110000));
}

std::string encoded(char32_t point) {
    std::string text;
    append_utf8(text, point);
    return text;
}

TEST(Utf8, DecodesOneToFourBytes) {
    EXPECT_EQ(decode("A").point, U'A');
    EXPECT_EQ(decode("α20").point, U'α');
    EXPECT_EQ(decode("α20").bytes, 2U);
    EXPECT_EQ(decode("≥").bytes, 3U);
    EXPECT_EQ(decode("中").point, U'中');
    EXPECT_EQ(decode("😀").point, U'😀');
    EXPECT_EQ(decode("😀").bytes, 4U);
}

TEST(Utf8, EndOfTheTextTakesNoByte) { EXPECT_EQ(decode("").bytes, 0U); }

TEST(Utf8, MalformedBytesBecomeReplacementsOneByOne) {
    using namespace std::string_view_literals;
    for (const std::string_view bad :
         {"\x80"sv, "\xBF"sv, "\xC0\x80"sv, "\xC1\xBF"sv, "\xC3"sv, "\xC3("sv, "\xE2\x89"sv, "\xE0\x80\xAF"sv,
          "\xED\xA0\x80"sv, "\xF0\x80\x80\x80"sv, "\xF4\x90\x80\x80"sv, "\xF5\x80\x80\x80"sv, "\xFF"sv}) {
        const Decoded decoded = decode(bad);
        EXPECT_EQ(decoded.point, replacement);
        EXPECT_EQ(decoded.bytes, 1U);
        EXPECT_FALSE(decoded.valid());
        EXPECT_FALSE(is_utf8(bad));
    }
}

TEST(Utf8, ReplacementCharacterItselfIsWellFormed) { EXPECT_TRUE(is_utf8("\xEF\xBF\xBD")); }

TEST(Utf8, ZeroByteIsACodePointLikeAnother) {
    EXPECT_EQ(count_code_points(std::string_view("a\0b", 3)), 3U);
    EXPECT_TRUE(is_utf8(std::string_view("\0", 1)));
}

TEST(Utf8, CountsCodePointsAndNotBytes) {
    EXPECT_EQ(count_code_points(""), 0U);
    EXPECT_EQ(count_code_points("≥20"), 3U);
    EXPECT_EQ(count_code_points("a\xFF\xFE"), 3U);
}

TEST(Utf8, PlaceIsCountedInLinesAndCodePoints) {
    EXPECT_EQ(place_of("", 0), (TextPlace{1, 1}));
    EXPECT_EQ(place_of("((3 12 8)(2 4 x)(14 5 2))", 14), (TextPlace{1, 15}));
    EXPECT_EQ(place_of("甲 x", 4), (TextPlace{1, 3}));
    EXPECT_EQ(place_of("a\nb\n\nc", 5), (TextPlace{4, 1}));
    EXPECT_EQ(place_of("ab\ncd", 2), (TextPlace{1, 3}));
    EXPECT_EQ(place_of("ab\ncd", 99), (TextPlace{2, 3}));
}

TEST(Utf8, ColumnLeadsBackToItsByte) {
    EXPECT_EQ(offset_of_column("甲 x", 3), 4U);
    EXPECT_EQ(offset_of_column("甲 x", 1), 0U);
    EXPECT_EQ(offset_of_column("甲 x", 9), 5U);
}

RC_GTEST_PROP(Utf8Law, WhatIsAppendedIsDecoded, ()) {
    const char32_t point = *any_point();
    const std::string text = encoded(point);
    RC_ASSERT(decode(text).point == point);
    RC_ASSERT(decode(text).bytes == text.size());
    RC_ASSERT(is_utf8(text));
}

RC_GTEST_PROP(Utf8Law, CutShortACodePointIsMalformed, ()) {
    const std::string text = encoded(*any_point());
    RC_PRE(text.size() > 1);
    RC_ASSERT(!is_utf8(std::string_view(text).substr(0, text.size() - 1)));
    RC_ASSERT(!is_utf8(std::string_view(text).substr(1)));
}

RC_GTEST_PROP(Utf8Law, EveryByteOfAnyTextIsTakenOnce, (const std::string& bytes)) {
    std::string_view rest = bytes;
    std::size_t count = 0;
    for (; !rest.empty(); ++count) {
        const std::size_t before = rest.size();
        take_code_point(rest);
        RC_ASSERT(rest.size() < before);
    }
    RC_ASSERT(count == count_code_points(bytes));
}

}  // namespace
}  // namespace plyglass::core
