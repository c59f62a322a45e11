#include "text/columns.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace plyglass::text
