#pragma once

// The horizontal places of a tree's nodes: the tidy layout of Buchheim, Junger and Leipert, "Improving Walker's
// Algorithm to Run in Linear Time" (2002). Functions are named after the paper's. The whole tree is placed once, pruned
// parts included, so that nothing moves while stepping.

#include <cstdint>
#include <span>
#include <vector>

namespace plyglass::layout {

/// A tree as plain arrays, parents before their children: in preorder, level by level, or in the order in which a
/// search met the nodes. `parent[0]` is ignored; parent[i] < i for every other node, and the children of a node are
/// ordered by their numbers.
struct Shape {
    std::span<const std::uint32_t> parent;
    /// The full width of each node, in the caller's unit.
    std::span<const double> width;
};

/// The empty space between two neighbours of one level: `gap[k]` if their nearest common ancestor is k + 1 levels above
/// them, the last entry for everything farther. Must not be empty.
struct Gaps {
    std::vector<double> gap;
};

/// The centre of each node, the leftmost left edge at 0. A parent is centred over its first and last
/// child; neighbours on a level are at least (half widths + gap) apart; equal subtrees are drawn equal.
/// Linear time, iterative (a chain a million deep is fine), doubles throughout.
std::vector<double> place(const Shape& shape, const Gaps& gaps);

/// The depth of each node, 0 at the root. Linear.
std::vector<std::uint32_t> depths(std::span<const std::uint32_t> parent);

}  // namespace plyglass::layout
