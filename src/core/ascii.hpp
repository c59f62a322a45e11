#pragma once

// Letters, digits and blanks of text that programs read: ASCII alone, the same in every locale.

#include <string>
#include <string_view>

namespace plyglass::core {

constexpr bool is_digit(char c) { return '0' <= c && c <= '9'; }

constexpr bool is_letter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }

constexpr char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
inline std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = lower(c);
    return out;
}

/// Without `blanks` at its ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n") {
    const auto first = text.find_first_not_of(blanks);
    return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

}  // namespace plyglass::core
