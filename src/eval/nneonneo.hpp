#pragma once

// The evaluation of nneonneo's 2048 player: every row and column is worth a constant, more for empty cells and for
// tiles that can merge, less for steps against the better direction and for large tiles.

#include "eval/evaluation.hpp"
#include "eval/lines.hpp"

namespace plyglass::eval {

/// What is said of one line, before it is weighted.
struct NneonneoParts {
    double empty = 0;         ///< empty cells
    double merges = 0;        ///< for each run of equal tiles, empty cells skipped: its length, if it is 2 or more
    double monotonicity = 0;  ///< the smaller of what steps down and what steps up, each the sum of differences of
                              ///< rank^4 between neighbours, an empty cell having rank 0
    double sum = 0;           ///< of rank^3.5

    NneonneoParts& operator+=(const NneonneoParts& other);
};
NneonneoParts nneonneo_parts(Line line);

/// What one line adds to the value; lines of any length.
double nneonneo_line(Line line);

Breakdown nneonneo_terms(const game::Grid& grid);
Description describe_nneonneo();

}  // namespace plyglass::eval
