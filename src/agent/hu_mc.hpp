#pragma once

// The agent `hu-mc`: the Monte Carlo variant of seed document 003.

#include "agent/catalogue.hpp"

namespace plyglass::agent {

Description describe_hu_mc();

}  // namespace plyglass::agent
