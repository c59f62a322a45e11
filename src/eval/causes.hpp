#pragma once

// Which tiles make a term of an evaluation what it is, whichever evaluation it is.

#include <string_view>
#include <vector>

#include "eval/evaluation.hpp"

namespace plyglass::eval {

/// For every cell of `grid`, in reading order: by how much the contribution of the term called `name` would be lower if the
/// cell's tile were not there; of an empty cell, if there were a 2. All 0 where there is no such term. Asks the evaluation
/// once for each cell, and once more.
std::vector<double> causes(const Evaluation& evaluation, const game::Grid& grid, std::string_view name);

}  // namespace plyglass::eval
