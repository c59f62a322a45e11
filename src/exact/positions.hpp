#pragma once

// Positions of a solved board with something to choose: all of them, or a random sample.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "exact/solution.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::exact {

/// Every position that can come up and has at least two legal moves, one of each eight views, in the order of their tile
/// sums. For 2 x 2; 3 x 3 has too many.
std::vector<game::Grid> all_choices(const Solution& solution);

/// `count` positions with at least two legal moves: a board after a move, each that can come up with the same
/// probability, and then a new tile as chance places it. The same seed gives the same positions everywhere.
std::vector<game::Grid> random_choices(const Solution& solution, std::size_t count, std::uint64_t seed);

}  // namespace plyglass::exact
