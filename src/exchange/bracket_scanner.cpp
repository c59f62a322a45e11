#include "exchange/bracket_scanner.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "core/rational.hpp"
#include "core/utf8.hpp"
#include "exchange/draft.hpp"

namespace plyglass::exchange {

using core::Rational;
using core::Turn;

BracketToken BracketScanner::next() {
    skip_blanks();
    BracketToken out{.offset = at_};
    if (at_ == text_.size()) return out;
    const auto [sign, bytes] = sign_at(at_);
    out.length = bytes;
    switch (sign) {
        case '(':
        case '[':
        case '{': out.bracket = sign; return take(out, BracketToken::Kind::open);
        case ')':
        case ']':
        case '}':
            out.bracket = sign == ')' ? '(' : sign == ']' ? '[' : '{';
            return take(out, BracketToken::Kind::close);
        case ',':
        case ';': out.bracket = sign; return take(out, BracketToken::Kind::comma);
        case ':':
        case '=': return take(out, BracketToken::Kind::colon);
        case '"':
        case '\'': return quoted(out, sign);
        default: break;
    }
    std::size_t end = at_;
    while (end < text_.size()) {
        const auto [stop, size] = sign_at(end);
        if (stop != 0) break;
        end += size;
    }
    out.length = end - at_;
    out.text = text_.substr(at_, out.length);
    const char first = out.text.front();
    const bool number = core::is_digit(first) || first == '+' || first == '-' || first == '.' ||
                        out.text == unknown_value || out.text.starts_with("−") || out.text.starts_with("∞") ||
                        Rational::parse(out.text);
    const std::string_view rest = core::trimmed(text_.substr(end));
    if (number && (rest.starts_with('%') || rest.starts_with("％"))) {  // "40 %"
        out.length = static_cast<std::size_t>(rest.data() - text_.data()) + core::decode(rest).bytes - at_;
        out.text = text_.substr(at_, out.length);
    }
    return take(out, number ? BracketToken::Kind::number : BracketToken::Kind::word);
}

/// A sign that ends words, as the ASCII one that means the same; 0: none; ' ': a blank.
std::pair<char, std::size_t> BracketScanner::sign_at(std::size_t at) const {
    constexpr std::pair<std::string_view, char> wide[] = {
        {"（", '('}, {"）", ')'}, {"［", '['}, {"］", ']'}, {"【", '['},     {"】", ']'},
        {"｛", '{'}, {"｝", '}'}, {"，", ','}, {"、", ','}, {"；", ';'},     {"：", ':'},
        {"“", '"'},  {"”", '"'},  {"‘", '\''}, {"’", '\''}, {"\u3000", ' '}, {"\u00A0", ' '}};
    const char c = text_[at];
    if (std::string_view("()[]{},;:=\"'").find(c) != std::string_view::npos) return {c, 1};
    if (c == ' ' || ('\t' <= c && c <= '\r')) return {' ', 1};
    if (static_cast<unsigned char>(c) < 0x80) return {'\0', 1};
    for (const auto& [sign, is] : wide) {
        if (text_.substr(at).starts_with(sign)) return {is, sign.size()};
    }
    return {'\0', core::decode(text_.substr(at)).bytes};
}

BracketToken BracketScanner::take(BracketToken out, BracketToken::Kind kind) {
    out.kind = kind;
    at_ += out.length;
    return out;
}

BracketToken BracketScanner::quoted(BracketToken out, char quote) {
    out.quoted = true;
    std::size_t end = at_ + out.length;
    const std::size_t start = end;
    while (end < text_.size() && text_[end] != '\n') {
        const auto [sign, size] = sign_at(end);
        if (sign == quote) {
            out.text = text_.substr(start, end - start);
            out.length = end + size - at_;
            // '3' is a number in the quotation marks of a program.
            const bool number = Rational::parse(out.text).has_value() || out.text == unknown_value;
            return take(out, number ? BracketToken::Kind::number : BracketToken::Kind::word);
        }
        end += size;
    }
    out.text = text_.substr(start, end - start);
    out.length = end - at_;
    return take(out, BracketToken::Kind::word);
}

void BracketScanner::skip_blanks() {
    while (at_ < text_.size()) {
        const auto [sign, size] = sign_at(at_);
        if (text_[at_] == '#') {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else if (sign == ' ') {
            at_ += size;
        } else {
            return;
        }
    }
}

bool Separators::mix_with(const BracketToken& token, BracketToken::Kind before) {
    if (token.kind == BracketToken::Kind::comma) (token.bracket == ';' ? semicolons : commas) = true;
    if (token.kind == BracketToken::Kind::word) weighs = weighs || core::kind_named(token.text) == Turn::chance;
    if (token.kind == BracketToken::Kind::number && before == token.kind) blanks = true;
    return semicolons && (commas || (blanks && !weighs));
}

}  // namespace plyglass::exchange
