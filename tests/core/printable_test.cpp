// Characters that a terminal would obey do not reach it.

#include "core/printable.hpp"

#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::core {
namespace {

TEST(Printable, WhatPeopleWriteStaysAsItIs) {
    for (const char* text :
         {"", "a b", "盘中取钞 ≥20", "ΑΩ ёж", "שלום", "e\u0301", "\U0001F468\u200D\U0001F469", "\u200F"}) {
        EXPECT_EQ(printable(text), text);
    }
}

TEST(Printable, ControlsOfEveryKindBecomeASignThatCanBeSeen) {
    for (const char* text : {"\x1b", "\x07", "\r", "\n", "\t", "\x7f", "\u0080", "\u009b", "\u2028", "\u202e", "\u2066",
                             "\ufffe", "\U0010ffff", "\xff", "\x9b"}) {
        EXPECT_EQ(printable(text), "\uFFFD") << static_cast<int>(static_cast<unsigned char>(text[0]));
    }
    EXPECT_EQ(printable(std::string("a\0b", 3)), "a\uFFFDb");
    EXPECT_EQ(printable("\x1b[31mred"), "\uFFFD[31mred");
}

RC_GTEST_PROP(Printable, LeavesNoControlBehindWhateverTheBytes, (const std::string& bytes)) {
    const std::string text = printable(bytes);
    RC_ASSERT(is_utf8(text));
    RC_ASSERT(printable(text) == text);
    for (std::string_view rest = text; !rest.empty();) {
        const char32_t point = take_code_point(rest);
        RC_ASSERT(point >= 0x20 && !(0x7F <= point && point <= 0x9F));
    }
}

}  // namespace
}  // namespace plyglass::core
