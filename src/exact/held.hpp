#pragma once

// The solutions that this process holds. Making one can take a minute, and it fills up to 200 MB, so every caller gets the
// same one: agents, hints, reports, screens.

#include <memory>

#include "exact/solution.hpp"

namespace plyglass::exact {

/// The values for boards of `size` (2 or 3). Boards of 2 x 2 are solved when they are first asked for, in about a
/// millisecond; 3 x 3: nothing before somebody holds them. Safe from any thread, as everything here.
std::shared_ptr<const Solution> held(int size, Goal goal);

/// Holds the solution until the process ends, unless there is one like it already; returns the one that is held.
std::shared_ptr<const Solution> hold(Solution solution);

/// The values that are held; if there are none, solves on this thread, while others that ask wait for it. A caller who
/// wants progress, several threads or the file of an earlier solution opens it first (app/exact_values.hpp).
std::shared_ptr<const Solution> held_or_solved(int size, Goal goal);

}  // namespace plyglass::exact
