#pragma once

// Exact numbers as the printed lines spell them, and the formulas of averages.

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plyglass::testing {

/// A fraction; a denominator of 0 makes an infinity.
struct Number {
    long long over = 0;
    long long under = 1;

    static Number of(long long a, long long b) {
        if (b < 0) a = -a, b = -b;
        const long long common = b == 0 ? std::abs(a) : std::gcd(a, b);
        return {a / common, b / common};
    }
    bool infinite() const { return under == 0; }
    friend bool operator==(const Number&, const Number&) = default;
    friend bool operator<(const Number& a, const Number& b) {
        if (a.infinite() && b.infinite()) return a.over < b.over;
        return a.over * b.under < b.over * a.under;
    }
    friend bool operator<=(const Number& a, const Number& b) { return !(b < a); }
    friend Number operator+(const Number& a, const Number& b) {
        if (a.infinite()) return a;
        if (b.infinite()) return b;
        return of(a.over * b.under + b.over * a.under, a.under * b.under);
    }
    friend Number operator*(const Number& a, const Number& b) { return of(a.over * b.over, a.under * b.under); }
    friend Number operator/(const Number& a, const Number& b) { return of(a.over * b.under, a.under * b.over); }
    double to_double() const { return static_cast<double>(over) / static_cast<double>(under); }
    /// In the form of the tree notation.
    std::string text() const {
        if (infinite()) return over < 0 ? "-inf" : "inf";
        return std::to_string(over) + (under == 1 ? "" : "/" + std::to_string(under));
    }
};
inline constexpr Number infinity{1, 0};
inline constexpr Number minus_infinity{-1, 0};

inline bool take(std::string_view& text, std::string_view start) {
    if (!text.starts_with(start)) return false;
    text.remove_prefix(start.size());
    return true;
}

/// Takes "−3", "0.25", "-1/3", "+∞" from the start of `text`.
inline std::optional<Number> take_number(std::string_view& text) {
    std::string_view rest = text;
    const bool minus = take(rest, "−") || take(rest, "-");
    if (!minus) take(rest, "+");
    Number out;
    if (take(rest, "∞") || take(rest, "inf")) {
        out = infinity;
    } else {
        const auto is_digit = [&] { return !rest.empty() && rest.front() >= '0' && rest.front() <= '9'; };
        if (!is_digit()) return std::nullopt;
        for (; is_digit(); rest.remove_prefix(1)) out.over = 10 * out.over + (rest.front() - '0');
        if (rest.size() > 1 && rest[0] == '.' && rest[1] >= '0' && rest[1] <= '9') {
            for (rest.remove_prefix(1); is_digit(); rest.remove_prefix(1)) {
                out.over = 10 * out.over + (rest.front() - '0');
                out.under *= 10;
            }
        } else if (rest.size() > 1 && rest[0] == '/' && rest[1] >= '0' && rest[1] <= '9') {
            out.under = 0;
            for (rest.remove_prefix(1); is_digit(); rest.remove_prefix(1)) {
                out.under = 10 * out.under + (rest.front() - '0');
            }
        }
        out = Number::of(out.over, out.under);
    }
    if (minus) out.over = -out.over;
    text = rest;
    return out;
}

inline std::optional<Number> number_of(std::string_view text) {
    const auto found = take_number(text);
    return text.empty() ? found : std::nullopt;
}

/// Computes "(10 + (−4)) / 2", "1/3 × 3 + 2/3 × (−5)".
class Formula {
public:
    static std::optional<Number> value(std::string_view text) {
        std::string close(text);
        std::erase(close, ' ');  // beside the signs
        Formula formula{close};
        const auto out = formula.sum();
        return formula.text_.empty() ? out : std::nullopt;
    }

private:
    explicit Formula(std::string_view text) : text_(text) {}
    std::optional<Number> sum() {
        auto out = product();
        while (out && take(text_, "+")) {
            if (text_.starts_with("−")) return std::nullopt;  // two signs in a row
            const auto next = product();
            if (!next) return next;
            out = *out + *next;
        }
        return out;
    }
    std::optional<Number> product() {
        auto out = operand();
        while (out) {
            const bool times = take(text_, "×");
            if (!times && !take(text_, "/")) break;
            if (text_.starts_with("−")) return std::nullopt;
            const auto next = operand();
            if (!next) return next;
            out = times ? *out * *next : *out / *next;
        }
        return out;
    }
    std::optional<Number> operand() {
        if (!take(text_, "(")) return take_number(text_);
        const auto out = sum();
        return take(text_, ")") ? out : std::nullopt;
    }
    std::string_view text_;
};

/// The numbers in a text, sorted.
inline std::vector<Number> numbers_in(std::string_view text) {
    std::vector<Number> out;
    while (!text.empty()) {
        std::string_view rest = text;
        if (const auto number = take_number(rest)) {
            out.push_back(*number);
            text = rest;
        } else {
            text.remove_prefix(1);
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace plyglass::testing
