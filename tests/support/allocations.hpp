#pragma once

// The number of memory allocations: the executable must include allocations.cpp from its folder, which counts them.

#include <cstddef>

namespace plyglass::testing {

/// The allocations of this thread since its start.
std::size_t allocations();

}  // namespace plyglass::testing
