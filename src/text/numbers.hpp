#pragma once

// The one formatter of counts, percentages and measurements. (Values of searches and their bounds: format.hpp; times:
// durations.hpp.) Counts in sentences and pictures are grouped; in the columns that a command prints, their digits stay
// together (std::to_string), because people copy these into other programs.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/statistics.hpp"

namespace plyglass::text {

/// Stands between groups of digits (U+2009).
inline constexpr std::string_view thin_blank = "\u2009";

/// A whole number in groups of three digits with thin blanks between them: "6 548", "1 234 567".
std::string grouped(std::uint64_t number);

/// The same for a number that is spelt already, with its sign and digits behind the point: "−13 781.5".
std::string in_groups(std::string spelt);

/// `value` with `digits` digits behind the point: "37.50", "12". For scores, rates and whatever stands in a column.
std::string fixed(double value, int digits);

/// `value` with `digits` significant digits, without zeros at the end: "0.35", "1.2e-05", "−4.75".
std::string significant(double value, int digits);

/// A measured time in milliseconds, or another positive number, with `figures` figures, but none behind the point is
/// left out: "0.0123", "1.23", "123", "12345". 0 is "0".
std::string measured(double value, int figures);

/// "28 – 47", `digits` behind the point.
std::string interval(double low, double high, int digits);

/// A share of 1 in percent, `digits` behind the point: "37.5 %". A share that would round to nothing or all shows it:
/// "<1 %", ">99.9 %".
std::string percent(double share, int digits);

/// The interval of a share, `digits` behind the point: "28.5 – 47.5 %".
std::string percent_interval(const core::Rate& rate, int digits);

/// A share and how far it may be off, "89 ± 3 %"; the interval, "0 – 1 %", where that would reach beyond 0 or 100 % (once, if its
/// ends read the same). One
/// digit behind the point if the interval is shorter than two percent.
std::string percent_and_reach(const core::Rate& rate);

/// A probability in percent with `digits` significant digits, since it may be tiny: "11 %", "0.0042 %".
std::string likelihood(double probability, int digits);

/// A number between powers of two in short form: "512", "4 k", "1 M".
std::string short_power(double value);

}  // namespace plyglass::text
