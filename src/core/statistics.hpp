#pragma once

// What a handful of games says of all games: rates with their intervals, means, medians.

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace plyglass::core {

/// A share of 1 and the range in which the true one lies, with the confidence that was asked for.
struct Rate {
    double share = 0;
    double low = 0;
    double high = 1;
};

/// 95 % of a normal distribution lie within so many standard deviations.
inline constexpr double z_of_95_percent = 1.959963984540054;

/// `successes` out of `trials` with the score interval of Wilson (1927), which unlike the textbook's stays inside [0, 1]
/// and says something even of 0 out of 10. `trials` must be positive and not less than `successes`.
inline Rate wilson(std::uint64_t successes, std::uint64_t trials, double z = z_of_95_percent) {
    assert(trials > 0 && successes <= trials);
    const auto n = static_cast<double>(trials);
    const double share = static_cast<double>(successes) / n;
    const double scale = 1 / (1 + z * z / n);
    const double middle = scale * (share + z * z / (2 * n));
    const double reach = scale * z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    // The ends are 0 and 1 exactly where nothing or everything succeeded; rounding would miss them.
    return {share, successes == 0 ? 0 : middle - reach, successes == trials ? 1 : middle + reach};
}

/// 0 of nothing.
inline double mean(std::span<const double> values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

/// The middle one, or the mean of the two in the middle; 0 of nothing.
inline double median(std::span<const double> values) {
    if (values.empty()) return 0;
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const std::size_t half = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

}  // namespace plyglass::core
