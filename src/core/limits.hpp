#pragma once

// The two ends of a value type: a search's window starts there when nothing is known yet.

#include <concepts>
#include <limits>

namespace plyglass::core {

/// Larger than (or equal to) every value of the type. Our own types provide a static `infinity()`; built-in ones use
/// their infinity, or their largest value if they have none.
template <class Value>
Value infinity() {
    if constexpr (requires {
                      { Value::infinity() } -> std::same_as<Value>;
                  }) {
        return Value::infinity();
    } else if constexpr (std::numeric_limits<Value>::has_infinity) {
        return std::numeric_limits<Value>::infinity();
    } else {
        return std::numeric_limits<Value>::max();
    }
}

/// Smaller than (or equal to) every value of the type.
template <class Value>
Value minus_infinity() {
    return -infinity<Value>();
}

/// The fully open window (alpha, beta) that a search starts from.
template <class Value>
struct Window {
    Value alpha = minus_infinity<Value>();  ///< max already has this much for certain
    Value beta = infinity<Value>();         ///< min can already hold max down to this much

    friend bool operator==(const Window&, const Window&) = default;
};

}  // namespace plyglass::core
