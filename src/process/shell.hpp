#pragma once

// Words on the command lines of shells.

#include <string>
#include <string_view>

namespace plyglass::process {

/// The word as a shell takes it for one: in quotation marks, unless it needs none.
inline std::string in_shell(std::string_view word) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,+@%";
    if (!word.empty() && word.find_first_not_of(plain) == word.npos) return std::string(word);
    if (word.find_first_of("\"$`\\!\n") == word.npos) return '"' + std::string(word) + '"';
    std::string out = "'";
    for (const char sign : word) out += sign == '\'' ? std::string("'\\''") : std::string(1, sign);
    return out + "'";
}

}  // namespace plyglass::process
