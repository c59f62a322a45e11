#pragma once

// The places that Graphviz's "dot" gives to the nodes of a tree.

#include <vector>

#include "layout/tidy.hpp"

namespace plyglass::diagram {

/// As layout::place: the centre of each node, the leftmost left edge at 0, siblings in their order. Waits for others who
/// use Graphviz. Much slower than ours: some seconds for a few thousand nodes. Falls back on ours if Graphviz fails.
std::vector<double> place_by_dot(const layout::Shape& shape, const layout::Gaps& gaps);

}  // namespace plyglass::diagram
