#pragma once

// Plyglass's own minimax on 4 x 4: alpha-beta against the worst tile, with iterative deepening, a transposition table
// that also orders the moves, and threads.

#include "agent/catalogue.hpp"

namespace plyglass::agent {

Description describe_minimax();

}  // namespace plyglass::agent
