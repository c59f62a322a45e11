#pragma once

// Numbers in texts: options, names of clicked things, cells of boards.

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace plyglass::core {

/// All of `text` as a number of this type, as std::from_chars reads it (no blanks, no "+"); nothing if the text holds
/// anything else, or a number that does not fit.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace plyglass::core
