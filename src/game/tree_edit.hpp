#pragma once

// Explicit trees made from others.

#include <memory>

#include "game/explicit_tree.hpp"

namespace plyglass::game {

/// The same tree, except that `child` (not the root) stands at place `to` (from 0) among its siblings, which keep their
/// order. `to` must be one of their places. Linear.
std::shared_ptr<const ExplicitTree> with_child_at(const ExplicitTree& tree, NodeId child, std::uint32_t to);

}  // namespace plyglass::game
