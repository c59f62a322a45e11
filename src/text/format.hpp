#pragma once

// The one formatter for values, bounds and infinities. The screen, the sentences and the exports show numbers in
// mathematical notation ("−∞", "≥20"); programs read "-inf" and ">=".

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/bound.hpp"
#include "core/rational.hpp"
#include "text/translate.hpp"

namespace plyglass::text {

/// "20", "−3.01", "1/3", "∞", "−∞". A number of more than `most` characters is rounded to `significant` digits and
/// starts with "≈": never silently.
std::string number(const core::Rational& value, std::size_t most = 24, int significant = 4);

/// A window's end: like `number`, but "+∞" keeps its sign, since it stands beside "−∞".
std::string window_end(const core::Rational& value);

/// "20", "≥20", "≤20"; "?" for unseen.
std::string bounded(const core::Bounded<core::Rational>& value, std::size_t most = 24);

/// How the values of one film are spelt: exact rationals, or the floating-point numbers of a 2048 evaluation, which are
/// rounded to two digits behind the point, to one from 10 and to none from 1,000 on, without a sign of the rounding.
struct NumberStyle {
    bool rounded = false;
    int more = 0;  ///< digits beyond the usual ones

    /// This style with as many more digits as it takes to tell apart those of `values` that differ by a billionth part
    /// or more; `most` as in `number`.
    NumberStyle telling_apart(std::vector<core::Rational> values, std::size_t most = 24) const;
    std::string number(const core::Rational& value, std::size_t most = 24) const;
    /// Two values that stand side by side, with as many more digits as it takes to tell them apart.
    std::pair<std::string, std::string> apart(const core::Rational& a, const core::Rational& b) const;
    std::string window_end(const core::Rational& value) const;
    /// Both ends of one window, told apart.
    std::pair<std::string, std::string> window_ends(const core::Rational& alpha, const core::Rational& beta) const;
    std::string bounded(const core::Bounded<core::Rational>& value, std::size_t most = 24) const;
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
/// numbers, but Chinese words need none.
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
