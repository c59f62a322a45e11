#pragma once

// The numbers of a run become ranks: which of them stand for infinity, and how all others compare.

#include <vector>

#include "core/rational.hpp"
#include "glass/run.hpp"

namespace plyglass::glass {

/// Gives the run its numbers and the values of its tree's leaves. The numbers of its events, until then places in `values`,
/// become ranks.
void rank_numbers(Run& run, const std::vector<core::Rational>& values);

}  // namespace plyglass::glass
