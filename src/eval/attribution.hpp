#pragma once

// How much each tile contributes to the value of a term, for any evaluation.

#include <string_view>
#include <vector>

#include "eval/evaluation.hpp"

namespace plyglass::eval {

/// For every cell of `grid`, in reading order: by how much the contribution of the term called `name` would be lower
/// without the cell's tile or, for an empty cell, with a 2 in it. All 0 if there is no such term. Calls the evaluation
/// once for each cell, and once more.
std::vector<double> attribution(const Evaluation& evaluation, const game::Grid& grid, std::string_view name);

}  // namespace plyglass::eval
