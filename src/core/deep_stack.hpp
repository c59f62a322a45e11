#pragma once

// Recursion as deep as the tree. Searches recurse, because that is both readable and fast; a tree too deep for the
// ordinary stack is searched on a thread whose stack is sized from its depth.

#include <cstddef>
#include <functional>

namespace plyglass::core {

/// Calls `work` on a stack with room for at least `levels` nested calls of at most about 1 kB each: on this thread if
/// its stack is large enough, else on a new thread (std::jthread cannot set a stack size). Returns when `work` has
/// returned; returns false if it cannot get such a stack: it has not called `work`, or, in a browser only, the call was
/// dropped where the stack ended.
[[nodiscard]] bool with_deep_stack(std::size_t levels, const std::function<void()>& work);

}  // namespace plyglass::core
