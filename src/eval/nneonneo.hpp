#pragma once

// The evaluation of nneonneo's 2048 player: every row and column is worth a constant, more for empty cells and for
// tiles that can merge, less for steps against the better direction and for large tiles.

#include "eval/evaluation.hpp"
#include "eval/lines.hpp"

namespace plyglass::eval {

/// The sum, over runs of 2 or more equal tiles, empty cells skipped, of their lengths.
double runs_of_equals(Line line);

/// The smaller of the sums of steps down and of steps up between neighbours; `height(rank)` is a cell's height.
double lesser_steps(Line line, double (*height)(game::Rank rank));

/// The parts of one line's value, before they are weighted.
struct NneonneoParts {
    double constant = 0;      ///< 1 for every line
    double empty = 0;         ///< empty cells
    double merges = 0;        ///< runs_of_equals
    double monotonicity = 0;  ///< lesser_steps of rank^4
    double sum = 0;           ///< of rank^3.5
};
NneonneoParts nneonneo_parts(Line line);

/// The contribution of one line to the value; lines of any length.
double nneonneo_line(Line line);

Breakdown nneonneo_terms(const game::Grid& grid);
Description describe_nneonneo();

}  // namespace plyglass::eval
