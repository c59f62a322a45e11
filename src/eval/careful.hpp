#pragma once

// The evaluation of Plyglass's minimax, for a player who expects the worst tile. Its terms are those made known by
// nneonneo's player and seed document 001, with ranks almost unchanged, so that small tiles count too; the weights were
// found by playing (CMA-ES over games at depth 3 against random tiles, by how many reach 2048 and 4096).

#include "eval/evaluation.hpp"
#include "eval/lines.hpp"

namespace plyglass::eval {

/// The parts of one line's value, before they are weighted.
struct CarefulParts {
    double constant = 0;      ///< 1 for every line
    double merges = 0;        ///< runs_of_equals
    double smoothness = 0;    ///< the sum of rank differences between neighbouring tiles, empty cells skipped
    double monotonicity = 0;  ///< lesser_steps of the rank
    double inside = 0;        ///< the rank of the largest tile, if it is at neither end
    double sum = 0;           ///< of rank^3
};
CarefulParts careful_parts(Line line);

/// The contribution of one line to the value; lines of any length.
double careful_line(Line line);

Breakdown careful_terms(const game::Grid& grid);
Description describe_careful();

}  // namespace plyglass::eval
