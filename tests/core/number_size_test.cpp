#include "core/number_size.hpp"

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

/// How many of `count` fractions 1/first, 1/(first + 2), ... are added before the budget is spent.
int added(std::int64_t first, int count) {
    SumBudget budget;
    Rational sum = 0;
    for (int i = 0; i < count; ++i) {
        sum += Rational(1, first + std::int64_t{2} * i);
        if (!budget.spend(sum)) return i;
    }
    return count;
}

TEST(ASumBudget, EndsASumOfOddFractionsLongBeforeItTakesAnyTime) {
    const int until = added(1'000'000'000'000'001, 1'600);
    EXPECT_LT(until, 1'000);
    EXPECT_GT(until, 100) << "what people write is far from it";
    EXPECT_LT(added(1'000'000'001, 20'000), 2'000);
}

TEST(ASumBudget, IsNotTouchedByNumbersOfOneWord) {
    SumBudget budget;
    Rational sum = 0;
    for (int i = 0; i < 100'000; ++i) {
        sum += Rational(1, 1'000'000);
        ASSERT_TRUE(budget.spend(sum));
    }
    EXPECT_EQ(sum, Rational(1, 10));
    EXPECT_EQ(extra_words(sum), 0U);
}

}  // namespace
}  // namespace plyglass::core
