#include "text/numbers.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::text {
namespace {

TEST(Counts, StandInGroupsOfThree) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1000), "1\u2009000");
    EXPECT_EQ(grouped(1234567), "1\u2009234\u2009567");
    EXPECT_EQ(grouped(~std::uint64_t{0}), "18\u2009446\u2009744\u2009073\u2009709\u2009551\u2009615");
}

RC_GTEST_PROP(Counts, KeepTheirDigits, (std::uint64_t number)) {
    std::string digits = grouped(number >> *rc::gen::inRange(0, 64));
    std::size_t blanks = 0;
    for (std::size_t at = 0; (at = digits.find("\u2009")) != std::string::npos; ++blanks) digits.erase(at, 3);
    RC_ASSERT(blanks == (digits.size() - 1) / 3);
    RC_ASSERT(std::to_string(std::stoull(digits)) == digits);
}

TEST(Measurements, HaveTheDigitsThatTheyAreGiven) {
    EXPECT_EQ(fixed(37.5, 2), "37.50");
    EXPECT_EQ(fixed(12.6, 0), "13");
    EXPECT_EQ(fixed(-0.25, 2), "−0.25");
    EXPECT_EQ(significant(0.3512, 2), "0.35");
    EXPECT_EQ(significant(1e9, 3), "1e+09");
    EXPECT_EQ(significant(-4.75, 3), "−4.75");
    EXPECT_EQ(significant(5, 3), "5");
    EXPECT_EQ(interval(27.6, 46.5, 0), "28 – 46");
    EXPECT_EQ(interval(-3.14, 2, 1), "−3.1 – 2.0");
}

TEST(Measurements, HaveAsManyFiguresAsSaySomething) {
    EXPECT_EQ(measured(0, 3), "0");
    EXPECT_EQ(measured(0.01234, 3), "0.0123");
    EXPECT_EQ(measured(1.234, 3), "1.23");
    EXPECT_EQ(measured(123.4, 3), "123");
    EXPECT_EQ(measured(12345.6, 3), "12346") << "digits before the point are never left out";
    EXPECT_EQ(measured(0.00000001, 3), "0.000000") << "six behind it are the most";
    EXPECT_EQ(measured(1.27, 2), "1.3");
}

TEST(Percentages, HaveAFixedNumberOfDigitsIfTheyAreShares) {
    EXPECT_EQ(percent(0.375, 1), "37.5 %");
    EXPECT_EQ(percent(1, 0), "100 %");
    EXPECT_EQ(percent_interval({.share = 0.375, .low = 0.285, .high = 0.475}, 1), "28.5 – 47.5 %");
}

TEST(Percentages, SayHowFarTheyMayBeOff) {
    EXPECT_EQ(percent_and_reach({0.894, 0.86, 0.921}), "89 ± 3 %");
    EXPECT_EQ(percent_and_reach({0.9, 0.894, 0.906}), "90.0 ± 0.6 %");
    EXPECT_EQ(percent_and_reach({0, 0, 0.012}), "0.0 – 1.2 %");
    EXPECT_EQ(percent_and_reach({0, 0, 0.28}), "0 – 28 %");
    EXPECT_EQ(percent_and_reach({0, 0, 0.0004}), "0.0 %") << "both ends read the same";
    EXPECT_EQ(percent_and_reach({1, 0.9996, 1}), "100.0 %");
    EXPECT_EQ(percent_and_reach({0.5, 0.006, 0.994}), "50 ± 49 %");
    EXPECT_EQ(percent_and_reach({0.99, 0.94, 0.999}), "94 – 100 %") << "nothing is surer than certain";
}

TEST(Percentages, HaveSignificantDigitsIfTheyAreProbabilities) {
    EXPECT_EQ(likelihood(1.0 / 9, 2), "11 %");
    EXPECT_EQ(likelihood(0.000042, 2), "0.0042 %");
    EXPECT_EQ(likelihood(0.9, 3), "90 %");
}

TEST(Powers, AreShort) {
    EXPECT_EQ(short_power(512), "512");
    EXPECT_EQ(short_power(1024), "1 k");
    EXPECT_EQ(short_power(4096), "4 k");
    EXPECT_EQ(short_power(1 << 20), "1 M");
}

}  // namespace
}  // namespace plyglass::text
