#pragma once

// The evaluation of the house's minimax: for one who expects the worst tile. Its terms are those that nneonneo's player and
// seed document 001 have made known, with ranks almost as they are, so that small tiles count too; the weights were found
// by playing (CMA-ES over games at depth 3 against random tiles, by how many reach 2048 and 4096).

#include "eval/evaluation.hpp"
#include "eval/lines.hpp"

namespace plyglass::eval {

/// What is said of one line, before it is weighted.
struct CarefulParts {
    double constant = 0;      ///< 1 for every line
    double merges = 0;        ///< runs_of_equals
    double smoothness = 0;    ///< the sum of rank differences between neighbouring tiles, empty cells skipped
    double monotonicity = 0;  ///< lesser_steps of the rank
    double inside = 0;        ///< the rank of the largest tile, if it is at neither end
    double sum = 0;           ///< of rank^3
};
CarefulParts careful_parts(Line line);

/// What one line adds to the value; lines of any length.
double careful_line(Line line);

Breakdown careful_terms(const game::Grid& grid);
Description describe_careful();

}  // namespace plyglass::eval
