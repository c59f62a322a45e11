#include "glass/ranks.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

#include "text/format.hpp"

namespace plyglass::glass {

namespace {

using core::Rational;

Rational least_double() { return Rational::from_double(std::numeric_limits<double>::denorm_min()); }

Rational size_of(const Rational& number) { return number.sign() < 0 ? -number : number; }

/// Whether programs use the number where they mean infinity: the largest numbers of languages, powers of two and what is 1 less,
/// 1000000000 and 99999.
bool stands_for_infinity(const Rational& size) {
    constexpr std::uint64_t least = 32'767, largest = 2'147'483'647;
    const auto whole = static_cast<std::uint64_t>(std::min(size.to_double(), 4e9));
    const bool is_power_of_two = std::has_single_bit(whole) || std::has_single_bit(whole + 1);
    if (whole >= largest || (whole >= least && is_power_of_two)) return true;
    const std::string digits = size.str();
    if (digits.size() < 3) return false;
    const bool is_power = digits[0] == '1' && digits.size() > 3 && digits.find_first_not_of('0', 1) == digits.npos;
    return is_power || digits.find_first_not_of('9') == digits.npos;
}

/// Two numbers that differ only because a program cannot hold a fraction exactly.
bool is_rounding(const Rational& a, const Rational& b) {
    const double x = a.to_double(), y = b.to_double();
    const auto is_fraction = [](const Rational& it) { return it.str().find('/') != std::string::npos; };
    return std::abs(x - y) <= 1e-9 * std::max(std::abs(x), std::abs(y)) && (is_fraction(a) || is_fraction(b));
}

}  // namespace

void rank_numbers(Run& run, const std::vector<Rational>& values) {
    Rational largest(0);
    const auto see = [&](const Rational& value) {
        if (value.is_finite() && size_of(value) > largest) largest = size_of(value);
    };
    for (const Event& event : run.events) {
        if (event.kind == Event::Kind::leaf && event.value != no_rank)
            see(values[static_cast<std::size_t>(event.value)]);
    }
    std::vector<Rational> sizes;
    const game::ExplicitTree* tree = run.tree.get();
    for (std::uint32_t i = 0; tree != nullptr && i < tree->leaf_count(); ++i) {
        see(tree->value(tree->leaf(i)));
        sizes.push_back(size_of(tree->value(tree->leaf(i))));
    }
    for (const Rational& value : values) sizes.push_back(size_of(value));
    std::sort(sizes.begin(), sizes.end());
    run.numbers = {Rational(0), least_double()};
    const Rational least = least_double() + least_double();  // its usual decimals are not exact
    std::vector<Rational>& numbers = run.numbers;
    for (const Rational& size : sizes) {
        const bool is_known =
            size <= least || size == numbers.back() || (numbers.size() > 2 && is_rounding(numbers.back(), size));
        if (size.is_finite() && !is_known) numbers.push_back(size);
    }
    const auto rank_of = [&](const Rational& value) -> Rank {
        const Rational size = size_of(value);
        if (!size.is_finite()) return value.sign() < 0 ? -infinite_rank : infinite_rank;
        if (size.sign() > 0 && size <= least) return value.sign() < 0 ? -1 : 1;
        auto at = std::lower_bound(numbers.begin(), numbers.end(), size);
        if (at == numbers.end() || *at != size) --at;  // it was taken for a rounding of the one before
        const auto found = static_cast<Rank>(at - numbers.begin());
        return value.sign() < 0 ? -found : found;
    };
    const auto may_be_infinite = [&](const Rational& value) {
        return value.is_finite() && size_of(value) > largest && stands_for_infinity(size_of(value));
    };
    // What is both ends of a window is no infinity: MTD(f) may begin with (999999, 1000000).
    std::set<Rational> finite;
    for (const Event& event : run.events) {
        if (event.alpha == no_rank || event.beta == no_rank) continue;
        const Rational &alpha = values[static_cast<std::size_t>(event.alpha)],
                       &beta = values[static_cast<std::size_t>(event.beta)];
        if (alpha.sign() != beta.sign() || alpha == beta || !may_be_infinite(alpha) || !may_be_infinite(beta)) continue;
        finite.insert({size_of(alpha), size_of(beta)});
    }
    std::vector<Rank> ranks;
    for (const Rational& value : values) {
        const bool is_infinite = may_be_infinite(value) && !finite.contains(size_of(value));
        if (is_infinite) {
            run.counted_as_infinite += (run.counted_as_infinite.empty() ? "" : ", ") + text::number(value);
        }
        ranks.push_back(is_infinite ? (value.sign() < 0 ? -infinite_rank : infinite_rank) : rank_of(value));
    }
    for (Event& event : run.events) {
        for (Rank* number : {&event.alpha, &event.beta, &event.value}) {
            if (*number != no_rank) *number = ranks[static_cast<std::size_t>(*number)];
        }
    }
    for (std::uint32_t i = 0; tree != nullptr && i < tree->leaf_count(); ++i) {
        run.leaf_values.push_back(rank_of(tree->value(tree->leaf(i))));
    }
}

}  // namespace plyglass::glass
