#include "search/average.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/rational.hpp"

namespace plyglass::search {
namespace {

using core::Rational;

RC_GTEST_PROP(Average, IsTheWeightedSumInWhateverOrderTheChildrenCome, ()) {
    const auto weights = *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 5));
    Average<Rational, Rational> average;
    Rational expected;
    for (const int weight : weights) {
        const Rational probability(1, weight);
        const Rational value(*rc::gen::inRange(-20, 20), 3);
        average.add(probability, value);
        expected += probability * value;
        RC_ASSERT(average.value() == expected);
    }
}

RC_GTEST_PROP(Average, AddsWholeNumbersBeforeItWeightsThemSoThatEqualChancesRoundOnce, ()) {
    const auto values = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(-1000, 1000)));
    const double two = 0.9 / static_cast<double>(values.size());
    const double four = 0.1 / static_cast<double>(values.size());
    Average<double, double> twos, in_turn, one_kind_first;
    double sum = 0;
    for (const int value : values) {
        sum += value;
        twos.add(two, value);
        in_turn.add(two, value);
        in_turn.add(four, value + 1);
        one_kind_first.add(two, value);
    }
    for (const int value : values) one_kind_first.add(four, value + 1);
    RC_ASSERT(twos.value() == two * sum);
    RC_ASSERT(in_turn.value() == one_kind_first.value());
}

TEST(Average, OfEqualChancesIsNotASumOfRoundedTerms) {
    Average<double, double> average;
    double one_by_one = 0;
    for (int i = 0; i < 10; ++i) {
        average.add(0.1, 1);
        one_by_one += 0.1;
    }
    EXPECT_EQ(average.value(), 1);
    EXPECT_NE(one_by_one, 1) << "else this test proves nothing";
}

TEST(Average, GoesOnFromWhatIsKnown) {
    Average<double, double> average(5);
    EXPECT_EQ(average.value(), 5);
    average.add(0.5, 8);
    EXPECT_EQ(average.value(), 9);
}

}  // namespace
}  // namespace plyglass::search
