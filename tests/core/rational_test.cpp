#include "core/rational.hpp"

#include <cmath>
#include <concepts>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <malloc.h>
#include <ostream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/limits.hpp"

namespace plyglass::core {

void showValue(const Rational& value, std::ostream& os) { os << value.str(); }
void PrintTo(const Rational& value, std::ostream* os) { *os << value.str(); }

namespace {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;

static_assert(std::regular<Rational> && std::totally_ordered<Rational>);
static_assert(sizeof(Rational) == 16, "a tree has one for each leaf");

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

Rational number(std::string_view text) {
    const std::optional<Rational> value = Rational::parse(text);
    if (!value) throw std::invalid_argument("no number: " + std::string(text));
    return *value;
}

NumberFault fault(std::string_view text) { return Rational::read(text).error(); }

// --- Small sums ---------------------------------------------------------------------------------------

TEST(Rational, MeansExactlyWhatIsWritten) {
    EXPECT_LT(number("-3.01"), Rational(-3));
    EXPECT_EQ(number("1/3") * Rational(3) + number("2/3") * Rational(6), Rational(5));
    EXPECT_EQ(number("0.9") + number("0.1"), Rational(1));
    EXPECT_NE(number("0.3"), Rational::from_double(0.3));
}

TEST(Rational, TenTimesATenthIsOne) {
    Rational sum;
    for (int i = 0; i < 10; ++i) sum += number("0.1");
    EXPECT_EQ(sum, Rational(1));
}

TEST(Rational, IsKeptInLowestTermsWithItsSignAbove) {
    EXPECT_EQ(Rational(6, 4), Rational(3, 2));
    EXPECT_EQ(Rational(6, -4), Rational(-3, 2));
    EXPECT_EQ(Rational(0, -7), Rational(0));
    EXPECT_EQ(Rational(least, least), Rational(1));
}

TEST(Rational, GrowsBeyond64BitsAndComesBack) {
    EXPECT_EQ((Rational(most) + Rational(1)).str(), "9223372036854775808");
    EXPECT_EQ(Rational(most) + Rational(1) - Rational(1), Rational(most));
    EXPECT_EQ((-Rational(least)).str(), "9223372036854775808");
    EXPECT_EQ(-(-Rational(least)), Rational(least));
    EXPECT_EQ(Rational(1, least), Rational(-1) / (Rational(most) + Rational(1)));
    const Rational square = Rational(most) * Rational(most);
    EXPECT_GT(square, Rational(most));
    EXPECT_EQ(square / Rational(most), Rational(most));
    EXPECT_EQ((square / Rational(most)).whole(), most);
}

TEST(Rational, KnowsWhetherItIsWhole) {
    EXPECT_EQ(Rational(-20).whole(), -20);
    EXPECT_EQ(number("4/2").whole(), 2);
    EXPECT_FALSE(number("0.5").whole());
    EXPECT_FALSE(number("1e30").whole()) << "whole, but not in 64 bits";
    EXPECT_FALSE(Rational::infinity().whole());
}

// --- Infinities ---------------------------------------------------------------------------------------

TEST(Rational, EverythingFiniteLiesBetweenTheInfinities) {
    const Rational inf = Rational::infinity();
    for (const char* text : {"0", "-1/3", "9223372036854775807", "1e9999", "-1e9999"}) {
        EXPECT_LT(number(text), inf);
        EXPECT_GT(number(text), -inf);
    }
    EXPECT_EQ(inf, number("+inf"));
    EXPECT_LT(-inf, inf);
    EXPECT_EQ(infinity<Rational>(), inf) << "searches start from it";
    EXPECT_EQ(minus_infinity<Rational>(), -inf);
}

TEST(Rational, AnInfinityAbsorbsWhatIsFinite) {
    const Rational inf = Rational::infinity();
    for (const char* text : {"5", "-1/3", "1e9999"}) {
        EXPECT_EQ(inf + number(text), inf);
        EXPECT_EQ(number(text) - inf, -inf);
        EXPECT_EQ(number(text) / inf, Rational(0));
    }
    EXPECT_EQ(inf * number("1/3"), inf);
    EXPECT_EQ(inf * number("-1e30"), -inf);
    EXPECT_EQ(-inf / Rational(-2), inf);
    EXPECT_EQ(inf + inf, inf);
    EXPECT_EQ(inf.sign(), 1);
    EXPECT_EQ((-inf).sign(), -1);
}

#ifndef NDEBUG
TEST(RationalDeathTest, SumsThatAreNoNumberAreBrokenInvariants) {
    const Rational inf = Rational::infinity();
    EXPECT_DEATH(inf - inf, "");
    EXPECT_DEATH(inf * Rational(0), "");
    EXPECT_DEATH(inf / inf, "");
    EXPECT_DEATH(Rational(1) / Rational(0), "");
    EXPECT_DEATH(Rational(1, 0), "");
}
#endif

// --- Reading ------------------------------------------------------------------------------------------

TEST(Rational, ReadsEveryFormOfTheNotation) {
    EXPECT_EQ(number("20"), Rational(20));
    EXPECT_EQ(number("+20"), Rational(20));
    EXPECT_EQ(number("-0"), Rational(0));
    EXPECT_EQ(number("\u22124"), Rational(-4)) << "a minus sign as word processors write it";
    for (const char* minus : {"\u2010", "\u2013", "\u2014", "\uFF0D"}) {
        EXPECT_EQ(number(minus + std::string("4")), Rational(-4)) << "a dash in its place";
    }
    EXPECT_EQ(number("－１２．５"), Rational(-25, 2)) << "as a Chinese keyboard writes it";
    EXPECT_EQ(number("-Infinity"), -Rational::infinity());
    EXPECT_EQ(number("+∞"), Rational::infinity());
    EXPECT_EQ(number("007"), Rational(7)) << "not an octal number";
    EXPECT_EQ(number("00000000000000000000000000000000000017"), Rational(17));
    EXPECT_EQ(number("-1.50"), Rational(-3, 2));
    EXPECT_EQ(number("2.5e-3"), Rational(1, 400));
    EXPECT_EQ(number("1e\u22122"), Rational(1, 100));
    EXPECT_EQ(number("1.5e+3"), Rational(1500));
    EXPECT_EQ(number("-6/4"), Rational(-3, 2));
    EXPECT_EQ(number("100000000000000000000/200000000000000000000"), Rational(1, 2));
    EXPECT_EQ(number("-inf"), -Rational::infinity());
    EXPECT_EQ(number("1e400") / number("1e399"), Rational(10));
    EXPECT_EQ(number("2.5e-300") * number("4e299"), Rational(1));
}

TEST(Rational, ReadsNothingElse) {
    for (const char* text : {"",    "-",   "+",    ".5", "5.", "1.e3", "e3",    "1e",           "1e+",   "1e1.5",
                             "1E3", "--1", "+-1",  "1/", "/2", "1/-2", "1/2/3", "1.5/2",        "1/2e3", "inf/2",
                             "Inf", "nan", "0x10", " 1", "1 ", "1,5",  "1_000", "\xE2\x88\x92", "12a"}) {
        EXPECT_FALSE(Rational::parse(text)) << text;
        EXPECT_EQ(fault(text), NumberFault::not_a_number) << text;
    }
    EXPECT_FALSE(Rational::parse(std::string_view("1\0", 2)));
}

TEST(Rational, SaysWhyItDoesNotRead) {
    EXPECT_EQ(fault("1/0"), NumberFault::zero_denominator);
    EXPECT_EQ(fault("0/000000000000000000000000000"), NumberFault::zero_denominator);
    EXPECT_EQ(fault("1e10000"), NumberFault::too_long);
    EXPECT_EQ(fault("1e-00001"), NumberFault::too_long);
    const std::string fits(Rational::max_digits, '7');
    EXPECT_TRUE(Rational::parse(fits));
    EXPECT_TRUE(Rational::parse("1/" + fits));
    EXPECT_EQ(fault(fits + "7"), NumberFault::too_long);
    EXPECT_EQ(fault(fits + ".7"), NumberFault::too_long);
    EXPECT_EQ(fault("1/" + fits + "7"), NumberFault::too_long);
    EXPECT_EQ(fault(std::string(10'000'000, '9')), NumberFault::too_long) << "and says so at once";
}

// --- Writing ------------------------------------------------------------------------------------------

TEST(Rational, WritesADecimalWhereThereIsOne) {
    EXPECT_EQ(Rational(20).str(), "20");
    EXPECT_EQ(number("0.1").str(), "0.1");
    EXPECT_EQ(number("-3.010").str(), "-3.01");
    EXPECT_EQ(Rational(-3, 4).str(), "-0.75");
    EXPECT_EQ(Rational(1, 3).str(), "1/3");
    EXPECT_EQ(Rational(-22, 7).str(), "-22/7");
    EXPECT_EQ(Rational::infinity().str(), "inf");
    EXPECT_EQ((-Rational::infinity()).str(), "-inf");
}

TEST(Rational, WritesPlainDigitsWhileAPersonCanReadThem) {
    EXPECT_EQ(number("1e20").str(), "100000000000000000000");
    EXPECT_EQ(number("1e-20").str(), "0.00000000000000000001");
    EXPECT_EQ(number("1e400").str(), "1e400");
    EXPECT_EQ(number("-250e-302").str(), "-2.5e-300");
    EXPECT_EQ(number("123456e400").str(), "1.23456e405");
    EXPECT_EQ(number("1606938044258990275541962092341162602522202993782792835301376").str(),
              "1606938044258990275541962092341162602522202993782792835301376")
        << "no exponent would make it shorter";
}

TEST(Rational, KeepsTheExponentWithinWhatItReads) {
    for (const char* text : {"1e9999", "1e-9999", "1000e9999", "0.0001e-9999", "-123456789e9999"}) {
        const std::string written = number(text).str();
        EXPECT_EQ(Rational::parse(written), number(text)) << text << " was written as " << written;
    }
}

TEST(Rational, HasAFiniteDecimalExactlyWhereItWritesOne) {
    for (const char* text :
         {"20", "-0.125", "1/3", "1e400", "1e-400", "5/6", "1e9999", "-1e-9999", "9223372036854775808/3"}) {
        const Rational value = number(text);
        EXPECT_EQ(value.has_finite_decimal(), value.str().find('/') == std::string::npos) << text;
    }
    EXPECT_FALSE(Rational::infinity().has_finite_decimal());
}

TEST(Rational, WritesAFractionRatherThanADecimalOfEndlessLength) {
    // 1 / 2^33000 is a finite decimal of 23,000 digits; the fraction has 9,935.
    const Rational tiny = number("1/" + (cpp_int(1) << 33000).str());
    EXPECT_FALSE(tiny.has_finite_decimal());
    EXPECT_EQ(Rational::parse(tiny.str()), tiny);
}

// --- Floating point -----------------------------------------------------------------------------------

TEST(Rational, GivesTheNearestDouble) {
    EXPECT_EQ(number("0.1").to_double(), 0.1);
    EXPECT_EQ(number("1e23").to_double(), 1e23);
    EXPECT_EQ(number("1e400").to_double(), std::numeric_limits<double>::infinity());
    EXPECT_EQ(number("-1e-400").to_double(), 0.0);
    EXPECT_EQ(number("5e-324").to_double(), 5e-324);
    EXPECT_EQ(number("2.2250738585072011e-308").to_double(), 2.2250738585072011e-308) << "subnormal";
    EXPECT_EQ(number("9007199254740993").to_double(), 9007199254740992.0) << "a tie goes to the even one";
    EXPECT_EQ(number("9007199254740993.000000000000000000001").to_double(), 9007199254740994.0);
    EXPECT_EQ((-Rational::infinity()).to_double(), -std::numeric_limits<double>::infinity());
}

TEST(Rational, TakesADoubleForExactlyWhatItHolds) {
    EXPECT_EQ(Rational::from_double(0.375), Rational(3, 8));
    EXPECT_EQ(Rational::from_double(-0.0), Rational(0));
    EXPECT_EQ(Rational::from_double(0.1).str(), "0.1000000000000000055511151231257827021181583404541015625");
    EXPECT_EQ(Rational::from_double(-std::numeric_limits<double>::infinity()), -Rational::infinity());
}

RC_GTEST_PROP(RationalLaws, ADoubleComesBackUnchanged, ()) {
    const auto bits = *rc::gen::arbitrary<std::uint64_t>();
    double value = 0;
    static_assert(sizeof value == sizeof bits);
    std::memcpy(&value, &bits, sizeof value);
    RC_PRE(!std::isnan(value));
    RC_ASSERT(Rational::from_double(value).to_double() == value);
}

// Beyond 2^53 a numerator is no double, and rounding twice would be off by one.
RC_GTEST_PROP(RationalLaws, TheDoubleOfAQuotientIsTheNearestOne, ()) {
    constexpr std::int64_t whole = std::int64_t{1} << 53;
    const auto n = *rc::gen::inRange<std::int64_t>(whole - 1'000, whole * 4);
    const auto d = *rc::gen::inRange<std::int64_t>(1, 1'000);
    const Rational exact(n, d);
    const double value = exact.to_double();
    const auto off = [&](double other) {
        const Rational difference = Rational::from_double(other) - exact;
        return difference < Rational() ? -difference : difference;
    };
    constexpr double infinity = std::numeric_limits<double>::infinity();
    RC_ASSERT(off(value) <= off(std::nextafter(value, infinity)));
    RC_ASSERT(off(value) <= off(std::nextafter(value, -infinity)));
}

/// A thousand cases meet a boundary that a hundred would miss.
const bool many_cases = setenv("RC_PARAMS", "max_success=1000", 0) == 0;

// --- Laws, against Boost's rationals ------------------------------------------------------------------

// One number in two forms: ours, and one that has no 64-bit limit.
struct Twin {
    Rational ours;
    cpp_rational theirs;
};

void showValue(const Twin& twin, std::ostream& os) { os << twin.theirs; }

bool same(const Rational& ours, const cpp_rational& theirs) {
    return ours.is_finite() && ours == number(numerator(theirs).str() + "/" + denominator(theirs).str());
}

// Small numbers, numbers near the 64-bit limit, and larger numbers.
rc::Gen<std::int64_t> whole_number() {
    const auto near = [](std::int64_t n) {
        return rc::gen::map(rc::gen::inRange(-3, 4), [=](int by) { return n + by; });
    };
    return rc::gen::oneOf(rc::gen::inRange<std::int64_t>(-20, 21), rc::gen::arbitrary<std::int64_t>(),
                          near(std::int64_t{1} << 31), near(-(std::int64_t{1} << 32)), near(most - 3), near(least + 3));
}

rc::Gen<Twin> fraction() {
    const auto denominator = rc::gen::suchThat(whole_number(), [](std::int64_t n) { return n != 0; });
    return rc::gen::apply(
        [](std::int64_t n, std::int64_t d) {
            return Twin{Rational(n, d), cpp_rational(n) / cpp_rational(d)};
        },
        whole_number(), denominator);
}

rc::Gen<Twin> large_fraction() {
    return rc::gen::apply(
        [](const Twin& a, const Twin& b, const Twin& c) {
            return Twin{a.ours * b.ours + c.ours, a.theirs * b.theirs + c.theirs};
        },
        fraction(), fraction(), fraction());
}

rc::Gen<Twin> any_number() { return rc::gen::oneOf(fraction(), large_fraction()); }

RC_GTEST_PROP(RationalLaws, TheFourOperationsAreExact, ()) {
    const Twin a = *any_number();
    const Twin b = *any_number();
    RC_ASSERT(same(a.ours, a.theirs));
    RC_ASSERT(same(-a.ours, -a.theirs));
    RC_ASSERT(same(a.ours + b.ours, a.theirs + b.theirs));
    RC_ASSERT(same(a.ours - b.ours, a.theirs - b.theirs));
    RC_ASSERT(same(a.ours * b.ours, a.theirs * b.theirs));
    if (b.theirs != 0) RC_ASSERT(same(a.ours / b.ours, a.theirs / b.theirs));
}

RC_GTEST_PROP(RationalLaws, TheOrderIsThatOfTheNumbers, ()) {
    const Twin a = *any_number();
    const Twin b = *any_number();
    RC_ASSERT((a.ours < b.ours) == (a.theirs < b.theirs));
    RC_ASSERT((a.ours == b.ours) == (a.theirs == b.theirs));
    RC_ASSERT(a.ours.sign() == a.theirs.sign());
}

// The whole library relies on this: equal numbers have one form, however they were computed.
RC_GTEST_PROP(RationalLaws, TheRationalsAreAField, ()) {
    const Rational a = (*any_number()).ours;
    const Rational b = (*any_number()).ours;
    const Rational c = (*any_number()).ours;
    RC_ASSERT(a + b == b + a);
    RC_ASSERT((a + b) + c == a + (b + c));
    RC_ASSERT((a * b) * c == a * (b * c));
    RC_ASSERT(a * (b + c) == a * b + a * c);
    RC_ASSERT(a - a == Rational(0));
    RC_ASSERT(a + b - b == a);
    if (b.sign() != 0) RC_ASSERT(a * b / b == a);
}

RC_GTEST_PROP(RationalLaws, WhatIsWrittenIsReadBack, ()) {
    const Rational a = (*any_number()).ours;
    RC_ASSERT(Rational::parse(a.str()) == a);
    RC_ASSERT(a.has_finite_decimal() == (a.str().find('/') == std::string::npos));
}

RC_GTEST_PROP(RationalLaws, DecimalsAreReadAsTheirDigitsSay, ()) {
    const auto digits = *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange<char>('0', '9' + 1)));
    const auto places = *rc::gen::inRange<std::size_t>(0, digits.size());
    const auto exponent = *rc::gen::inRange(-400, 400);
    std::string text = digits;
    if (places > 0) text.insert(digits.size() - places, ".");
    cpp_rational expected(cpp_int(digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1))));
    const int shift = exponent - static_cast<int>(places);
    const cpp_int scale = pow(cpp_int(10), static_cast<unsigned>(std::abs(shift)));
    expected *= shift < 0 ? cpp_rational(cpp_int(1), scale) : cpp_rational(scale);
    RC_ASSERT(same(number(text + "e" + std::to_string(exponent)), expected));
}

RC_GTEST_PROP(RationalLaws, NoOtherDoubleIsNearer, ()) {
    const Rational a = (*any_number()).ours;
    const double nearest = a.to_double();
    const auto distance = [&](double d) {
        const Rational difference = Rational::from_double(d) - a;
        return difference.sign() < 0 ? -difference : difference;
    };
    RC_ASSERT(distance(nearest) <= distance(std::nextafter(nearest, 1e300)));
    RC_ASSERT(distance(nearest) <= distance(std::nextafter(nearest, -1e300)));
}

// --- Sharing ------------------------------------------------------------------------------------------

TEST(Rational, CopiesOutliveTheirOriginals) {
    std::vector<Rational> kept;
    {
        const Rational large = number("1e100");
        kept.assign(3, large);
    }
    Rational moved = std::move(kept.front());
    kept.erase(kept.begin());
    kept.front() = 7;
    EXPECT_EQ(moved, number("1e100"));
    EXPECT_EQ(kept.back(), number("1e100"));
    const Rational& itself = moved;
    moved = itself;
    EXPECT_EQ(moved, number("1e100"));
}

TEST(Rational, LargeNumbersGiveTheirMemoryBackWithTheirLastCopy) {
    constexpr std::size_t numbers = 10'000;
    const std::size_t before = ::mallinfo2().uordblks;
    for (std::size_t i = 0; i < numbers; ++i) {
        const Rational large = number("1e100");
        const Rational copy = large;
        ASSERT_GT(copy, 1);
    }
    EXPECT_LT(::mallinfo2().uordblks, before + numbers * sizeof(Rational));
}

TEST(Rational, LargeNumbersMayBeCopiedByThreads) {
    const Rational large = number("1e100");
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([large] {
            for (int i = 0; i < 1000; ++i) {
                const Rational copy = large;
                if (copy.sign() < 0) std::abort();
            }
        });
    }
    threads.clear();
    EXPECT_EQ(large.str(), "1e100") << "and is still there when all of them are done";
}

}  // namespace
}  // namespace plyglass::core
