#include "cli/json.hpp"

#include <cmath>
#include <ostream>

#include <fmt/format.h>

#include "core/printable.hpp"

namespace plyglass::cli::json {

namespace {

/// Escapes the code point for JSON: beyond U+FFFF, as the two halves of UTF-16.
std::string escaped(char32_t point) {
    if (point <= 0xFFFF) return fmt::format("\\u{:04x}", static_cast<unsigned>(point));
    const auto rest = static_cast<unsigned>(point) - 0x10000;
    return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10), 0xDC00 + (rest & 0x3FF));
}

}  // namespace

std::string Value::quoted(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        const char32_t point = core::take_code_point(text);
        if (point == '"' || point == '\\') {
            out += '\\';
            out += static_cast<char>(point);
        } else if (point == '\n') {
            out += "\\n";
        } else if (core::printable(point) != point) {
            out += escaped(point);
        } else {
            core::append_utf8(out, point);
        }
    }
    return out + '"';
}

Value::Value(double value) {
    if (std::isnan(value)) {
        text_ = quoted("nan");
    } else if (std::isinf(value)) {
        text_ = quoted(value < 0 ? "-inf" : "inf");
    } else {
        text_ = fmt::format("{}", value == 0 ? 0.0 : value);  // no "-0"
    }
}

Value::Value(const core::Value& value) : Value(value.to_double()) {
    const core::Rational* exact = value.exact();
    if (exact != nullptr) text_ = exact->has_finite_decimal() ? exact->str() : quoted(exact->str());
}

std::ostream& operator<<(std::ostream& out, const Value& value) { return out << value.text(); }

Value text_or_null(std::string_view text) { return text.empty() ? Value() : Value(text); }

Value object(std::initializer_list<Member> members) {
    Value out;
    out.text_ = "{";
    for (const auto& [key, value, is_there] : members) {
        if (!is_there) continue;
        if (out.text_.size() > 1) out.text_ += ", ";
        out.text_ += Value::quoted(key) + ": " + value.text();
    }
    out.text_ += '}';
    return out;
}

Value object(std::span<const std::pair<std::string, Value>> members) {
    Value out;
    out.text_ = "{";
    for (const auto& [key, value] : members) {
        if (out.text_.size() > 1) out.text_ += ", ";
        out.text_ += Value::quoted(key) + ": " + value.text();
    }
    out.text_ += '}';
    return out;
}

Value list(std::span<const Value> values, std::string_view between) {
    Value out;
    out.text_ = "[";
    for (const Value& value : values) {
        if (out.text_.size() > 1) out.text_ += between;
        out.text_ += value.text();
    }
    out.text_ += ']';
    return out;
}

}  // namespace plyglass::cli::json
