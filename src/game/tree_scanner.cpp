#include "game/tree_scanner.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/kind_name.hpp"
#include "core/utf8.hpp"

namespace plyglass::game {

// --- Characters ---------------------------------------------------------------------------------------

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

template <std::size_t N>
constexpr bool is_in(const Range (&ranges)[N], char32_t point) {
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [&](const Range& r) { return r.first <= point && point <= r.last; });
}

constexpr char32_t minus_sign = 0x2212;

/// Unicode's blanks, including the invisible ones, because users cannot find a mistake that they cannot see.
constexpr bool is_wide_blank(char32_t point) {
    constexpr Range blanks[] = {{0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200B}, {0x2028, 0x2029},
                                {0x202F, 0x202F}, {0x205F, 0x2060}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}};
    return is_in(blanks, point);
}

/// Code points from U+0080 on that belong to no word and no number: control characters, and the signs that a Chinese
/// keyboard gives instead of the notation's own, so that the message points at exactly that sign.
constexpr bool is_wide_stop(char32_t point) {
    constexpr Range stops[] = {{0x80, 0x9F},     {0x201C, 0x201D}, {0x3001, 0x3002}, {0xFF02, 0xFF03},
                               {0xFF08, 0xFF09}, {0xFF0C, 0xFF0C}, {0xFF1A, 0xFF1B}};
    return is_in(stops, point);
}

/// Punctuation, symbols and fullwidth digits: a word may hold them but not start with them.
constexpr bool is_wide_symbol(char32_t point) {
    constexpr Range symbols[] = {
        {0x80, 0xA9},     {0xAB, 0xB4},     {0xB6, 0xB9},     {0xBB, 0xBF},     {0xD7, 0xD7},     {0xF7, 0xF7},
        {0x2000, 0x206F}, {0x20A0, 0x20CF}, {0x2190, 0x2BFF}, {0x2E00, 0x2E7F}, {0x3000, 0x3004}, {0x3008, 0x3020},
        {0xFE10, 0xFE6F}, {0xFF00, 0xFF20}, {0xFF3B, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFE0, 0xFFFF}};
    return is_in(symbols, point);
}

/// The class of a byte below 0x80.
enum class Ascii : std::uint8_t { control, blank, stop, digit, sign, letter, symbol };

constexpr Ascii classify(char c) {
    if (c == ' ' || ('\t' <= c && c <= '\r')) return Ascii::blank;
    if (c < ' ' || c == 0x7F) return Ascii::control;
    if (c == '(' || c == ')' || c == ',' || c == ':' || c == '#' || c == '"') return Ascii::stop;
    if ('0' <= c && c <= '9') return Ascii::digit;
    if (c == '+' || c == '-' || c == '.') return Ascii::sign;
    const bool letter = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
    return letter ? Ascii::letter : Ascii::symbol;
}

constexpr auto ascii = [] {
    std::array<Ascii, 128> classes{};
    for (std::size_t c = 0; c < classes.size(); ++c) classes[c] = classify(static_cast<char>(c));
    return classes;
}();

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
constexpr Ascii ascii_class(char c) { return ascii[static_cast<unsigned char>(c)]; }

/// The number of bytes at the start of `text` that belong to one word or number.
std::size_t run_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size()) {
        const char c = text[length];
        if (is_ascii(c)) {
            if (ascii_class(c) < Ascii::digit) return length;
            ++length;
            continue;
        }
        const core::Decoded decoded = core::decode(text.substr(length));
        if (!decoded.valid() || is_wide_blank(decoded.point) || is_wide_stop(decoded.point)) return length;
        length += decoded.bytes;
    }
    return length;
}

bool starts_word(std::string_view text) {
    if (text.empty()) return false;
    if (is_ascii(text.front())) return ascii_class(text.front()) == Ascii::letter;
    const core::Decoded decoded = core::decode(text);
    return decoded.valid() && !is_wide_blank(decoded.point) && !is_wide_stop(decoded.point) &&
           !is_wide_symbol(decoded.point);
}

bool starts_number(std::string_view text) {
    if (text.empty()) return false;
    if (!is_ascii(text.front())) return core::decode(text).point == minus_sign;
    return ascii_class(text.front()) == Ascii::digit || ascii_class(text.front()) == Ascii::sign;
}

}  // namespace

// --- Scanning -----------------------------------------------------------------------------------------

Token Scanner::take(Kind kind, std::size_t length) {
    const Token token{kind, at_, length, at_, {}};
    at_ += length;
    return token;
}

Token Scanner::next() {
    skip_blanks();
    if (at_ == text_.size()) return take(Kind::end, 0);
    switch (text_[at_]) {
        case '(': return take(Kind::open, 1);
        case ')': return take(Kind::close, 1);
        case ',': return take(Kind::comma, 1);
        case '"': return quoted();
        default: break;
    }
    if (starts_number(rest())) return take(Kind::number, run_length(rest()));
    if (starts_word(rest())) return word();
    return other();
}

void Scanner::skip_blanks() {
    while (at_ < text_.size()) {
        const char c = text_[at_];
        if (c == '#') {
            skip_comment();
            if (at_ < text_.size() && text_[at_] != '\n') return;
        } else if (is_ascii(c)) {
            if (ascii_class(c) != Ascii::blank) return;
            ++at_;
        } else {
            const core::Decoded decoded = core::decode(rest());
            if (!is_wide_blank(decoded.point)) return;
            at_ += decoded.bytes;
        }
    }
}

/// Skips to the line's end, or to a byte that is not UTF-8: a comment must be UTF-8 like all other text.
void Scanner::skip_comment() {
    while (at_ < text_.size() && text_[at_] != '\n') {
        const core::Decoded decoded = core::decode(rest());
        if (!decoded.valid()) return;
        at_ += decoded.bytes;
    }
}

/// The next sign decides what a word is: a label before ":", a keyword before "(".
Token Scanner::word() {
    Token token = take(Kind::other, run_length(rest()));
    // "caf\xE9: 2" is a label in another encoding and not the word "caf".
    if (at_ < text_.size() && !core::decode(rest()).valid()) return take(Kind::bad_utf8, 1);
    const std::string_view word = text(token);
    skip_blanks();
    if (at(':')) {
        ++at_;
        token.kind = Kind::label;
    } else if (word == "inf") {
        token.kind = Kind::number;
    } else if ((token.turn = core::kind_named(word))) {
        token.kind = at('(') ? Kind::open : Kind::keyword_alone;
        token.bracket = at_;
        if (at('(')) ++at_;
    }
    return token;
}

Token Scanner::quoted() {
    std::size_t length = 1;
    for (;;) {
        const std::string_view inside = rest().substr(length);
        if (inside.empty() || inside.front() == '\n') return take(Kind::unclosed_quote, length);
        if (inside.front() == '"') break;
        const core::Decoded decoded = core::decode(inside);
        if (!decoded.valid()) {
            at_ += length;
            return take(Kind::bad_utf8, 1);
        }
        if (decoded.point == 0) {
            at_ += length;
            return take(Kind::nul, 1);
        }
        const bool escape = inside.starts_with("\\\"") || inside.starts_with("\\\\");
        length += escape ? 2 : decoded.bytes;
    }
    Token token = take(Kind::other, length + 1);
    skip_blanks();
    if (at(':')) {
        ++at_;
        token.kind = Kind::label;
    }
    return token;
}

Token Scanner::other() {
    const core::Decoded decoded = core::decode(rest());
    if (!decoded.valid()) return take(Kind::bad_utf8, 1);
    return take(Kind::other, std::max(run_length(rest()), decoded.bytes));
}

bool is_word(std::string_view text) { return starts_word(text) && run_length(text) == text.size(); }

bool ends_run(char c) { return is_ascii(c) && ascii_class(c) < Ascii::digit; }

bool may_start_number(char c) {
    return c == 'i' || (is_ascii(c) && (ascii_class(c) == Ascii::digit || ascii_class(c) == Ascii::sign));
}

}  // namespace plyglass::game
