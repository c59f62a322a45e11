// Values of 2048's evaluations as people read them.

#include "text/format.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace plyglass::text {
namespace {

TEST(Decimal, HasFourDigitsBehindThePointAndNoMoreThanItNeeds) {
    EXPECT_EQ(decimal(8.632506358807793), "8.6325");
    EXPECT_EQ(decimal(-19), "−19");
    EXPECT_EQ(decimal(0.5), "0.5");
    EXPECT_EQ(decimal(100), "100");
    EXPECT_EQ(decimal(-0.0), "0");
    EXPECT_EQ(decimal(99'999.5), "99999.5");
}

TEST(Decimal, HasNoneWhereTheValueIsLarge) {
    EXPECT_EQ(decimal(1'541'081.125), "1541081");
    EXPECT_EQ(decimal(-1e9), "−1000000000");
    EXPECT_EQ(decimal(1.5e18), "1.5e18");
}

TEST(Decimal, StaysAValueWhereItIsSmall) {
    EXPECT_EQ(decimal(0.00002), "2e-5");
    EXPECT_EQ(decimal(-0.00034), "−0.00034");
}

TEST(Decimal, SaysWhatIsNoOrdinaryNumber) {
    EXPECT_EQ(decimal(std::numeric_limits<double>::infinity()), "∞");
    EXPECT_EQ(decimal(-std::numeric_limits<double>::infinity()), "−∞");
    EXPECT_EQ(decimal(std::numeric_limits<double>::quiet_NaN()), "?");
}

TEST(Decimal, StandsBehindItsBound) {
    EXPECT_EQ(decimal(core::Bounded<double>{2.5, core::Bound::exact}), "2.5");
    EXPECT_EQ(decimal(core::Bounded<double>{2.5, core::Bound::lower}), "≥2.5");
    EXPECT_EQ(decimal(core::Bounded<double>{-2.5, core::Bound::upper}), "≤−2.5");
    EXPECT_EQ(decimal(core::Bounded<double>{}), "?");
}

TEST(Spelling, TellsValuesApartThatWouldLookAlike) {
    using core::Rational;
    const Spelling rounded{.rounded = true};
    const auto apart = [&](double a, double b) {
        return rounded.apart(Rational::from_double(a), Rational::from_double(b));
    };
    using Pair = std::pair<std::string, std::string>;
    EXPECT_EQ(apart(12.34, 15), Pair("12.3", "15"));
    EXPECT_EQ(apart(12.34, 12.31), Pair("12.34", "12.31"));
    EXPECT_EQ(apart(-1234.2, -1234.2001), Pair("−1234.2000", "−1234.2001"));
    EXPECT_EQ(apart(12.34, 12.34), Pair("12.3", "12.3")) << "they are alike";
    EXPECT_EQ(rounded.apart(-Rational::infinity(), Rational(3)), Pair("−∞", "3"));
}

TEST(ClosedUp, LeavesBlanksBesideLatinWordsOnly) {
    EXPECT_EQ(closed_up("选 向左 之后"), "选向左之后");
    EXPECT_EQ(closed_up("选 盘子 B 之后， 20"), "选盘子 B 之后， 20");
    EXPECT_EQ(closed_up("After plate B"), "After plate B");
    EXPECT_EQ(closed_up(" 左 "), " 左 ");
    EXPECT_EQ(closed_up(""), "");
}

}  // namespace
}  // namespace plyglass::text
