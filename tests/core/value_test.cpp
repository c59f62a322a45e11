// Values keep the type of their search and are compared as numbers.

#include "core/value.hpp"

#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::core {
namespace {

TEST(Value, KeepsTheTypeInWhichItWasFound) {
    EXPECT_EQ(*Value(Rational(1, 3)).exact(), Rational(1, 3));
    EXPECT_EQ(*Value(7).exact(), Rational(7));
    EXPECT_EQ(Value(0.1).exact(), nullptr);
    EXPECT_EQ(Value(0.1).to_double(), 0.1);
    EXPECT_EQ(Value().sign(), 0);
}

TEST(Value, OfZeroHasNoSign) {
    EXPECT_FALSE(std::signbit(Value(-0.0).to_double()));
    EXPECT_EQ(Value(-0.0).sign(), 0);
    EXPECT_FALSE(std::signbit((-Value(0.0)).to_double()));
}

TEST(Value, IsInfiniteInEitherType) {
    const Value exact = Value::infinity();
    const Value floating = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(exact.is_infinite());
    EXPECT_TRUE(floating.is_infinite());
    EXPECT_EQ(exact, floating);
    EXPECT_EQ((-floating).sign(), -1);
    EXPECT_LT(-exact, Value(std::numeric_limits<double>::lowest()));
    EXPECT_TRUE(Value(1e308).is_finite());
}

TEST(Value, IsComparedExactlyWithAValueOfTheOtherType) {
    EXPECT_EQ(Value(0.5), Value(Rational(1, 2)));
    EXPECT_GT(Value(0.1), Value(Rational(1, 10))) << "the double nearest to a tenth is above it";
    EXPECT_LT(Value(Rational(1, 3)), Value(0.5));
}

RC_GTEST_PROP(Value, OrdersDoublesAsTheyAreAndAsTheirExactValues, (double a, double b)) {
    RC_PRE(std::isfinite(a) && std::isfinite(b));
    RC_ASSERT((Value(a) < Value(b)) == (a < b));
    RC_ASSERT((Value(a) == Value(b)) == (a == b));
    RC_ASSERT((Value(Rational::from_double(a)) < Value(b)) == (a < b));
    RC_ASSERT((Value(a) <=> Value(Rational::from_double(b))) == (Value(a) <=> Value(b)));
}

}  // namespace
}  // namespace plyglass::core
