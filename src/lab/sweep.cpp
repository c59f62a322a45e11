#include "lab/sweep.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "core/rational.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

namespace {

using core::Rational;
using namespace text;

/// The values of "1:2:0.1"; nothing if the text is no range. Exact: the last value is not lost to rounding.
std::optional<std::vector<std::string>> values_of(std::string_view text) {
    std::vector<Rational> numbers;
    for (;;) {
        const auto colon = text.find(':');
        const auto number = Rational::parse(text.substr(0, colon));
        if (!number || number->is_infinite() || numbers.size() == 3) return std::nullopt;
        numbers.push_back(*number);
        if (colon == text.npos) break;
        text.remove_prefix(colon + 1);
    }
    const auto written = [](const Rational& number) { return fmt::format("{}", number.to_double()); };
    if (numbers.size() == 1) return std::vector{written(numbers[0])};
    if (numbers.size() != 3 || !(numbers[2] > Rational(0)) || numbers[1] < numbers[0]) return std::nullopt;
    std::vector<std::string> out;
    for (Rational value = numbers[0]; value <= numbers[1]; value = value + numbers[2]) {
        if (out.size() == most_variants) return std::nullopt;
        out.push_back(written(value));
    }
    return out;
}

}  // namespace

bool is_range(std::string_view value) { return value.find(':') != value.npos && values_of(value).has_value(); }

core::Result<std::vector<Range>, std::string> read_ranges(std::string_view text) {
    std::vector<Range> out;
    for (;;) {
        const auto comma = text.find(',');
        const std::string_view part = text.substr(0, comma);
        const auto equals = part.find('=');
        const auto values = equals == part.npos ? std::nullopt : values_of(part.substr(equals + 1));
        if (!values) {
            return filled(tr("'{}' is not NAME=FROM:TO:STEP with at most {} values, such as weight=1:2:0.1"),
                          std::string(part), most_variants);
        }
        out.push_back({std::string(part.substr(0, equals)), *values});
        if (comma == text.npos) return out;
        text.remove_prefix(comma + 1);
    }
}

core::Result<std::vector<Variant>, std::string> variants(std::string_view agent, const agent::Limits& limits,
                                                         const std::vector<Range>& ranges) {
    std::size_t count = 1;
    for (const Range& range : ranges) {
        count *= range.values.size();
        if (count > most_variants) return filled(tr("these are more than {} combinations of values"), most_variants);
    }
    std::vector<Variant> out;
    for (std::size_t i = 0; i < count; ++i) {
        std::string parameters;
        std::string label;
        std::size_t rest = i;
        std::size_t block = count;
        for (const Range& range : ranges) {
            block /= range.values.size();
            const std::string& value = range.values[rest / block];
            rest %= block;
            parameters += (parameters.empty() ? "" : ",") + range.parameter + "=" + value;
            label += (label.empty() ? "" : ", ") + (ranges.size() == 1 ? value : range.parameter + "=" + value);
        }
        const std::string start(agent);
        auto named = agent::name_agent(start + (agent.find(':') == agent.npos ? ":" : ",") + parameters, limits);
        if (!named) return named.error().words;
        out.push_back({*std::move(named), std::move(label)});
    }
    return out;
}

}  // namespace plyglass::lab
