#pragma once

// How often memory was asked for: the executable must have allocations.cpp of its folder, which counts.

#include <cstddef>

namespace plyglass::testing {

/// By this thread, since it began.
std::size_t allocations();

}  // namespace plyglass::testing
