#include "cli/json.hpp"

#include <cmath>

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

std::string string_or_null(std::string_view text) { return text.empty() ? "null" : string(text); }

std::string string(std::string_view text) {
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

std::string number(const core::Value& value) {
    const core::Rational* exact = value.exact();
    if (exact == nullptr) return decimal(value.to_double());
    return exact->has_finite_decimal() ? exact->str() : string(exact->str());
}

std::string decimal(double value) {
    if (std::isnan(value)) return string("nan");
    if (std::isinf(value)) return string(value < 0 ? "-inf" : "inf");
    return fmt::format("{}", value == 0 ? 0.0 : value);  // no "-0"
}

std::string object(std::initializer_list<std::pair<std::string_view, std::string>> members) {
    std::string out = "{";
    for (const auto& [key, value] : members) {
        if (value.empty()) continue;
        if (out.size() > 1) out += ", ";
        out += string(key) + ": " + value;
    }
    return out + "}";
}

}  // namespace plyglass::cli::json
