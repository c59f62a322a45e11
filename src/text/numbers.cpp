#include "text/numbers.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/ascii.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::text {

namespace {

// U+2212, which is as wide as a digit.
std::string with_minus(const std::string& ascii) { return ascii.starts_with('-') ? "−" + ascii.substr(1) : ascii; }

std::string with_percent(const std::string& shown) { return filled(tr("{} %"), shown); }

}  // namespace

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, thin_blank);
    return digits;
}

std::string in_groups(std::string spelt) {
    const auto from = std::find_if(spelt.begin(), spelt.end(), core::is_digit);
    const auto to = std::find_if_not(from, spelt.end(), core::is_digit);
    const auto first = static_cast<std::size_t>(from - spelt.begin());
    for (auto at = static_cast<std::size_t>(to - spelt.begin()); at > first + 3;) spelt.insert(at -= 3, thin_blank);
    return spelt;
}

std::string fixed(double value, int digits) { return with_minus(fmt::format("{:.{}f}", value, digits)); }

std::string significant(double value, int digits) { return with_minus(fmt::format("{:.{}g}", value, digits)); }

std::string measured(double value, int figures) {
    if (value <= 0) return "0";
    return fixed(value, std::clamp(figures - 1 - static_cast<int>(std::floor(std::log10(value))), 0, 6));
}

std::string interval(double low, double high, int digits) {
    return fmt::format("{} – {}", fixed(low, digits), fixed(high, digits));
}

std::string percent(double share, int digits) {
    // Sums of probabilities miss 0 and 1 by their last digits.
    constexpr double nothing = 1e-9;
    const std::string shown = fixed(100 * share, digits);
    if (share > nothing && shown == fixed(0, digits)) return with_percent("<" + fixed(std::pow(10, -digits), digits));
    if (share < 1 - nothing && shown == fixed(100, digits))
        return with_percent(">" + fixed(100 - std::pow(10, -digits), digits));
    return with_percent(shown);
}

std::string percent_interval(const core::Rate& rate, int digits) {
    return with_percent(interval(100 * rate.low, 100 * rate.high, digits));
}

std::string percent_and_reach(const core::Rate& rate) {
    const double reach = (rate.high - rate.low) / 2;
    const int digits = reach < 0.01 ? 1 : 0;
    if (rate.share - reach <= 0 || rate.share + reach >= 1) {
        const std::string low = fixed(100 * rate.low, digits);
        return low == fixed(100 * rate.high, digits) ? with_percent(low) : percent_interval(rate, digits);
    }
    return with_percent(fixed(100 * rate.share, digits) + " ± " + fixed(100 * reach, digits));
}

std::string likelihood(double probability, int digits) {
    // 22.5 % keeps its digit.
    const double tenths = 1000 * probability;
    const bool is_whole = std::fabs(tenths - std::round(tenths)) < 1e-9;
    const std::string shown = significant(100 * probability, digits);
    return with_percent(
        is_whole && tenths >= 100 && std::fmod(std::round(tenths), 10) != 0 ? fixed(100 * probability, 1) : shown);
}

std::string short_power(double value) {
    if (value >= 1 << 20) return fixed(value / (1 << 20), 0) + " M";
    if (value >= 1 << 10) return fixed(value / (1 << 10), 0) + " k";
    return fixed(value, 0);
}

}  // namespace plyglass::text
