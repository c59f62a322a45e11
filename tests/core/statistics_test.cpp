// Rates and their intervals against published ones.

#include "core/statistics.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

TEST(Wilson, GivesThePublishedIntervals) {
    // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998),
    // table I, method 3; to the four places printed there.
    const struct {
        std::uint64_t successes, trials;
        double low, high;
    } rows[] = {{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0.0000, 0.1611}, {1, 29, 0.0061, 0.1718}};
    for (const auto& row : rows) {
        const Rate rate = wilson(row.successes, row.trials);
        EXPECT_NEAR(rate.low, row.low, 0.00005) << row.successes << " of " << row.trials;
        EXPECT_NEAR(rate.high, row.high, 0.00005) << row.successes << " of " << row.trials;
    }
}

TEST(Wilson, IsWhatItsFormulaGivesByHand) {
    // 9 of 10: (0.9 + 0.19207 ± 1.95996 sqrt(0.009 + 0.0096036)) / 1.38415
    const Rate rate = wilson(9, 10);
    EXPECT_DOUBLE_EQ(rate.share, 0.9);
    EXPECT_NEAR(rate.low, 0.595850, 0.000001);
    EXPECT_NEAR(rate.high, 0.982124, 0.000001);
}

TEST(Wilson, StaysBetweenNothingAndEverything) {
    for (const std::uint64_t n : {1U, 2U, 10U, 1000U}) {
        EXPECT_EQ(wilson(0, n).low, 0.0);
        EXPECT_EQ(wilson(n, n).high, 1.0);
        EXPECT_NEAR(wilson(0, n).high, 1 - wilson(n, n).low, 1e-12);
        for (std::uint64_t k = 0; k <= n; k += n / 7 + 1) {
            const Rate rate = wilson(k, n);
            EXPECT_LE(0, rate.low);
            EXPECT_LE(rate.low, rate.share);
            EXPECT_LE(rate.share, rate.high);
            EXPECT_LE(rate.high, 1);
        }
    }
}

TEST(Mean, AndMedianAreThoseOfTheNumbers) {
    const std::vector<double> odd{5, 1, 9};
    const std::vector<double> even{4, 1, 3, 100};
    EXPECT_EQ(mean(odd), 5);
    EXPECT_EQ(median(odd), 5);
    EXPECT_EQ(mean(even), 27);
    EXPECT_EQ(median(even), 3.5);
    EXPECT_EQ(mean({}), 0);
    EXPECT_EQ(median({}), 0);
}

}  // namespace
}  // namespace plyglass::core
