#include "text/csv.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/printable.hpp"

namespace plyglass::text {

namespace {

/// Whether a spreadsheet may take it for a formula: some pass over blanks before it, or read full-width signs as the others.
bool may_be_formula(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    constexpr std::array<std::string_view, 8> signs{"=", "+", "-", "@", "＝", "＋", "－", "＠"};
    return std::any_of(signs.begin(), signs.end(), [&](std::string_view sign) { return text.starts_with(sign); });
}

}  // namespace

std::string csv_field(std::string_view name) {
    std::string text = core::printable(name);
    if (may_be_formula(text)) text.insert(0, "'");
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

std::string csv_fields(const json::Value& value, std::string_view real) {
    using json::Kind;
    switch (value.kind()) {
        case Kind::number: return "," + fmt::format(fmt::runtime(real), value.real());
        case Kind::text: return "," + csv_field(value.spelt());
        case Kind::list:
        case Kind::object: {
            std::string out;
            for (const json::Value& each : value.values()) out += csv_fields(each, real);
            return out;
        }
        default: return "," + value.spelt();
    }
}

}  // namespace plyglass::text
