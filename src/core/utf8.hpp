#pragma once

// UTF-8, one code point at a time. Text is kept as bytes everywhere; this is for code that must look inside it: parsers
// that name a column, and layout that measures or breaks lines.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace plyglass::core {

/// Stands for bytes that are not UTF-8.
inline constexpr char32_t replacement = 0xFFFD;

/// The byte order mark with which some editors begin a file.
inline constexpr std::string_view byte_order_mark = "\uFEFF";

constexpr std::string_view without_mark(std::string_view text) {
    return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

/// A code point and how many bytes of the text it took (0 only at the end of the text).
struct Decoded {
    char32_t point = replacement;
    std::size_t bytes = 0;

    /// False if the bytes were malformed. (U+FFFD itself, properly encoded, takes three bytes.)
    bool valid() const { return point != replacement || bytes == 3; }
};

/// The code point at the start of `text`. Bytes that are not UTF-8 (stray and missing continuations, overlong forms,
/// surrogates, anything above U+10FFFF) decode to U+FFFD, one byte each, so that every text decodes and every step
/// advances.
constexpr Decoded decode(std::string_view text) {
    if (text.empty()) return {};
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1};

    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {replacement, 1};
    char32_t point = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return {replacement, 1};
        point = (point << 6) | (byte(i) & 0x3FU);
    }
    // The smallest number that needs this many bytes; C0 and C1, the overlong pairs, are excluded already.
    const char32_t least = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80;
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    if (point < least || point > 0x10FFFF || surrogate) return {replacement, 1};
    return {point, length};
}

/// Decodes the first code point and drops its bytes from `text`, which must not be empty.
constexpr char32_t take_code_point(std::string_view& text) {
    const Decoded decoded = decode(text);
    text.remove_prefix(decoded.bytes);
    return decoded.point;
}

/// How many code points `text` has; each malformed byte counts as one. Linear.
constexpr std::size_t count_code_points(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count) take_code_point(text);
    return count;
}

/// Whether every byte of `text` belongs to a code point. Linear.
constexpr bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const Decoded decoded = decode(text);
        if (!decoded.valid()) return false;
        text.remove_prefix(decoded.bytes);
    }
    return true;
}

/// Appends `point`, which must be a code point other than a surrogate.
inline void append_utf8(std::string& text, char32_t point) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    const auto continuation = [&](int shift) { put(0x80 | ((point >> shift) & 0x3F)); };
    if (point < 0x80) {
        put(point);
    } else if (point < 0x800) {
        put(0xC0 | (point >> 6));
        continuation(0);
    } else if (point < 0x10000) {
        put(0xE0 | (point >> 12));
        continuation(6);
        continuation(0);
    } else {
        put(0xF0 | (point >> 18));
        continuation(12);
        continuation(6);
        continuation(0);
    }
}

/// A place in a text as users and editors count it: lines and code points, both from 1.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;
    friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// The place of the byte `offset` of `text`; for an offset at or behind the end, the place after the last code point.
/// Lines end with "\n". Linear in the offset: for messages, not for loops.
constexpr TextPlace place_of(std::string_view text, std::size_t offset) {
    std::string_view before = text.substr(0, offset);
    std::size_t line = 1;
    for (std::size_t end = before.find('\n'); end != std::string_view::npos; end = before.find('\n')) {
        before.remove_prefix(end + 1);
        ++line;
    }
    return {line, count_code_points(before) + 1};
}

/// The byte at which code point number `column` (from 1) of the line `text` starts, or the line's size if it is
/// shorter. Leads from a column in a message back to the text.
constexpr std::size_t offset_of_column(std::string_view text, std::size_t column) {
    std::string_view rest = text;
    for (; column > 1 && !rest.empty(); --column) take_code_point(rest);
    return text.size() - rest.size();
}

}  // namespace plyglass::core
