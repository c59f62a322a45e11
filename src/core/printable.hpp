#pragma once

// Makes text from elsewhere (labels, names in files, paths) safe to show. Nothing that a terminal would obey instead of
// showing may come through: it could move the cursor, hide words, set a title.

#include <string>
#include <string_view>

#include "core/utf8.hpp"

namespace plyglass::core {

/// `point`, or U+FFFD if that is no visible character: control characters (line ends and tabs among them), the
/// separators U+2028 and U+2029, characters that override the direction of the text around them, and code points that
/// Unicode assigns to no character.
constexpr char32_t printable(char32_t point) {
    const auto between = [&](char32_t first, char32_t last) { return first <= point && point <= last; };
    if (between(0x20, 0x7E)) return point;
    const bool control = point < 0x20 || between(0x7F, 0x9F) || between(0x2028, 0x2029);
    const bool turns = between(0x202A, 0x202E) || between(0x2066, 0x2069);
    const bool none = between(0xFDD0, 0xFDEF) || (point & 0xFFFE) == 0xFFFE;
    return control || turns || none ? replacement : point;
}

/// `text` with every code point made printable; bytes that are not UTF-8 become U+FFFD.
inline std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) append_utf8(out, printable(take_code_point(text)));
    return out;
}

}  // namespace plyglass::core
