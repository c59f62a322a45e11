#include "text/format.hpp"

#include <algorithm>
#include <cmath>

#include "core/utf8.hpp"

namespace plyglass::text {

namespace {

// ASCII to what people read: U+2212 for the minus, which is as wide as a digit.
std::string readable(const std::string& ascii) { return ascii.starts_with('-') ? "−" + ascii.substr(1) : ascii; }

// "1e+06" as people write it: "1e6".
std::string without_padding(std::string number) {
    const auto e = number.find('e');
    if (e == std::string::npos) return number;
    const bool negative = number[e + 1] == '-';
    const auto digits = std::min(number.find_first_not_of("+-0", e + 1), number.size() - 1);
    return number.substr(0, e + 1) + (negative ? "-" : "") + number.substr(digits);
}

}  // namespace

std::string number(const core::Rational& value, std::size_t most) {
    if (value.is_infinite()) return value.sign() < 0 ? "−∞" : "∞";
    const std::string exact = value.str();
    if (exact.size() <= most) return readable(exact);
    const std::string rounded = without_padding(fmt::format("{:.4g}", value.to_double()));
    const bool exactly = core::Rational::parse(rounded) == value;
    return (exactly ? "" : "≈") + readable(rounded);
}

std::string window_end(const core::Rational& value) {
    if (value.is_infinite()) return value.sign() < 0 ? "−∞" : "+∞";
    return number(value);
}

std::string bounded(const core::Bounded<core::Rational>& value, std::size_t most) {
    switch (value.bound) {
        case core::Bound::unseen: return "?";
        case core::Bound::exact: return number(value.value, most);
        case core::Bound::lower: return "≥" + number(value.value, most);
        case core::Bound::upper: return "≤" + number(value.value, most);
    }
    return "?";
}

namespace {

int usual_digits(const core::Rational& value) {
    const double size = std::fabs(value.to_double());
    return value.whole() || size >= 1000 ? 0 : size >= 10 ? 1 : 2;
}

std::string with_digits(const core::Rational& value, int digits) {
    const std::string spelt = fmt::format("{:.{}f}", value.to_double(), digits);
    return spelt.find_first_not_of("-0.") == std::string::npos && value.to_double() <= 0 ? "0" : readable(spelt);
}

}  // namespace

std::string Spelling::number(const core::Rational& value, std::size_t most) const {
    if (!rounded || value.is_infinite()) return text::number(value, most);
    return with_digits(value, usual_digits(value));
}

std::pair<std::string, std::string> Spelling::apart(const core::Rational& a, const core::Rational& b) const {
    std::pair spelt{number(a), number(b)};
    if (!rounded || a == b) return spelt;
    constexpr int most = 17;  // no two doubles above 0.1 need more
    for (int digits = std::max(usual_digits(a), usual_digits(b)) + 1; spelt.first == spelt.second && digits <= most;
         ++digits) {
        spelt = {with_digits(a, digits), with_digits(b, digits)};
    }
    return spelt;
}

std::string Spelling::window_end(const core::Rational& value) const {
    return rounded && value.is_finite() ? number(value) : text::window_end(value);
}

std::string Spelling::bounded(const core::Bounded<core::Rational>& value, std::size_t most) const {
    if (!rounded || value.bound == core::Bound::unseen) return text::bounded(value, most);
    return (value.bound == core::Bound::exact ? "" : std::string(sign(value.bound))) + number(value.value, most);
}

std::string decimal(double value) {
    if (std::isnan(value)) return "?";
    if (std::isinf(value)) return value < 0 ? "−∞" : "∞";
    const double size = std::fabs(value);
    if (size >= 1e15) return readable(without_padding(fmt::format("{:.4g}", value)));
    if (size > 0 && size < 0.001) return readable(without_padding(fmt::format("{:.2g}", value)));
    std::string digits = fmt::format("{:.{}f}", value, size >= 100'000 ? 0 : 4);
    if (digits.find('.') != std::string::npos) {
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.ends_with('.')) digits.pop_back();
    }
    return digits == "-0" ? "0" : readable(digits);
}

std::string decimal(const core::Bounded<double>& value) {
    switch (value.bound) {
        case core::Bound::unseen: return "?";
        case core::Bound::exact: return decimal(value.value);
        case core::Bound::lower: return "≥" + decimal(value.value);
        case core::Bound::upper: return "≤" + decimal(value.value);
    }
    return "?";
}

std::string_view sign(core::Bound bound) {
    switch (bound) {
        case core::Bound::exact: return "=";
        case core::Bound::lower: return "≥";
        case core::Bound::upper: return "≤";
        case core::Bound::unseen: break;
    }
    return "?";
}

std::string_view ascii_sign(core::Bound bound) {
    switch (bound) {
        case core::Bound::exact: return "=";
        case core::Bound::lower: return ">=";
        case core::Bound::upper: return "<=";
        case core::Bound::unseen: break;
    }
    return "";
}

void add_sentence(std::string& sentence, const std::string& more) {
    if (more.empty()) return;
    // Chinese sentences end in a full-width stop and need no space between them.
    const bool chinese = sentence.ends_with("。") || sentence.ends_with("：") || sentence.ends_with("；");
    if (!sentence.empty() && !chinese) sentence += ' ';
    sentence += more;
}

std::string closed_up(std::string_view text) {
    const auto is_chinese = [](char32_t point) { return point >= 0x2E80; };
    std::string out;
    char32_t before = 0;
    while (!text.empty()) {
        const std::string_view rest = text;
        const char32_t point = core::take_code_point(text);
        if (point == U' ' && is_chinese(before) && !text.empty()) {
            std::string_view after = text;
            if (is_chinese(core::take_code_point(after))) continue;
        }
        out += rest.substr(0, rest.size() - text.size());
        before = point;
    }
    return out;
}

}  // namespace plyglass::text
