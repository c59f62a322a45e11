#pragma once

// Exact numbers of any size, with both infinities: the values of explicit trees. Small ones (numerator
// and denominator in 64 bits) are kept in place and never allocate; larger ones are handed to Boost.

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace plyglass::core {

class Rational {
public:
    Rational() = default;
    Rational(std::int64_t whole) : num_(whole) {}  // NOLINT(google-explicit-constructor): 3 is a value
    Rational(int whole) : num_(whole) {}           // NOLINT(google-explicit-constructor)
    /// `numerator / denominator` in lowest terms. The denominator must not be 0.
    Rational(std::int64_t numerator, std::int64_t denominator);

    static Rational infinity();
    /// Exactly the number that `value` holds; its infinities become ours. NaN is not allowed.
    static Rational from_double(double value);
    /// Reads `number` of the tree notation (COMMANDS.md): "-3.01", "1/3", "2.5e-3", "+inf". U+2212 is
    /// taken as a minus. Nothing where `text` is anything else, divides by zero, or has an exponent of
    /// more than 4 digits (a number that would fill the memory is a slip of the pen).
    static std::optional<Rational> parse(std::string_view text);

    bool is_finite() const { return den_ != 0; }
    bool is_infinite() const { return den_ == 0; }
    /// -1, 0 or 1.
    int sign() const;
    /// The nearest double.
    double to_double() const;
    /// The shortest exact notation that `parse` reads back: "20", "-3.01", "1/3", "inf", "-inf".
    /// A decimal where the number has a finite one, a fraction elsewhere.
    std::string str() const;
    /// Whether the number has a finite decimal (so that `str` has no "/"). Infinities have none.
    bool has_finite_decimal() const;
    /// Whether it is a whole number that fits 64 bits, and which one.
    std::optional<std::int64_t> whole() const;

    Rational operator-() const;
    /// Arithmetic is exact. An infinity absorbs finite numbers; `inf + -inf`, `0 * inf`, `inf / inf` and
    /// division by zero are broken invariants (asserted), which the parser keeps out.
    friend Rational operator+(const Rational& a, const Rational& b);
    friend Rational operator-(const Rational& a, const Rational& b);
    friend Rational operator*(const Rational& a, const Rational& b);
    friend Rational operator/(const Rational& a, const Rational& b);
    Rational& operator+=(const Rational& b) { return *this = *this + b; }

    friend bool operator==(const Rational& a, const Rational& b) {
        if (!a.big_ && !b.big_) return a.num_ == b.num_ && a.den_ == b.den_;
        return compare_slow(a, b) == 0;
    }
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
        // Whole numbers, by far the most common, are compared in place.
        if (a.den_ == 1 && b.den_ == 1 && !a.big_ && !b.big_) return a.num_ <=> b.num_;
        return compare_slow(a, b) <=> 0;
    }

private:
    struct Big;  // boost::multiprecision::cpp_rational, kept out of this header

    static int compare_slow(const Rational& a, const Rational& b);
    static Rational from_big(Big big);
    Big to_big() const;

    // Lowest terms, den_ > 0. den_ == 0 is an infinity with num_ = -1 or 1. Where big_ is set, it holds
    // the value, which does not fit, num_ is its sign and den_ is 1.
    std::int64_t num_ = 0;
    std::int64_t den_ = 1;
    std::shared_ptr<const Big> big_;
};

}  // namespace plyglass::core
