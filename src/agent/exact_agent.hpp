#pragma once

// The agent that plays small boards perfectly: it looks every move up among the exact values.

#include <optional>
#include <string_view>

#include "agent/catalogue.hpp"
#include "exact/solution.hpp"

namespace plyglass::agent {

inline constexpr std::string_view exact_agent = "exact";

/// What the agent plays for, if it is this one. To make it takes as long as solving its board does, unless the values for
/// that goal are held (exact/held.hpp).
std::optional<exact::Goal> perfect_goal(const Named& named);

}  // namespace plyglass::agent
