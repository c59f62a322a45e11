#pragma once

// The one formatter for values, bounds and infinities. The screen, the sentences and the exports show numbers in
// mathematical notation ("−∞", "≥20"); programs read "-inf" and ">=".

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/bound.hpp"
#include "core/value.hpp"
#include "text/translate.hpp"

namespace plyglass::text {

/// "20", "−3.01", "1/3", "∞", "−∞". An exact number of more than `most` characters is rounded to four digits and starts
/// with "≈": never silently. A floating-point number, which comes from a 2048 evaluation, is rounded to two digits behind
/// the point, to one from 10 and to none from 1,000 on, in groups of three digits (in_groups), without a sign of the rounding.
/// `more`: digits beyond these.
std::string number(const core::Value& value, std::size_t most = 24, int more = 0);
/// The digits behind the point that `number` gives a double: 2 below 10, 1 below 1 000, then none.
int decimals_of(double value);

/// A window's end: like `number`, but "+∞" keeps its sign, since it stands beside "−∞".
std::string window_end(const core::Value& value);

/// "20", "≥20", "≤20"; "?" for unseen.
std::string bounded(const core::Bounded<core::Value>& value, std::size_t most = 24);

/// "−10⁹": the value of a finished game, a large power of ten; nothing of other values.
std::optional<std::string> as_power(const core::Bounded<core::Value>& value);
/// "20", "≥20", "−10⁹": for the inside of a node.
std::string bounded_in_shape(const core::Bounded<core::Value>& value);

/// Two values that stand side by side. Floating-point ones have as many more digits as it takes to tell them apart.
std::pair<std::string, std::string> apart(const core::Value& a, const core::Value& b);
/// Both ends of one window, told apart.
std::pair<std::string, std::string> window_ends(const core::Value& alpha, const core::Value& beta);

/// The precision that a row of values needs.
struct Precision {
    int more = 0;  ///< digits beyond the usual ones

    /// As many more digits than these as it takes to tell apart those of `values` that differ by a billionth part or
    /// more; `most` as in `number`.
    Precision telling_apart(std::vector<core::Value> values, std::size_t most = 24) const;
    /// As the functions of these names, with that many more digits.
    std::string number(const core::Value& value, std::size_t most = 24) const;
    std::string bounded(const core::Bounded<core::Value>& value, std::size_t most = 24) const;
};

/// A value of a 2048 evaluation, which is a double: "8.6325", "−19", "1541081", "−∞". At most four digits behind the
/// point, none from 100,000 on, without a sign of the rounding.
std::string decimal(double value);
/// The same with its bound: "≥8.6325"; "?" for unseen.
std::string decimal(const core::Bounded<double>& value);

/// Whether two values of an evaluation differ only by rounding: by less than a billionth part.
bool nearly_equal(double a, double b);
/// Values that stand side by side, as `decimal`, with as many more digits as it takes to tell apart those that are not
/// nearly equal.
std::vector<std::string> decimals(std::span<const core::Bounded<double>> values);

/// "=", "≥", "≤"; "?" for unseen.
std::string_view sign(core::Bound bound);
/// "=", ">=", "<="; empty for unseen.
std::string_view ascii_sign(core::Bound bound);

/// Appends `more` to `sentence`; either may be empty.
void add_sentence(std::string& sentence, const std::string& more);

/// Removes blanks between two Chinese characters: a gap in a pattern has one on either side, for Latin words and
/// numbers, but Chinese words need none. Tags (text/markup.hpp) count for nothing.
std::string closed_up(std::string_view text);

/// `pattern` (a translated sentence, checked at run time) with its {} filled in. A pattern that a translator has broken
/// is shown unchanged; nothing is thrown.
template <class... Args>
std::string filled(const char* pattern, const Args&... args) {
    try {
        return fmt::format(fmt::runtime(pattern), args...);
    } catch (const fmt::format_error&) {
        return pattern;
    }
}

}  // namespace plyglass::text
