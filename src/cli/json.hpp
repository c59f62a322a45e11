#pragma once

// JSON on one line, with the keys in the given order. A few lines of our own instead of a library, because values are
// exact: a decimal of any length is written digit by digit, which no double can hold.

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/value.hpp"

namespace plyglass::cli::json {

struct Member;

/// A JSON value. Texts are quoted and escaped where they become one, so a caller can neither forget it nor do it twice.
class Value {
public:
    /// null
    Value(std::nullptr_t = nullptr) : text_("null") {}
    /// true or false
    template <std::same_as<bool> Bool>
    Value(Bool value) : text_(value ? "true" : "false") {}
    template <std::integral Whole>
    requires(!std::same_as<Whole, bool>) Value(Whole value) : text_(std::to_string(value)) {}
    /// A number that reads back as the same double, else a string: "-inf", "inf", "nan".
    Value(double value);
    /// A number: all digits of an exact value that is a finite decimal, as above for a floating-point one; else a string:
    /// "1/3", "-inf".
    Value(const core::Value& value);
    /// A string without any terminal control; bytes that are no UTF-8 become U+FFFD.
    template <std::convertible_to<std::string_view> Text>
    Value(const Text& text) : text_(quoted(text)) {}
    /// The value, or null if there is none.
    template <class T>
    Value(const std::optional<T>& value) : Value(value ? Value(*value) : Value()) {}

    /// As it is written.
    const std::string& text() const { return text_; }
    friend std::ostream& operator<<(std::ostream& out, const Value& value);

private:
    friend Value object(std::initializer_list<Member> members);
    friend Value object(std::span<const std::pair<std::string, Value>> members);
    friend Value list(std::span<const Value> values, std::string_view between);
    static std::string quoted(std::string_view text);

    std::string text_;
};

/// A string, or null if the text is empty.
Value text_or_null(std::string_view text);

struct Member {
    std::string_view key;
    Value value;
    bool is_there = true;  ///< otherwise the object has no such key
};

/// `{"key": value, ...}`
Value object(std::initializer_list<Member> members);
/// The same where the keys are not known before.
Value object(std::span<const std::pair<std::string, Value>> members);

/// What stands between the values of a list. `line_each` puts each on a line of its own.
inline constexpr std::string_view same_line = ", ";
inline constexpr std::string_view line_each = ",\n ";

/// `[value, ...]`
Value list(std::span<const Value> values, std::string_view between = same_line);

/// `[make(item), ...]`
template <class Items, class Make>
Value list(const Items& items, const Make& make, std::string_view between = same_line) {
    std::vector<Value> values;
    values.reserve(items.size());
    for (const auto& item : items) values.push_back(make(item));
    return list(std::span<const Value>(values), between);
}

/// `[0, 2]`
template <class Items>
Value list_of(const Items& items) {
    return list(items, [](const auto& item) { return Value(item); });
}

}  // namespace plyglass::cli::json
