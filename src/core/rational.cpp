#include "core/rational.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

#include <boost/multiprecision/cpp_int.hpp>

#include "core/number_size.hpp"

namespace plyglass::core {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;

__extension__ typedef __int128 Wide;  // holds a * d + c * b of any four 64-bit numbers

struct Rational::Big {
    cpp_rational value;
    mutable std::atomic<std::size_t> users{1};
};

// --- Between the forms --------------------------------------------------------------------------------

namespace {

constexpr Wide least = std::numeric_limits<std::int64_t>::min();
constexpr Wide most = std::numeric_limits<std::int64_t>::max();

constexpr bool fits(Wide n) { return least <= n && n <= most; }
bool fits(const cpp_int& n) { return least <= n && n <= most; }

Wide gcd(Wide a, Wide b) {
    if (a < 0) a = -a;
    while (b > most || a > most) {
        if (b == 0) return a;
        a = std::exchange(b, a % b);
    }
    // Both numbers are small enough for the processor's own division.
    auto small_a = static_cast<std::uint64_t>(a);
    auto small_b = static_cast<std::uint64_t>(b);
    while (small_b != 0) small_a = std::exchange(small_b, small_a % small_b);
    return static_cast<Wide>(small_a);
}

}  // namespace

inline std::size_t words_behind(const Rational& number);

struct Rational::Exact {
    static const Big& big(const Rational& r) {
        return *reinterpret_cast<const Big*>(static_cast<std::intptr_t>(r.num_));
    }

    static Rational raw(std::int64_t num, std::int64_t den) {
        Rational r;
        r.num_ = num;
        r.den_ = den;
        return r;
    }

    static Rational infinity(int sign) { return raw(sign, 0); }

    /// n / d in lowest terms; d > 0.
    static Rational reduced(Wide n, Wide d) {
        assert(d > 0);
        if (d != 1) {
            const Wide common = gcd(n, d);
            n /= common;
            d /= common;
        }
        if (fits(n) && fits(d)) return raw(static_cast<std::int64_t>(n), static_cast<std::int64_t>(d));
        return stored(cpp_rational(cpp_int(n), cpp_int(d)));
    }

    /// Takes the form that `value` fits, so that equal numbers have equal forms.
    static Rational from(const cpp_rational& value) {
        const cpp_int n = numerator(value);
        const cpp_int d = denominator(value);
        if (fits(n) && fits(d)) return raw(static_cast<std::int64_t>(n), static_cast<std::int64_t>(d));
        return stored(value);
    }

    static Rational stored(const cpp_rational& value) {
        const Big* big = new Big{value};
        return raw(static_cast<std::int64_t>(reinterpret_cast<std::intptr_t>(big)), big_mark);
    }

    /// Few ask for it, so it is no member: core/number_size.hpp.
    friend std::size_t words_behind(const Rational& number) { return words(number); }
    static std::size_t words(const Rational& r) {
        if (!r.is_big()) return 0;
        const cpp_rational& value = big(r).value;
        return numerator(value).backend().size() + denominator(value).backend().size();
    }

    static cpp_rational value(const Rational& r) {
        assert(r.is_finite());
        return r.is_big() ? big(r).value : cpp_rational(r.num_, r.den_);
    }
};

std::size_t extra_words(const Rational& number) { return words_behind(number); }

void Rational::retain() const { Exact::big(*this).users.fetch_add(1, std::memory_order_relaxed); }

void Rational::release() const {
    const Big& big = Exact::big(*this);
    if (big.users.fetch_sub(1, std::memory_order_acq_rel) == 1) delete &big;
}

Rational::Rational(std::int64_t numerator, std::int64_t denominator) {
    assert(denominator != 0);
    const Wide sign = denominator < 0 ? -1 : 1;
    *this = Exact::reduced(sign * numerator, sign * denominator);
}

Rational Rational::infinity() { return Exact::infinity(1); }

int Rational::sign() const {
    if (is_big()) return Exact::big(*this).value.sign();
    return (num_ > 0) - (num_ < 0);
}

std::optional<std::int64_t> Rational::whole() const {
    if (den_ == 1) return num_;
    return std::nullopt;
}

// --- Arithmetic ---------------------------------------------------------------------------------------

Rational Rational::operator-() const {
    if (is_infinite()) return Exact::infinity(-sign());
    if (is_big()) return Exact::from(-Exact::big(*this).value);
    return Exact::reduced(-static_cast<Wide>(num_), den_);
}

Rational operator+(const Rational& a, const Rational& b) {
    using Exact = Rational::Exact;
    if (a.den_ == 1 && b.den_ == 1) {
        std::int64_t sum = 0;
        if (!__builtin_add_overflow(a.num_, b.num_, &sum)) return sum;
    }
    if (a.is_small() && b.is_small()) {
        const Wide n = static_cast<Wide>(a.num_) * b.den_ + static_cast<Wide>(b.num_) * a.den_;
        return Exact::reduced(n, static_cast<Wide>(a.den_) * b.den_);
    }
    assert(a.is_finite() || b.is_finite() || a.num_ == b.num_);
    if (a.is_infinite()) return a;
    if (b.is_infinite()) return b;
    return Exact::from(Exact::value(a) + Exact::value(b));
}

Rational operator-(const Rational& a, const Rational& b) { return a + -b; }

Rational operator*(const Rational& a, const Rational& b) {
    using Exact = Rational::Exact;
    if (a.is_small() && b.is_small()) {
        const Wide n = static_cast<Wide>(a.num_) * b.num_;
        return Exact::reduced(n, static_cast<Wide>(a.den_) * b.den_);
    }
    if (a.is_infinite() || b.is_infinite()) {
        assert(a.sign() != 0 && b.sign() != 0);
        return Exact::infinity(a.sign() * b.sign());
    }
    return Exact::from(Exact::value(a) * Exact::value(b));
}

Rational operator/(const Rational& a, const Rational& b) {
    using Exact = Rational::Exact;
    assert(b.sign() != 0);
    assert(a.is_finite() || b.is_finite());
    if (a.is_small() && b.is_small()) {
        const Wide sign = b.num_ < 0 ? -1 : 1;
        const Wide n = static_cast<Wide>(a.num_) * b.den_;
        return Exact::reduced(sign * n, sign * a.den_ * b.num_);
    }
    if (a.is_infinite()) return Exact::infinity(a.sign() * b.sign());
    if (b.is_infinite()) return 0;
    return Exact::from(Exact::value(a) / Exact::value(b));
}

int Rational::compare_slow(const Rational& a, const Rational& b) {
    if (a.is_small() && b.is_small()) {
        const Wide left = static_cast<Wide>(a.num_) * b.den_;
        const Wide right = static_cast<Wide>(b.num_) * a.den_;
        return (left > right) - (left < right);
    }
    if (a.is_infinite() || b.is_infinite()) {
        const int left = a.is_infinite() ? a.sign() : 0;
        const int right = b.is_infinite() ? b.sign() : 0;
        return left - right;
    }
    return Exact::value(a).compare(Exact::value(b));
}

// --- Floating point -----------------------------------------------------------------------------------

namespace {

constexpr int mantissa_bits = std::numeric_limits<double>::digits;                         // 53
constexpr int least_exponent = std::numeric_limits<double>::min_exponent - mantissa_bits;  // -1074
constexpr std::int64_t exact_in_double = std::int64_t{1} << mantissa_bits;

/// The double nearest to n / d, both positive; ties go to the even one.
double nearest_double(cpp_int n, cpp_int d) {
    // Scale so that the quotient has at least two bits more than a double, but, except for those two, none too small
    // for any double to hold.
    const int magnitude = static_cast<int>(msb(n)) - static_cast<int>(msb(d));
    const int scale = std::max(magnitude - mantissa_bits - 1, least_exponent - 2);
    if (scale < 0) {
        n <<= static_cast<unsigned>(-scale);
    } else {
        d <<= static_cast<unsigned>(scale);
    }
    cpp_int remainder;
    cpp_int wide_quotient;
    divide_qr(n, d, wide_quotient, remainder);
    const auto quotient = static_cast<std::uint64_t>(wide_quotient);

    const int spare = std::max(static_cast<int>(std::bit_width(quotient)) - mantissa_bits, least_exponent - scale);
    const std::uint64_t kept = quotient >> spare;
    const std::uint64_t dropped = quotient - (kept << spare);
    const std::uint64_t half = std::uint64_t{1} << (spare - 1);
    const bool above = dropped > half || (dropped == half && !remainder.is_zero());
    const bool up = above || (dropped == half && kept % 2 == 1);
    return std::ldexp(static_cast<double>(kept + (up ? 1 : 0)), scale + spare);
}

}  // namespace

double Rational::to_double() const {
    if (is_infinite()) return sign() * std::numeric_limits<double>::infinity();
    if (is_small() && den_ <= exact_in_double && -exact_in_double <= num_ && num_ <= exact_in_double) {
        return static_cast<double>(num_) / static_cast<double>(den_);  // one rounding, the correct one
    }
    const cpp_rational value = Exact::value(*this);
    return sign() * nearest_double(abs(numerator(value)), denominator(value));
}

Rational Rational::from_double(double value) {
    assert(!std::isnan(value));
    if (std::isinf(value)) return Exact::infinity(value > 0 ? 1 : -1);
    if (value == 0) return {};
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, mantissa_bits));
    // Without trailing zeros the mantissa is odd, and so in lowest terms over a power of two: most numbers fit in
    // place.
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(mantissa));
    mantissa /= std::int64_t{1} << zeros;
    const int power = exponent - mantissa_bits + zeros;
    if (power <= 0 && power > -63) return Exact::raw(mantissa, std::int64_t{1} << -power);
    cpp_int n = static_cast<std::int64_t>(std::ldexp(fraction, mantissa_bits));
    cpp_int d = 1;
    exponent -= mantissa_bits;
    if (exponent > 0) n <<= static_cast<unsigned>(exponent);
    if (exponent < 0) d <<= static_cast<unsigned>(-exponent);
    return Exact::from(cpp_rational(n, d));
}

// --- Reading ------------------------------------------------------------------------------------------

namespace {

bool take(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

/// Drops a sign from `text`; returns whether it was a minus. Word processors and PDFs write one as a dash.
bool take_minus(std::string_view& text) {
    for (const std::string_view minus : {"-", "\u2212", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\uFF0D"}) {
        if (take(text, minus)) return true;
    }
    if (!take(text, "+")) take(text, "\uFF0B");
    return false;
}

/// `text` with ASCII in place of full-width digits, points and slashes.
std::string with_narrow_digits(std::string_view text) {
    constexpr std::string_view before = "\uFF0E";  // the first two bytes of all of them are alike
    std::string out;
    while (!text.empty()) {
        const bool is_wide = text.starts_with(before.substr(0, 2)) && text.size() >= before.size() &&
                             '\x8E' <= text[2] && text[2] <= '\x99';
        out += is_wide ? static_cast<char>(text[2] - '\x8E' + '.') : text.front();
        text.remove_prefix(is_wide ? before.size() : 1);
    }
    return out;
}

std::string_view take_digits(std::string_view& text) {
    const std::size_t end = text.find_first_not_of("0123456789");
    const std::string_view digits = text.substr(0, end);
    text.remove_prefix(digits.size());
    return digits;
}

/// `text` split at its signs; nothing has been computed yet.
struct NumberStyle {
    bool negative = false;
    bool infinite = false;
    std::string_view before;       // digits before the point or the slash
    std::string_view after;        // digits after the point
    std::string_view denominator;  // digits after the slash; empty if there is none
    bool exponent_negative = false;
    std::string_view exponent;
};

std::optional<NumberStyle> spell(std::string_view text) {
    NumberStyle s;
    s.negative = take_minus(text);
    if (text == "inf" || text == "Infinity" || text == "infinity" || text == "∞") {
        s.infinite = true;
        return s;
    }
    s.before = take_digits(text);
    if (s.before.empty()) return std::nullopt;
    if (take(text, "/")) {
        s.denominator = take_digits(text);
        if (s.denominator.empty()) return std::nullopt;
    } else {
        if (take(text, ".") && (s.after = take_digits(text)).empty()) return std::nullopt;
        if (take(text, "e")) {
            s.exponent_negative = take_minus(text);
            if ((s.exponent = take_digits(text)).empty()) return std::nullopt;
        }
    }
    if (!text.empty()) return std::nullopt;
    return s;
}

constexpr std::size_t max_exponent_digits = 4;
constexpr std::size_t digits_in_word = 18;  // every number of this many digits fits 64 bits

std::int64_t small_number(std::string_view digits) {
    std::int64_t n = 0;
    for (const char digit : digits) n = n * 10 + (digit - '0');
    return n;
}

cpp_int large_number(std::string_view digits) {
    // Boost reads a number with a leading zero as octal.
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits.empty() ? cpp_int(0) : cpp_int(std::string(digits));
}

cpp_int power(int base, std::size_t exponent) {
    return boost::multiprecision::pow(cpp_int(base), static_cast<unsigned>(exponent));
}

}  // namespace

Result<Rational, NumberFault> Rational::read(std::string_view text) {
    // Nearly all numbers are small whole ones, which need no splitting.
    std::int64_t whole = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), whole);
    const bool is_short = text.size() <= digits_in_word;
    if (is_short && error == std::errc() && end == text.data() + text.size()) return Rational(whole);

    const bool may_be_wide = text.find('\xEF') != std::string_view::npos;
    const std::string narrow = may_be_wide ? with_narrow_digits(text) : std::string();
    const std::optional<NumberStyle> style = spell(may_be_wide ? narrow : text);
    if (!style) return NumberFault::not_a_number;
    const NumberStyle& s = *style;
    if (s.infinite) return Exact::infinity(s.negative ? -1 : 1);

    const std::size_t digits = s.before.size() + s.after.size();
    if (std::max(digits, s.denominator.size()) > max_digits || s.exponent.size() > max_exponent_digits) {
        return NumberFault::too_long;
    }
    const bool fraction = !s.denominator.empty();
    if (fraction && s.denominator.find_first_not_of('0') == std::string_view::npos) {
        return NumberFault::zero_denominator;
    }
    const std::int64_t sign = s.negative ? -1 : 1;
    if (fraction && digits <= digits_in_word && s.denominator.size() <= digits_in_word) {
        return Rational(sign * small_number(s.before), small_number(s.denominator));
    }
    if (!fraction && digits <= digits_in_word && s.exponent.empty()) {
        std::int64_t scale = 1;
        for (std::size_t i = 0; i < s.after.size(); ++i) scale *= 10;
        return Rational(sign * (small_number(s.before) * scale + small_number(s.after)), scale);
    }

    cpp_int n = sign * large_number(std::string(s.before) + std::string(s.after));
    cpp_int d = fraction ? large_number(s.denominator) : power(10, s.after.size());
    const auto exponent = static_cast<std::size_t>(small_number(s.exponent));
    (s.exponent_negative ? d : n) *= power(10, exponent);
    return Exact::from(cpp_rational(n, d));
}

std::optional<Rational> Rational::parse(std::string_view text) {
    Result<Rational, NumberFault> result = read(text);
    if (!result) return std::nullopt;
    return *std::move(result);
}

// --- Writing ------------------------------------------------------------------------------------------

namespace {

/// digits x 10^exponent; the last digit is not 0, unless the number is "0".
struct Decimal {
    std::string digits;
    long exponent = 0;
};

/// How often `prime` divides `n`; these factors are removed from `n`.
std::size_t take_factor(cpp_int& n, unsigned prime) {
    std::size_t times = 0;
    cpp_int quotient;
    cpp_int remainder;
    for (;; ++times) {
        divide_qr(n, cpp_int(prime), quotient, remainder);
        if (!remainder.is_zero()) return times;
        n.swap(quotient);
    }
}

/// The decimal that equals
/// value
/// ; nothing if there is none, or none short enough to be written.
std::optional<Decimal> finite_decimal(const cpp_rational& value) {
    cpp_int d = denominator(value);
    const std::size_t twos = lsb(d);
    d >>= static_cast<unsigned>(twos);
    const std::size_t fives = take_factor(d, 5);
    if (d != 1) return std::nullopt;

    const std::size_t places = std::max(twos, fives);
    cpp_int n = abs(numerator(value)) * power(2, places - twos) * power(5, places - fives);
    Decimal decimal{n.str(), -static_cast<long>(places)};
    if (places > 0 && decimal.digits.size() > Rational::max_digits) return std::nullopt;
    const std::size_t zeros = decimal.digits.size() - 1 - decimal.digits.find_last_not_of('0');
    if (places == 0 && zeros < decimal.digits.size()) {
        decimal.digits.resize(decimal.digits.size() - zeros);
        decimal.exponent = static_cast<long>(zeros);
    }
    return decimal;
}

/// `digits` with a point before the last `places` of them, and any zeros that this needs.
std::string with_point(std::string digits, long places) {
    if (places <= 0) return digits.append(static_cast<std::size_t>(-places), '0');
    const auto count = static_cast<std::size_t>(places);
    if (digits.size() <= count) digits.insert(0, count + 1 - digits.size(), '0');
    return digits.insert(digits.size() - count, 1, '.');
}

/// "1.25e-300". An exponent of more than 4 digits is brought down to 4 if `read` then accepts the number.
std::string with_exponent(const Decimal& decimal) {
    constexpr long limit = 9999;
    const auto digits = static_cast<long>(decimal.digits.size());
    long exponent = decimal.exponent + digits - 1;
    const long kept = std::clamp(exponent, -limit, limit);
    if (std::abs(exponent - kept) + digits <= static_cast<long>(Rational::max_digits)) exponent = kept;
    return with_point(decimal.digits, exponent - decimal.exponent) + "e" + std::to_string(exponent);
}

std::string write(const Decimal& decimal) {
    constexpr std::size_t easily_read = 40;
    const auto digits = static_cast<long>(decimal.digits.size());
    const long plain_digits = std::max({digits, digits + decimal.exponent, 1 - decimal.exponent});
    const std::string exponential = with_exponent(decimal);
    const auto most_digits = static_cast<long>(std::max(easily_read, exponential.size()));
    return plain_digits <= most_digits ? with_point(decimal.digits, -decimal.exponent) : exponential;
}

}  // namespace

bool Rational::has_finite_decimal() const {
    if (is_infinite()) return false;
    return den_ == 1 || finite_decimal(Exact::value(*this)).has_value();
}

std::string Rational::str() const {
    if (is_infinite()) return num_ < 0 ? "-inf" : "inf";
    if (den_ == 1) return std::to_string(num_);
    const cpp_rational value = Exact::value(*this);
    if (const std::optional<Decimal> decimal = finite_decimal(value)) {
        return (sign() < 0 ? "-" : "") + write(*decimal);
    }
    return numerator(value).str() + "/" + denominator(value).str();
}

}  // namespace plyglass::core
