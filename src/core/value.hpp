#pragma once

// A value in the type in which its search found it: exact in an explicit tree, floating point in a position of 2048.
// Whoever shows values takes both; no value is converted from one to the other on the way.

#include <cmath>
#include <compare>
#include <concepts>
#include <variant>

#include "core/rational.hpp"

namespace plyglass::core {

class Value {
public:
    Value() = default;  ///< an exact 0
    /// An exact value.
    Value(Rational value) : number_(std::move(value)) {}  // NOLINT(google-explicit-constructor): a Rational is a value
    template <std::integral Whole>
    Value(Whole value) : number_(Rational(value)) {}  // NOLINT(google-explicit-constructor)
    /// A floating-point value; not NaN. A negative zero becomes 0.
    Value(double value) : number_(value + 0.0) {}  // NOLINT(google-explicit-constructor)

    static Value infinity() { return Rational::infinity(); }

    /// The exact value; nullptr if it is floating point.
    const Rational* exact() const { return std::get_if<Rational>(&number_); }
    /// Exactly this value or, of an exact one, the nearest double.
    double to_double() const { return exact() ? exact()->to_double() : std::get<double>(number_); }

    bool is_finite() const { return exact() ? exact()->is_finite() : std::isfinite(std::get<double>(number_)); }
    bool is_infinite() const { return !is_finite(); }
    /// -1, 0 or 1.
    int sign() const {
        if (exact()) return exact()->sign();
        const double value = std::get<double>(number_);
        return value < 0 ? -1 : value > 0 ? 1 : 0;
    }
    Value operator-() const { return exact() ? Value(-*exact()) : Value(-std::get<double>(number_)); }

    /// Values are compared as numbers, whatever their types.
    friend bool operator==(const Value& a, const Value& b) { return std::is_eq(a <=> b); }
    friend std::strong_ordering operator<=>(const Value& a, const Value& b) {
        if (a.exact() && b.exact()) return *a.exact() <=> *b.exact();
        if (a.exact() || b.exact()) return a.as_rational() <=> b.as_rational();
        const double x = std::get<double>(a.number_);
        const double y = std::get<double>(b.number_);
        return x < y ? std::strong_ordering::less : x > y ? std::strong_ordering::greater : std::strong_ordering::equal;
    }

private:
    Rational as_rational() const { return exact() ? *exact() : Rational::from_double(std::get<double>(number_)); }

    std::variant<Rational, double> number_;
};

}  // namespace plyglass::core
