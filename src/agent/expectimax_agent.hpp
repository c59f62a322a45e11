#pragma once

// The fast expectimax on 4 x 4: Plyglass's own agent, and the one that follows nneonneo's program. They differ in what
// their transposition table may reuse, and in when they stop.

#include "agent/catalogue.hpp"

namespace plyglass::agent {

Description describe_expectimax();
Description describe_nneonneo();

}  // namespace plyglass::agent
