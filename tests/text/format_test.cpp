// Values of 2048's evaluations in the form for people.

#include "text/format.hpp"

#include <array>
#include <limits>
#include <string>
#include <vector>

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

TEST(NumberStyle, TellsValuesApartThatWouldLookAlike) {
    using core::Rational;
    const NumberStyle rounded{.rounded = true};
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

TEST(NumberStyle, TellsAllValuesOfARowApart) {
    using core::Rational;
    const auto spelt = [](std::vector<double> numbers) {
        std::vector<Rational> values;
        for (const double number : numbers) values.push_back(Rational::from_double(number));
        const NumberStyle apart = NumberStyle{.rounded = true}.telling_apart(values);
        std::vector<std::string> out;
        for (const Rational& value : values) out.push_back(apart.number(value));
        return out;
    };
    using Row = std::vector<std::string>;
    EXPECT_EQ(spelt({8.194, 8.191, 3}), (Row{"8.194", "8.191", "3"}));
    EXPECT_EQ(spelt({8.1, 8.2, -12.34}), (Row{"8.10", "8.20", "−12.3"})) << "no more than it takes";
    EXPECT_EQ(spelt({1'608'094.31, 1'608'094.27}), (Row{"1608094.31", "1608094.27"}));
    EXPECT_EQ(spelt({8, 8.003}), (Row{"8", "8.003"})) << "8.00 would be 8";
    EXPECT_EQ(spelt({8.25, 8.25}), (Row{"8.25", "8.25"}));
    EXPECT_EQ(spelt({1'586'865.5272773588, 1'586'865.5272773590}), (Row{"1586866", "1586866"})) << "rounding";
}

TEST(Decimals, AreToldApart) {
    const auto spelt = [](double a, double b) {
        return decimals(
            std::array{core::Bounded<double>{a, core::Bound::exact}, core::Bounded<double>{b, core::Bound::exact}});
    };
    using Row = std::vector<std::string>;
    EXPECT_EQ(spelt(1'608'094.31, 1'608'094.27), (Row{"1608094.31", "1608094.27"}));
    EXPECT_EQ(spelt(8.5, 8.25), (Row{"8.5", "8.25"}));
    EXPECT_EQ(spelt(8.12341, 8.12344), (Row{"8.12341", "8.12344"}));
    EXPECT_EQ(spelt(1'586'865.5272773588, 1'586'865.5272773590), (Row{"1586866", "1586866"}));
    EXPECT_EQ(decimals(std::array{core::Bounded<double>{}, core::Bounded<double>{2, core::Bound::upper}}),
              (Row{"?", "≤2"}));
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
