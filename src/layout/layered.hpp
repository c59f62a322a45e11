#pragma once

// The horizontal places of a graph's nodes that stand in levels: the method of Sugiyama, Tagawa and Toda, "Methods for Visual
// Understanding of Hierarchical System Structures" (1981). Each level is ordered by the means of its neighbours, so that few
// edges cross; then each node stands as near to that mean as the others of its level let it.

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace plyglass::layout {

struct LayeredGraph {
    /// The level of each node; the nodes of a level are numbered in the order from which the search for a better one begins.
    std::span<const std::uint32_t> level;
    /// The full width of each node, in the caller's unit.
    std::span<const double> width;
    /// From node to node; those within one level count for nothing here.
    std::span<const std::pair<std::uint32_t, std::uint32_t>> edges;
};

/// The centre of each node, the leftmost left edge at 0; neighbours on a level are at least (half widths + `gap`) apart.
std::vector<double> place(const LayeredGraph& graph, double gap);

/// How many pairs of edges between neighbouring levels cross, where nodes have these centres.
std::uint64_t crossings(const LayeredGraph& graph, const std::vector<double>& centre);

}  // namespace plyglass::layout
