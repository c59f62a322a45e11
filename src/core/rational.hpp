#pragma once

// Exact numbers of any size, with both infinities: the values of explicit trees. Small ones (numerator and denominator
// in 64 bits) are kept in place and never allocate; Boost holds larger ones.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.hpp"

namespace plyglass::core {

/// Why a text is not a number.
enum class NumberFault : std::uint8_t {
    not_a_number,      ///< it is not spelt like one
    zero_denominator,  ///< it divides by zero
    too_long,          ///< more digits than Rational::max_digits, or an exponent of more than 4
};

class Rational {
public:
    /// The longest run of digits that `read` accepts: reading a decimal takes time quadratic in its length.
    static constexpr std::size_t max_digits = 10'000;

    Rational() = default;
    Rational(const Rational& other) : num_(other.num_), den_(other.den_) {
        if (is_big()) retain();
    }
    Rational(Rational&& other) noexcept : num_(std::exchange(other.num_, 0)), den_(std::exchange(other.den_, 1)) {}
    Rational& operator=(Rational other) noexcept {
        std::swap(num_, other.num_);
        std::swap(den_, other.den_);
        return *this;
    }
    ~Rational() {
        if (is_big()) release();
    }

    Rational(std::int64_t whole) : num_(whole) {}  // NOLINT(google-explicit-constructor): 3 is a value
    Rational(int whole) : num_(whole) {}           // NOLINT(google-explicit-constructor)
    /// `numerator / denominator` in lowest terms. The denominator must not be 0.
    Rational(std::int64_t numerator, std::int64_t denominator);

    static Rational infinity();
    /// Exactly the number that `value` holds; an infinity becomes a Rational's. NaN is not allowed.
    static Rational from_double(double value);
    /// Reads `number` of the tree notation: "-3.01", "1/3", "2.5e-3", "+inf". Any dash is a minus. Its length is
    /// limited because a number that would fill the memory is a slip of the pen.
    static Result<Rational, NumberFault> read(std::string_view text);
    /// The same for callers that need no reason: nothing if `read` finds a fault.
    static std::optional<Rational> parse(std::string_view text);

    bool is_finite() const { return den_ != 0; }
    bool is_infinite() const { return den_ == 0; }
    /// -1, 0 or 1.
    int sign() const;
    /// The nearest double.
    double to_double() const;
    /// An exact notation that `parse` reads back (unless it takes more than `max_digits`): "20", "-3.01", "1/3",
    /// "1e400", "inf", "-inf". Plain digits if there are at most 40 of them or if they are the shorter form, else with
    /// an exponent; a fraction if `has_finite_decimal` is false.
    std::string str() const;
    /// Whether `str` is a decimal (has no "/"): the number is whole or a finite decimal of at most
    /// `max_digits` significant digits. Infinities have none.
    bool has_finite_decimal() const;
    /// The number as a 64-bit integer, if it is whole and fits.
    std::optional<std::int64_t> whole() const;

    Rational operator-() const;
    /// Arithmetic is exact. An infinity absorbs finite numbers. `inf + -inf`, `0 * inf`, `inf / inf` and division by
    /// zero are broken invariants (asserted); the parser keeps them out.
    friend Rational operator+(const Rational& a, const Rational& b);
    friend Rational operator-(const Rational& a, const Rational& b);
    friend Rational operator*(const Rational& a, const Rational& b);
    friend Rational operator/(const Rational& a, const Rational& b);
    Rational& operator+=(const Rational& b) { return *this = *this + b; }

    friend bool operator==(const Rational& a, const Rational& b) {
        if (a.num_ == b.num_ && a.den_ == b.den_) return true;
        return a.is_big() && b.is_big() && compare_slow(a, b) == 0;
    }
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
        // Whole numbers, by far the most common, are compared directly.
        if (a.den_ == 1 && b.den_ == 1) return a.num_ <=> b.num_;
        return compare_slow(a, b) <=> 0;
    }

private:
    struct Big;    // boost::multiprecision::cpp_rational and a reference count, kept out of this header
    struct Exact;  // the arithmetic behind the operators

    static constexpr std::int64_t big_mark = -1;

    static int compare_slow(const Rational& a, const Rational& b);

    bool is_big() const { return den_ == big_mark; }
    bool is_small() const { return den_ > 0; }
    void retain() const;
    void release() const;

    // One of three forms, distinguished by den_, so that a value takes 16 bytes:
    //   den_ > 0          num_ / den_ in lowest terms
    //   den_ == 0         an infinity, of the sign num_ (-1 or 1)
    //   den_ == big_mark  num_ is the address of a Big, whose value does not fit the first form
    std::int64_t num_ = 0;
    std::int64_t den_ = 1;
};

}  // namespace plyglass::core
