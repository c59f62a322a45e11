#pragma once

// The agent `mcts`: UCT with random games, against either placer (seed document 004 names it for the worst one).

#include "agent/catalogue.hpp"

namespace plyglass::agent {

Description describe_mcts();

}  // namespace plyglass::agent
