// Letters, digits and blanks of ASCII.

#include "core/ascii.hpp"

#include <cctype>

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

TEST(Ascii, IsWhatTheCLibraryCallsSoInItsOwnLocale) {
    for (int byte = 0; byte < 128; ++byte) {
        const auto c = static_cast<char>(byte);
        EXPECT_EQ(is_digit(c), std::isdigit(byte) != 0) << byte;
        EXPECT_EQ(lower(c), static_cast<char>(std::tolower(byte))) << byte;
    }
    for (int byte = 128; byte < 256; ++byte) {
        EXPECT_FALSE(is_digit(static_cast<char>(byte)));
        EXPECT_EQ(lower(static_cast<char>(byte)), static_cast<char>(byte)) << "part of a letter that is not ASCII";
    }
    EXPECT_EQ(lower("Jia X9 É"), "jia x9 É");
}

TEST(Ascii, IsTrimmedAtBothEnds) {
    EXPECT_EQ(trimmed("a"), "a");
    EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
    EXPECT_EQ(trimmed(" \t\r\n"), "");
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed("--a-b-", "-"), "a-b");
}

}  // namespace
}  // namespace plyglass::core
