#pragma once

// The points that are still to come in a game, as people see them.

#include <cmath>

namespace plyglass::text {

/// Such points are an estimate: from 1,000 on they are rounded to tens, since their last digit means nothing.
inline double in_tens(double points) { return std::fabs(points) < 1000 ? points : std::round(points / 10) * 10; }

}  // namespace plyglass::text
