#pragma once

// Conclusions from a sample of games about all games: rates, means and medians with their intervals, quantiles.

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/give_way.hpp"
#include "core/random.hpp"

namespace plyglass::core {

/// A share of 1 and the range of the true one, at the requested confidence.
struct Rate {
    double share = 0;
    double low = 0;
    double high = 1;
};

/// 95 % of a normal distribution lie within this many standard deviations.
inline constexpr double z_of_95_percent = 1.959963984540054;

/// `successes` out of `trials` with the score interval of Wilson (1927), which unlike the textbook interval stays
/// inside [0, 1] and is meaningful even for 0 out of 10. `trials` must be positive and not less than `successes`.
inline Rate wilson(std::uint64_t successes, std::uint64_t trials, double z = z_of_95_percent) {
    assert(trials > 0 && successes <= trials);
    const auto n = static_cast<double>(trials);
    const double share = static_cast<double>(successes) / n;
    const double scale = 1 / (1 + z * z / n);
    const double middle = scale * (share + z * z / (2 * n));
    const double reach = scale * z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    // The ends are exactly 0 and 1 if nothing or everything succeeded; rounding would miss them.
    return {share, successes == 0 ? 0 : middle - reach, successes == trials ? 1 : middle + reach};
}

/// A number from a sample, and the range of the true one, at the requested confidence.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;

    friend bool operator==(const Estimate&, const Estimate&) = default;
};

/// How much larger the first of two independent rates is, with the interval of Newcombe (1998, method 10), built from
/// the two Wilson intervals.
inline Estimate difference(const Rate& first, const Rate& second) {
    const double value = first.share - second.share;
    return {value, value - std::hypot(first.share - first.low, second.high - second.share),
            value + std::hypot(first.high - first.share, second.share - second.low)};
}

/// How much larger the first of two rates is that were measured on the same `trials`: of those, `only_first` succeeded the
/// first time only and `only_second` the second time only. With the interval of Agresti and Min (2005), which adds half
/// a trial to each of the four outcomes, so that it is never empty. `trials` must be positive.
inline Estimate paired_difference(std::uint64_t only_first, std::uint64_t only_second, std::uint64_t trials,
                                  double z = z_of_95_percent) {
    assert(trials > 0 && only_first + only_second <= trials);
    const auto n = static_cast<double>(trials);
    const double first = static_cast<double>(only_first) + 0.5;
    const double second = static_cast<double>(only_second) + 0.5;
    const double middle = (first - second) / (n + 2);
    const double reach = z * std::sqrt((first + second) / (n + 2) - middle * middle) / std::sqrt(n + 2);
    return {(first - second) / n, std::max(-1.0, middle - reach), std::min(1.0, middle + reach)};
}

/// The mean of `values`; 0 if there are none.
inline double mean(std::span<const double> values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

/// The value at `share` (0 to 1) of the way through `sorted`, interpolated between two of its values if need be
/// (Hyndman and Fan 1996, definition 7). 0 if there are none.
inline double quantile(std::span<const double> sorted, double share) {
    assert(0 <= share && share <= 1);
    if (sorted.empty()) return 0;
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    if (below + 1 >= sorted.size()) return sorted.back();
    return std::lerp(sorted[below], sorted[below + 1], place - static_cast<double>(below));
}

/// The middle value, or the mean of the two in the middle; 0 if there are none.
inline double median(std::span<const double> values) {
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    return quantile(sorted, 0.5);
}

struct MeanAndMedian {
    Estimate mean;
    Estimate median;
};

/// How often `bootstrap` resamples a sample of this size: 1,000 times, or less if that were more than ten million
/// draws, but at least 200 times. (The ends of a 95 % interval then move by about a tenth of its length from one seed
/// to another, and a large sample's interval is short.)
constexpr std::size_t bootstrap_rounds(std::size_t sample) {
    constexpr std::size_t draws = 10'000'000;
    return std::clamp<std::size_t>(draws / std::max<std::size_t>(sample, 1), 200, 1000);
}

/// Mean and median with their 95 % percentile bootstrap intervals (Efron 1979): `values` are resampled with
/// replacement, and the interval is the middle 95 % of the new samples' results. The same values, in whatever order,
/// give the same interval everywhere. All results are zero for no values; for one value the interval is that value.
inline MeanAndMedian bootstrap(std::span<const double> values) {
    MeanAndMedian out;
    if (values.empty()) return out;
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const std::size_t n = sorted.size();
    assert(n < UINT32_MAX);

    std::vector<double> means;
    std::vector<double> medians;
    std::vector<std::uint32_t> times(n);  // how often each value was drawn
    Random random(n);
    constexpr std::size_t often = 10'000;  // draws, which take less than a tenth of a millisecond
    std::size_t drawn_since = 0;
    for (std::size_t round = bootstrap_rounds(n); round > 0; --round) {
        drawn_since += n;
        if (drawn_since >= often) {
            drawn_since = 0;
            give_way();
        }
        std::fill(times.begin(), times.end(), 0);
        double sum = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint32_t drawn = random.below(static_cast<std::uint32_t>(n));
            sum += sorted[drawn];
            ++times[drawn];
        }
        means.push_back(sum / static_cast<double>(n));
        // The middle one or two values of the new sample, without sorting it.
        std::size_t at = 0;
        std::size_t seen = times[0];
        while (seen <= (n - 1) / 2) seen += times[++at];
        const double lower = sorted[at];
        while (seen <= n / 2) seen += times[++at];
        medians.push_back((lower + sorted[at]) / 2);
    }
    const auto estimate = [](double value, std::vector<double>& drawn) {
        std::sort(drawn.begin(), drawn.end());
        return Estimate{value, quantile(drawn, 0.025), quantile(drawn, 0.975)};
    };
    out.mean = estimate(mean(sorted), means);
    out.median = estimate(quantile(sorted, 0.5), medians);
    return out;
}

}  // namespace plyglass::core
