#pragma once

// Recursion as deep as the tree. Searches recurse, because that is both the readable and the fast form;
// a tree deeper than the ordinary stack is searched on a thread whose stack is sized from its depth.

#include <cstddef>
#include <functional>

namespace plyglass::core {

/// Calls `work` where at least `levels` nested calls of at most about 1 kB each fit: on this thread where
/// its stack is plenty, else on one of its own (std::jthread cannot set a stack size). Returns when `work`
/// has; false, without calling it, where no such stack could be had.
[[nodiscard]] bool with_deep_stack(std::size_t levels, const std::function<void()>& work);

}  // namespace plyglass::core
