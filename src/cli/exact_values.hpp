#pragma once

// The exact values of small boards for commands: with progress on the terminal while they are solved.

#include <memory>

#include "agent/catalogue.hpp"
#include "cli/command.hpp"
#include "exact/solution.hpp"

namespace plyglass::cli {

/// The number of threads that solve if the user names none: one for each core.
unsigned solving_threads();

/// Returns the values for boards of `size` (2 or 3); says on standard error if a solution could not be kept.
std::shared_ptr<const exact::Solution> exact_values(int size, exact::Goal goal, unsigned threads,
                                                    const Context& context);

/// Opens the values that the agent needs on boards of `size`, which it plays; nothing to do for most agents.
void open_exact_values_of(const agent::Named& named, int size, const Context& context);

}  // namespace plyglass::cli
