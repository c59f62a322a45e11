#pragma once

// The two ideas of monotonicity that the students of seed document 004 propose: the large tiles lie along a snake, or
// they gather in a corner and fall off diagonally. The document gives no formula. Our reading follows its first kind of
// monotonicity, which weighs tile values by powers of two: the value is the sum over all cells of the tile's value
// times a weight, in that one of the eight views of the board (turned and mirrored) in which it is largest.

#include "eval/evaluation.hpp"

namespace plyglass::eval {

/// The weights go along a snake that begins in a corner, along the first row and back along the second, and so on: 2 in
/// its last cell, twice as much in each cell before it (65536 in the corner of 4 x 4).
double snake(const game::Grid& grid);

/// The weights halve with each step away from a corner, sideways or down: 2 in the corner opposite (128 in the corner
/// of 4 x 4).
double diagonal(const game::Grid& grid);

Description describe_snake();
Description describe_diagonal();

}  // namespace plyglass::eval
