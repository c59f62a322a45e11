// Rates and their intervals compared with published ones.

#include "core/statistics.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

TEST(Wilson, GivesThePublishedIntervals) {
    // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I,
    // method 3; to the four places printed there.
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

TEST(Difference, GivesThePublishedIntervals) {
    // Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine 17
    // (1998), table II, method 10; to the four places printed there.
    const struct {
        std::uint64_t first, first_trials, second, second_trials;
        double low, high;
    } rows[] = {{56, 70, 48, 80, 0.0524, 0.3339}, {9, 10, 3, 10, 0.1705, 0.8090}, {5, 56, 0, 29, -0.0381, 0.1926}};
    for (const auto& row : rows) {
        const Estimate found = difference(wilson(row.first, row.first_trials), wilson(row.second, row.second_trials));
        EXPECT_NEAR(found.low, row.low, 0.00005) << row.first << " of " << row.first_trials;
        EXPECT_NEAR(found.high, row.high, 0.00005) << row.first << " of " << row.first_trials;
    }
}

TEST(Statistics, ComparesTwoRatesOfTheSameTrials) {
    // 9 trials succeeded the first time only, 3 the second time only, out of 50: (9.5 - 3.5) / 52 is the middle, and
    // sqrt(13 / 52 - (6 / 52)^2) / sqrt(52) the standard error.
    const Estimate found = paired_difference(9, 3, 50);
    EXPECT_NEAR(found.value, 0.12, 1e-12);
    EXPECT_NEAR((found.low + found.high) / 2, 6.0 / 52, 1e-12);
    EXPECT_NEAR(found.high - found.low, 2 * z_of_95_percent * 0.0674660, 1e-6);
    const Estimate swapped = paired_difference(3, 9, 50);
    EXPECT_DOUBLE_EQ(swapped.low, -found.high);
    EXPECT_DOUBLE_EQ(swapped.high, -found.low);
    // Nothing differed: that is no proof that nothing ever does.
    EXPECT_LT(paired_difference(0, 0, 10).low, 0);
    EXPECT_GT(paired_difference(0, 0, 10).high, 0);
    EXPECT_LE(paired_difference(1, 0, 1).high, 1);
}

TEST(Statistics, HoldsTheTrueDifferenceOfTwoRatesInNineteenOfTwentyStudies) {
    Random random(3);
    int held = 0;
    for (int study = 0; study < 2'000; ++study) {
        std::uint64_t only_first = 0;
        std::uint64_t only_second = 0;
        for (int trial = 0; trial < 100; ++trial) {
            // Each trial has a luck of its own; the first rate is 0.1 larger.
            const double luck = random.unit();
            const bool first = luck < 0.7 || random.unit() < 0.1;
            const bool second = luck < 0.6 || random.unit() < 0.1;
            only_first += first && !second ? 1 : 0;
            only_second += second && !first ? 1 : 0;
        }
        const Estimate found = paired_difference(only_first, only_second, 100);
        held += found.low <= 0.09 && 0.09 <= found.high ? 1 : 0;
    }
    EXPECT_NEAR(held, 1'900, 40);
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

TEST(Quantile, LiesBetweenTheValuesAsStatisticsBooksHaveIt) {
    // Hyndman and Fan (1996), definition 7: the one of R's quantile().
    const std::vector<double> values{1, 2, 4, 8};
    EXPECT_EQ(quantile(values, 0), 1);
    EXPECT_DOUBLE_EQ(quantile(values, 0.25), 1.75);
    EXPECT_EQ(quantile(values, 0.5), 3);
    EXPECT_DOUBLE_EQ(quantile(values, 0.9), 6.8);
    EXPECT_EQ(quantile(values, 1), 8);
    EXPECT_EQ(quantile({}, 0.5), 0);
}

/// A sample of size `n` of a distribution whose quantile function is `inverse`.
std::vector<double> sample(std::size_t n, std::uint64_t seed, double (*inverse)(double)) {
    Random random(seed);
    std::vector<double> out;
    while (out.size() < n) out.push_back(inverse(random.unit()));
    return out;
}

TEST(Bootstrap, HoldsTheTrueMeanAndMedianAboutAsOftenAsItSays) {
    // The exponential distribution: mean 1, median ln 2, and skewed like scores. 95 of 100 intervals should hold each;
    // a percentile interval of 200 values is known to do a little worse.
    int means = 0;
    int medians = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const auto found = bootstrap(sample(200, seed, [](double u) { return -std::log1p(-u); }));
        means += found.mean.low <= 1 && 1 <= found.mean.high ? 1 : 0;
        medians += found.median.low <= std::log(2.0) && std::log(2.0) <= found.median.high ? 1 : 0;
    }
    EXPECT_GE(means, 88);
    EXPECT_LE(means, 99);
    EXPECT_GE(medians, 88);
    EXPECT_LE(medians, 99);
}

TEST(Bootstrap, IsAsWideAsTheoryHasItForTheMeanOfManyValues) {
    // Uniform in [0, 1): the standard error of the mean of n values is 1 / sqrt(12 n).
    const auto found = bootstrap(sample(10'000, 7, [](double u) { return u; }));
    const double expected = 2 * z_of_95_percent / std::sqrt(12.0 * 10'000);
    EXPECT_NEAR((found.mean.high - found.mean.low) / expected, 1, 0.1);
    EXPECT_NEAR(found.mean.value, 0.5, 0.01);
}

TEST(Bootstrap, OfEqualValuesOrOneOrNoneIsThatValue) {
    const std::vector<double> equal(50, 3.0);
    EXPECT_EQ(bootstrap(equal).mean, (Estimate{3, 3, 3}));
    EXPECT_EQ(bootstrap(equal).median, (Estimate{3, 3, 3}));
    EXPECT_EQ(bootstrap(std::vector<double>{7}).median, (Estimate{7, 7, 7}));
    EXPECT_EQ(bootstrap({}).mean, Estimate{});
}

TEST(Bootstrap, DoesNotDependOnTheOrderOfTheValues) {
    auto values = sample(99, 3, [](double u) { return std::floor(u * 10); });
    const auto before = bootstrap(values);
    Random(5).shuffle(values);
    EXPECT_EQ(bootstrap(values).mean, before.mean);
    EXPECT_EQ(bootstrap(values).median, before.median);
}

}  // namespace
}  // namespace plyglass::core
