#pragma once

// An agent with parameters that take one value after another.

#include <string>
#include <string_view>
#include <vector>

#include "agent/catalogue.hpp"
#include "core/result.hpp"

namespace plyglass::lab {

/// A parameter and its values.
struct Range {
    std::string parameter;
    std::vector<std::string> values;  ///< as short as they can be: "1.1"
};

inline constexpr std::size_t most_variants = 1000;

/// Reads "weight=1:2:0.1,depth=3:5:1": from, to and step, or one value; or returns one translated sentence. Values are
/// counted from the first one, so that ten steps of 0.1 are 1; the last is included if a whole number of steps leads to
/// it.
core::Result<std::vector<Range>, std::string> read_ranges(std::string_view text);

/// Whether this is the value of a parameter that takes several: "1:2:0.1".
bool is_range(std::string_view value);

/// One variant of the agent that is swept.
struct Variant {
    agent::Named agent;
    std::string label;  ///< "1.1", or "weight=1.1, depth=3" for several parameters
};

/// `agent` ("xu:depth=3") with every combination of the values, those of the last parameter changing first; or one
/// translated sentence.
core::Result<std::vector<Variant>, std::string> variants(std::string_view agent, const agent::Limits& limits,
                                                         const std::vector<Range>& ranges);

}  // namespace plyglass::lab
