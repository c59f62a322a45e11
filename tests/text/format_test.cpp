#include "text/format.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/limits.hpp"

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
    EXPECT_EQ(decimal(999'999'999'999'999), "999999999999999");
    EXPECT_EQ(decimal(1e15), "1e15");
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

using core::Rational;
using core::Value;

TEST(Number, OfAFloatingPointValueHasTheDigitsThatItsSizeAsksFor) {
    EXPECT_EQ(number(8.1949), "8.19");
    EXPECT_EQ(number(-12.3449), "−12.3");
    EXPECT_EQ(number(1'541'081.625), "1\u2009541\u2009082");
    EXPECT_EQ(number(8.0), "8");
    EXPECT_EQ(number(0.001), "0.00");
    EXPECT_EQ(number(-0.001), "0") << "no zero has a sign";
    EXPECT_EQ(number(-0.0), "0");
    EXPECT_EQ(number(std::numeric_limits<double>::infinity()), "∞");
    EXPECT_EQ(number(1e300).size(), 301U + 100 * std::string("\u2009").size())
        << "without a sign of the rounding, however long";
}

TEST(Number, StaysBesideItsNeighbourAsItIsIfBothAreExact) {
    EXPECT_EQ(apart(Rational(1, 3), Rational(2, 6)), (std::pair<std::string, std::string>("1/3", "1/3")));
}

TEST(Number, TellsTwoApartThatWouldLookAlike) {
    using Pair = std::pair<std::string, std::string>;
    EXPECT_EQ(apart(12.34, 15.0), Pair("12.3", "15"));
    EXPECT_EQ(apart(12.34, 12.31), Pair("12.34", "12.31"));
    EXPECT_EQ(apart(-1234.2, -1234.2001), Pair("−1\u2009234.2000", "−1\u2009234.2001"));
    EXPECT_EQ(apart(12.34, 12.34), Pair("12.3", "12.3")) << "they are alike";
    EXPECT_EQ(apart(-std::numeric_limits<double>::infinity(), 3.0), Pair("−∞", "3"));
}

TEST(Precision, TellsAllValuesOfARowApart) {
    const auto spelt = [](const std::vector<double>& numbers) {
        const std::vector<Value> values(numbers.begin(), numbers.end());
        const Precision apart = Precision().telling_apart(values);
        std::vector<std::string> out;
        for (const Value& value : values) out.push_back(apart.number(value));
        return out;
    };
    using Row = std::vector<std::string>;
    EXPECT_EQ(spelt({8.194, 8.191, 3}), (Row{"8.194", "8.191", "3"}));
    EXPECT_EQ(spelt({8.1, 8.2, -12.34}), (Row{"8.10", "8.20", "−12.3"})) << "no more than it takes";
    EXPECT_EQ(spelt({1'608'094.31, 1'608'094.27}), (Row{"1\u2009608\u2009094.31", "1\u2009608\u2009094.27"}));
    EXPECT_EQ(spelt({8, 8.003}), (Row{"8", "8.003"})) << "8.00 would be 8";
    EXPECT_EQ(spelt({8.25, 8.25}), (Row{"8.25", "8.25"}));
    EXPECT_EQ(spelt({1'586'865.5272773588, 1'586'865.5272773590}), (Row{"1\u2009586\u2009866", "1\u2009586\u2009866"}))
        << "rounding";
}

TEST(Precision, OfOneRowIsKeptForItsBounds) {
    const Precision apart = Precision().telling_apart({8.194, 8.191});
    EXPECT_EQ(apart.more, 1);
    EXPECT_EQ(apart.bounded({8.194, core::Bound::lower}), "≥8.194");
    EXPECT_EQ(apart.bounded({}), "?");
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

using core::Bound;

Rational rational(const char* text) { return *Rational::parse(text); }

TEST(Number, IsExactOrSaysThatItIsNot) {
    EXPECT_EQ(number(Rational(20)), "20");
    EXPECT_EQ(number(rational("-3.01")), "−3.01");
    EXPECT_EQ(number(rational("1/3")), "1/3");
    EXPECT_EQ(number(Rational::infinity()), "∞");
    EXPECT_EQ(number(-Rational::infinity()), "−∞");
    EXPECT_EQ(number(rational("123456789"), 8), "≈1.235e8");
    EXPECT_EQ(number(rational("-123456789"), 8), "≈−1.235e8");
    EXPECT_EQ(number(rational("123456789"), 8, 2), "≈1.23457e8") << "two more digits";
    EXPECT_EQ(number(rational("100000000"), 8), "1e8") << "nothing is lost";
    EXPECT_EQ(number(rational("1/1000000000"), 8), "1e-9");
    EXPECT_EQ(number(rational("1/3000000000"), 8), "≈3.333e-10");
}

RC_GTEST_PROP(Number, ReadsAsTheSameNumberUnlessItSaysThatItIsRounded, ()) {
    const Rational value(*rc::gen::arbitrary<std::int64_t>() / *rc::gen::element<std::int64_t>(1, 1000, 1'000'000'000),
                         *rc::gen::element<std::int64_t>(1, 3, 8, 1000, 1'000'000'007));
    std::string spelt = number(value, *rc::gen::inRange<std::size_t>(4, 24));
    const bool rounded = spelt.starts_with("≈");
    if (rounded) spelt.erase(0, std::string("≈").size());
    if (spelt.starts_with("−")) spelt.replace(0, std::string("−").size(), "-");
    const auto read = Rational::parse(spelt);
    RC_ASSERT(read.has_value());
    RC_ASSERT((*read == value) != rounded);
    RC_ASSERT(std::abs(read->to_double() - value.to_double()) <= 0.0006 * std::abs(value.to_double()));
}

TEST(AWindowsEnd, KeepsItsSign) {
    EXPECT_EQ(window_end(Rational::infinity()), "+∞");
    EXPECT_EQ(window_end(-Rational::infinity()), "−∞");
    EXPECT_EQ(window_end(Rational(5)), "5");
}

TEST(ABoundedNumber, StandsBehindItsSign) {
    EXPECT_EQ(bounded({Rational(20), Bound::exact}), "20");
    EXPECT_EQ(bounded({Rational(20), Bound::lower}), "≥20");
    EXPECT_EQ(bounded({Rational(-20), Bound::upper}), "≤−20");
    EXPECT_EQ(bounded({Rational(20), Bound::unseen}), "?");
    EXPECT_EQ(bounded({rational("123456789"), Bound::lower}, 8), "≥≈1.235e8");
}

TEST(BoundedInShape, WritesTheValueOfAFinishedGameAsAPowerOfTen) {
    EXPECT_EQ(bounded_in_shape({core::Value(-1e9), Bound::upper}), "≤−10⁹");
    EXPECT_EQ(bounded_in_shape({core::Value(1e9), Bound::exact}), "10⁹");
    EXPECT_EQ(bounded_in_shape({core::Value(1000000.0), Bound::exact}), "1\u2009000\u2009000");
    EXPECT_EQ(bounded_in_shape({core::Value(-20.0), Bound::lower}), "≥−20");
    EXPECT_EQ(bounded_in_shape({core::minus_infinity<core::Value>(), Bound::lower}),
              bounded({core::minus_infinity<core::Value>(), Bound::lower}));
}

TEST(SignsOfBounds, AreMathematicalForPeopleAndAsciiForPrograms) {
    EXPECT_EQ(sign(Bound::exact), "=");
    EXPECT_EQ(sign(Bound::lower), "≥");
    EXPECT_EQ(sign(Bound::upper), "≤");
    EXPECT_EQ(sign(Bound::unseen), "?");
    EXPECT_EQ(ascii_sign(Bound::exact), "=");
    EXPECT_EQ(ascii_sign(Bound::lower), ">=");
    EXPECT_EQ(ascii_sign(Bound::upper), "<=");
    EXPECT_EQ(ascii_sign(Bound::unseen), "");
}

TEST(Numbers, AreNearlyEqualIfTheyDifferByLessThanABillionthPart) {
    for (const double value : {1.0, -3.5, 1e-20, 7e15}) {
        EXPECT_TRUE(nearly_equal(value, value));
        EXPECT_TRUE(nearly_equal(value, value * (1 + 0.9e-9)));
        EXPECT_TRUE(nearly_equal(value * (1 - 0.9e-9), value));
        EXPECT_FALSE(nearly_equal(value, value * (1 + 1.1e-9)));
        EXPECT_FALSE(nearly_equal(value * (1 - 1.1e-9), value));
        EXPECT_FALSE(nearly_equal(value, 0));
    }
    EXPECT_TRUE(nearly_equal(0, 0));
}

TEST(Precision, WritesExactBoundsAsItWritesNumbersHoweverLong) {
    for (std::size_t digits = 1; digits < 40; ++digits) {
        const Rational value = rational(std::string(digits, '7').c_str());
        EXPECT_EQ(Precision().bounded({value, core::Bound::exact}), Precision().number(value));
    }
}

TEST(Numbers, ThatRoundToNothingFromBelowHaveNoSign) {
    EXPECT_EQ(number(-0.0), "0");
    EXPECT_EQ(number(0.0), "0");
    EXPECT_EQ(number(-0.001), "0");
}

TEST(Precision, AddsDigitsToWhatHasSome) {
    EXPECT_EQ(Precision{.more = 2}.number(8.1264), "8.1264");
    EXPECT_EQ(Precision{.more = 2}.number(8.0), "8");
    EXPECT_EQ(Precision{.more = 2}.number(1234.5678), "1\u2009234.57");
    EXPECT_EQ(Precision{.more = 2}.number(rational("123456789"), 8), "≈1.23457e8");
    EXPECT_EQ(Precision{.more = 2}.number(rational("1/3")), "1/3") << "exact";
}

TEST(WindowEnds, AreToldApartUnlessOneIsInfinite) {
    using Ends = std::pair<std::string, std::string>;
    EXPECT_EQ(window_end(8.1264), "8.13");
    EXPECT_EQ(window_end(rational("8.1264")), "8.1264");
    EXPECT_EQ(window_ends(-Value::infinity(), 8.1264), Ends("−∞", "8.13"));
    EXPECT_EQ(window_ends(8.1264, Value::infinity()), Ends("8.13", "+∞"));
    EXPECT_EQ(window_ends(8.1264, 8.1272), Ends("8.126", "8.127"));
    EXPECT_EQ(window_ends(rational("8.1264"), 8), Ends("8.1264", "8"));
}

TEST(ABoundedNumber, IsRoundedIfItIsFloatingPoint) {
    EXPECT_EQ(bounded({8.1264, Bound::lower}), "≥8.13");
    EXPECT_EQ(bounded({-8.1264, Bound::upper}), "≤−8.13");
    EXPECT_EQ(bounded({8.1264, Bound::exact}), "8.13");
    EXPECT_EQ(bounded({8.1264, Bound::unseen}), "?");
}

TEST(Precision, DoesNotTryToTellHundredsOfValuesApart) {
    std::vector<Value> values{-Value::infinity()};
    for (int i = 0; i < 200; ++i) values.emplace_back(1 + i / 100'000.0);
    EXPECT_GT(Precision().telling_apart(values).more, 0) << "200 and an infinity";
    values.emplace_back(2.00001);
    EXPECT_EQ(Precision().telling_apart(values).more, 0) << "201";
}

RC_GTEST_PROP(Precision, TellsApartWhatIsNotNearlyEqual, ()) {
    const auto cents = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(-300'000, 300'000)));
    std::vector<Value> values;
    for (const int cent : cents) values.emplace_back(cent / 10'000.0);
    const Precision apart = Precision().telling_apart(values);
    for (std::size_t i = 0; i < std::min<std::size_t>(values.size(), 20); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            RC_ASSERT((apart.number(values[i]) == apart.number(values[k])) == (values[i] == values[k]));
        }
    }
}

TEST(NearlyEqual, MeansByLessThanABillionthPart) {
    EXPECT_TRUE(nearly_equal(0, 0));
    EXPECT_TRUE(nearly_equal(1e12, 1e12 + 100));
    EXPECT_FALSE(nearly_equal(1e12, 1e12 + 10'000));
    EXPECT_FALSE(nearly_equal(0, 1e-300));
    const double infinite = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(nearly_equal(infinite, infinite));
}

TEST(Sentences, AreAddedWithTheSpaceThatTheirLanguageNeeds) {
    const auto added = [](std::string sentence, const char* more) {
        add_sentence(sentence, more);
        return sentence;
    };
    EXPECT_EQ(added("One.", "Two."), "One. Two.");
    EXPECT_EQ(added("", "Two."), "Two.");
    EXPECT_EQ(added("One.", ""), "One.");
    EXPECT_EQ(added("一。", "二。"), "一。二。");
    EXPECT_EQ(added("一：", "二。"), "一：二。");
    EXPECT_EQ(added("一；", "二。"), "一；二。");
    EXPECT_EQ(added("<s>一</s> <a>2</a><s>。</s>", "<s>三？</s>"), "<s>一</s> <a>2</a><s>。</s><s>三？</s>");
    EXPECT_EQ(added("<s>One.</s>", "<s>Two.</s>"), "<s>One.</s> <s>Two.</s>");
    EXPECT_EQ(added("1 > 0 and 2 >", "1."), "1 > 0 and 2 > 1.");
}

TEST(APattern, IsFilledOrShownAsItIsIfItIsBroken) {
    EXPECT_EQ(filled("{} of {}", 2, "three"), "2 of three");
    EXPECT_EQ(filled("{1} before {0}", 2, 3), "3 before 2");
    EXPECT_EQ(filled("{} of {} of {}", 2, 3), "{} of {} of {}");
    EXPECT_EQ(filled("{:d}", "word"), "{:d}");
}

RC_GTEST_PROP(ClosedUp, TakesOutBlanksAndNothingElse, ()) {
    const auto parts =
        *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(" ", "a", "左", "，", "≥"));
    std::string text;
    for (const std::string& part : parts) text += part;
    const auto without_blanks = [](std::string all) {
        std::erase(all, ' ');
        return all;
    };
    const std::string closed = closed_up(text);
    RC_ASSERT(without_blanks(closed) == without_blanks(text));
    RC_ASSERT(closed_up(closed) == closed);
    RC_ASSERT(closed.find("左 左") == std::string::npos);
}

TEST(ClosedUp, LeavesBlanksBesideLatinWordsOnly) {
    EXPECT_EQ(closed_up("选 向左 之后"), "选向左之后");
    EXPECT_EQ(closed_up("选 盘子 B 之后， 20"), "选盘子 B 之后， 20");
    EXPECT_EQ(closed_up("没有节点 “Z” （全角）"), "没有节点“Z”（全角）");
    EXPECT_EQ(closed_up("After plate B"), "After plate B");
    EXPECT_EQ(closed_up(" 左 "), " 左 ");
    EXPECT_EQ(closed_up(""), "");
}

}  // namespace
}  // namespace plyglass::text
