#include "text/format.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "core/utf8.hpp"
#include "text/numbers.hpp"

namespace plyglass::text {

namespace {

// Makes ASCII readable: U+2212, which is as wide as a digit, for the minus.
std::string readable(const std::string& ascii) { return ascii.starts_with('-') ? "−" + ascii.substr(1) : ascii; }

// Shortens "1e+06" to "1e6".
std::string without_padding(std::string number) {
    const auto e = number.find('e');
    if (e == std::string::npos) return number;
    const bool negative = number[e + 1] == '-';
    const auto digits = std::min(number.find_first_not_of("+-0", e + 1), number.size() - 1);
    return number.substr(0, e + 1) + (negative ? "-" : "") + number.substr(digits);
}

}  // namespace

namespace {

std::string infinity(const core::Value& value) { return value.sign() < 0 ? "−∞" : "∞"; }

std::string exact_number(const core::Rational& value, std::size_t most, int more) {
    const std::string exact = value.str();
    if (exact.size() <= most) return readable(exact);
    const std::string rounded = without_padding(fmt::format("{:.{}g}", value.to_double(), 4 + more));
    const bool exactly = core::Rational::parse(rounded) == value;
    return (exactly ? "" : "≈") + readable(rounded);
}

std::string floating_number(double value, int more) {
    const bool is_whole = std::trunc(value) == value;
    const int digits = is_whole ? 0 : decimals_of(value) + more;
    const std::string spelt = fmt::format("{:.{}f}", value, digits);
    return spelt.find_first_not_of("-0.") == std::string::npos && value <= 0 ? "0" : in_groups(readable(spelt));
}

/// Whether two spellings denote the same value: "8" and "8.00" do.
bool same_reading(std::string a, std::string b) {
    for (std::string* spelt : {&a, &b}) {
        if (spelt->find('.') == std::string::npos || spelt->find('e') != std::string::npos) continue;
        spelt->erase(spelt->find_last_not_of('0') + 1);
        if (spelt->ends_with('.')) spelt->pop_back();
    }
    return a == b;
}

}  // namespace

int decimals_of(double value) {
    const double size = std::fabs(value);
    return size >= 1000 ? 0 : size >= 10 ? 1 : 2;
}

std::string number(const core::Value& value, std::size_t most, int more) {
    if (value.is_infinite()) return infinity(value);
    if (value.exact()) return exact_number(*value.exact(), most, more);
    return floating_number(value.to_double(), more);
}

std::string window_end(const core::Value& value) {
    return (value.is_infinite() && value.sign() > 0 ? "+" : "") + number(value);
}

std::string bounded(const core::Bounded<core::Value>& value, std::size_t most) {
    return Precision().bounded(value, most);
}

std::optional<std::string> as_power(const core::Bounded<core::Value>& value) {
    constexpr int least = 8;  // shorter ones fit
    constexpr std::array<const char*, 10> raised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    if (value.value.is_infinite()) return std::nullopt;
    std::string out = bounded(value);
    const double size = std::fabs(value.value.to_double());
    for (int exponent = least; exponent < static_cast<int>(raised.size()); ++exponent) {
        if (size == std::pow(10.0, exponent)) {
            return out.replace(out.find('1'), out.npos, std::string("10") + raised[static_cast<std::size_t>(exponent)]);
        }
    }
    return std::nullopt;
}

std::string bounded_in_shape(const core::Bounded<core::Value>& value) {
    return as_power(value).value_or(bounded(value));
}

std::pair<std::string, std::string> apart(const core::Value& a, const core::Value& b) {
    std::pair spelt{number(a), number(b)};
    if (a.exact() || b.exact() || a == b) return spelt;
    constexpr int most = 17;  // no two doubles above 0.1 need more
    for (Precision longer; same_reading(spelt.first, spelt.second) && longer.more <= most; ++longer.more) {
        spelt = {longer.number(a), longer.number(b)};
    }
    return spelt;
}

std::pair<std::string, std::string> window_ends(const core::Value& alpha, const core::Value& beta) {
    if (alpha.is_finite() && beta.is_finite()) return apart(alpha, beta);
    return {window_end(alpha), window_end(beta)};
}

Precision Precision::telling_apart(std::vector<core::Value> values, std::size_t most) const {
    constexpr std::size_t few = 200;  // no reader compares more
    constexpr int most_more = 12;
    Precision out = *this;
    std::erase_if(values, [](const core::Value& value) { return value.is_infinite(); });
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    if (values.size() > few) return out;
    const auto alike = [&](const core::Value& a, const core::Value& b) {
        return !nearly_equal(a.to_double(), b.to_double()) && same_reading(out.number(a, most), out.number(b, most));
    };
    while (out.more < most_more && std::adjacent_find(values.begin(), values.end(), alike) != values.end()) ++out.more;
    return out;
}

std::string Precision::number(const core::Value& value, std::size_t most) const {
    return text::number(value, most, more);
}

std::string Precision::bounded(const core::Bounded<core::Value>& value, std::size_t most) const {
    if (value.bound == core::Bound::unseen) return "?";
    return (value.bound == core::Bound::exact ? "" : std::string(sign(value.bound))) + number(value.value, most);
}

namespace {

std::string decimal_with(double value, int more) {
    if (std::isnan(value)) return "?";
    if (std::isinf(value)) return value < 0 ? "−∞" : "∞";
    const double size = std::fabs(value);
    if (size >= 1e15) return readable(without_padding(fmt::format("{:.{}g}", value, 4 + more)));
    if (size > 0 && size < 0.001) return readable(without_padding(fmt::format("{:.{}g}", value, 2 + more)));
    std::string digits = fmt::format("{:.{}f}", value, (size >= 100'000 ? 0 : 4) + more);
    if (digits.find('.') != std::string::npos) {
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.ends_with('.')) digits.pop_back();
    }
    return digits == "-0" ? "0" : readable(digits);
}

std::string decimal_with(const core::Bounded<double>& value, int more) {
    switch (value.bound) {
        case core::Bound::unseen: return "?";
        case core::Bound::exact: return decimal_with(value.value, more);
        case core::Bound::lower: return "≥" + decimal_with(value.value, more);
        case core::Bound::upper: return "≤" + decimal_with(value.value, more);
    }
    return "?";
}

}  // namespace

std::string decimal(double value) { return decimal_with(value, 0); }

std::string decimal(const core::Bounded<double>& value) { return decimal_with(value, 0); }

bool nearly_equal(double a, double b) {
    return a == b || std::fabs(a - b) < 1e-9 * std::max(std::fabs(a), std::fabs(b));
}

std::vector<std::string> decimals(std::span<const core::Bounded<double>> values) {
    constexpr int most_more = 12;
    const auto are_apart = [&](int more) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const double a = values[i].value;
                const double b = values[k].value;
                const bool seen = values[i].bound != core::Bound::unseen && values[k].bound != core::Bound::unseen;
                if (seen && !nearly_equal(a, b) && decimal_with(a, more) == decimal_with(b, more)) return false;
            }
        }
        return true;
    };
    int more = 0;
    while (more < most_more && !are_apart(more)) ++more;
    std::vector<std::string> out;
    out.reserve(values.size());
    for (const auto& value : values) out.push_back(decimal_with(value, more));
    return out;
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
    // Chinese sentences end in a full-width stop and need no space between them. The end of an emphasis may follow it.
    std::string_view end = sentence;
    while (end.ends_with('>') && end.find("</") != end.npos) end = end.substr(0, end.rfind("</"));
    const bool chinese = end.ends_with("。") || end.ends_with("：") || end.ends_with("；");
    if (!sentence.empty() && !chinese) sentence += ' ';
    sentence += more;
}

std::string closed_up(std::string_view text) {
    const auto is_chinese = [](char32_t point) { return point >= 0x2E80 || point == U'“' || point == U'”'; };
    const auto tag = [](std::string_view at) {  // the length of the one that stands there: <s>, </s>
        const std::size_t end = at.starts_with("</") ? 3 : 2;
        return at.starts_with('<') && at.size() > end && at[end] == '>' ? end + 1 : std::size_t{0};
    };
    std::string out;
    char32_t before = 0;
    while (!text.empty()) {
        if (const std::size_t size = tag(text); size > 0) {
            out += text.substr(0, size);
            text.remove_prefix(size);
            continue;
        }
        const std::string_view rest = text;
        const char32_t point = core::take_code_point(text);
        if (point == U' ' && is_chinese(before) && !text.empty()) {
            std::string_view after = text.substr(tag(text));
            if (!after.empty() && is_chinese(core::take_code_point(after))) continue;
        }
        out += rest.substr(0, rest.size() - text.size());
        before = point;
    }
    return out;
}

}  // namespace plyglass::text
