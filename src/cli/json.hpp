#pragma once

// JSON on one line, with the keys in the given order. A few lines of our own instead of a library, because values are
// exact: a decimal of any length is written digit by digit, which no double can hold.

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/value.hpp"

namespace plyglass::cli::json {

/// Quotes and escapes `text`, so that no terminal control is left in it; bytes that are no UTF-8 become U+FFFD.
std::string string(std::string_view text);
/// The same, or null for an empty text.
std::string string_or_null(std::string_view text);

/// A JSON number: all digits of an exact value that is a finite decimal, `decimal` of a floating-point one; else a string:
/// "1/3", "-inf".
std::string number(const core::Value& value);

/// A JSON number that reads back as the same double, else a string: "-inf", "inf", "nan".
std::string decimal(double value);

/// `[0, 2]`
template <class Numbers>
std::string list(const Numbers& numbers) {
    std::string out = "[";
    for (const auto number : numbers) out += (out.size() > 1 ? ", " : "") + std::to_string(number);
    return out + "]";
}

/// `{"key": value, ...}` from values that are already JSON; members with empty values are left out.
std::string object(std::initializer_list<std::pair<std::string_view, std::string>> members);

}  // namespace plyglass::cli::json
