#include "core/number_in.hpp"

#include <cstdint>

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

TEST(NumberIn, IsTheWholeText) {
    EXPECT_EQ(number_in<std::size_t>("012"), 12u);
    EXPECT_EQ(number_in<int>("-3"), -3);
    EXPECT_EQ(number_in<double>("0.25"), 0.25);
}

TEST(NumberIn, IsNothingWhereTheTextSaysMore) {
    for (const char* text : {"", "x", "1x", " 1", "1 ", "+1", "1.5"})
        EXPECT_EQ(number_in<int>(text), std::nullopt) << text;
}

TEST(NumberIn, IsNothingWhereItDoesNotFit) {
    EXPECT_EQ(number_in<std::uint8_t>("256"), std::nullopt);
    EXPECT_EQ(number_in<unsigned>("-1"), std::nullopt);
    EXPECT_EQ(number_in<double>("1e999"), std::nullopt);
}

}  // namespace
}  // namespace plyglass::core
