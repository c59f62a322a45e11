#pragma once

// The agent of seed document 002: alpha-beta that cuts on equality, against 2s in every empty cell.

#include "agent/catalogue.hpp"

namespace plyglass::agent {

Description describe_xu();

}  // namespace plyglass::agent
