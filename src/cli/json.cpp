#include "cli/json.hpp"

#include <cmath>

#include <fmt/format.h>

#include "core/utf8.hpp"

namespace plyglass::cli::json {

std::string string(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        const char32_t point = core::take_code_point(text);
        if (point == '"' || point == '\\') {
            out += '\\';
            out += static_cast<char>(point);
        } else if (point == '\n') {
            out += "\\n";
        } else if (point < 0x20 || point == 0x7F) {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(point));
        } else {
            core::append_utf8(out, point);
        }
    }
    return out + '"';
}

std::string number(const core::Rational& value) {
    return value.has_finite_decimal() ? value.str() : string(value.str());
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
