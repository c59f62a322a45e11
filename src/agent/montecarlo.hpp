#pragma once

// The agent `montecarlo` (seed document 004, its fourth term alone): random games to the end after each move.

#include "agent/catalogue.hpp"

namespace plyglass::agent {

Description describe_montecarlo();

}  // namespace plyglass::agent
