#pragma once

// The evaluation of nneonneo's 2048 player: every row and column is worth a constant, more for empty cells and for
// tiles that can merge, less for steps against the better direction and for large tiles.

#include "eval/evaluation.hpp"
#include "eval/lines.hpp"

namespace plyglass::eval {

/// For each run of equal tiles, empty cells skipped: its length, if it is 2 or more.
double runs_of_equals(Line line);

/// The smaller of what steps down and what steps up between neighbours, a cell being as high as `height(rank)` says.
double lesser_steps(Line line, double (*height)(game::Rank rank));

/// What is said of one line, before it is weighted.
struct NneonneoParts {
    double constant = 0;      ///< 1 for every line
    double empty = 0;         ///< empty cells
    double merges = 0;        ///< runs_of_equals
    double monotonicity = 0;  ///< lesser_steps of rank^4
    double sum = 0;           ///< of rank^3.5
};
NneonneoParts nneonneo_parts(Line line);

/// What one line adds to the value; lines of any length.
double nneonneo_line(Line line);

Breakdown nneonneo_terms(const game::Grid& grid);
Description describe_nneonneo();

}  // namespace plyglass::eval
