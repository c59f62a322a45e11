#include "lesson/spelling.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/number_in.hpp"
#include "core/rational.hpp"

namespace plyglass::lesson {

using core::Rational;
using core::Value;

std::string spelled(const Value& value, const std::string& asked) {
    const auto wanted = Rational::parse(asked);
    if (value.exact() != nullptr || value.is_infinite()) {
        if (wanted && Value(*wanted) == value) return asked;
        return value.exact() != nullptr ? value.exact()->str() : value.sign() < 0 ? "-inf" : "inf";
    }
    const auto point = asked.find('.');
    const int digits =
        point == std::string::npos ? 0 : static_cast<int>(std::min<std::size_t>(asked.size() - point - 1, 12));
    std::string out = fmt::format("{:.{}f}", value.to_double(), digits);
    const auto rounded = Rational::parse(out);
    return wanted && rounded && *wanted == *rounded ? asked : out;
}

std::string spelled(std::uint64_t count, const std::string& asked) {
    const auto wanted = core::number_in<std::uint64_t>(asked);
    return wanted && *wanted == count ? asked : std::to_string(count);
}

}  // namespace plyglass::lesson
