#pragma once

// Where the alphas and betas of a tree's nodes stand once all nodes have their places.

#include <vector>

#include "picture/marks.hpp"
#include "picture/tree_plan.hpp"

namespace plyglass::picture {

/// Sorts `nodes` by level, then from left to right, and drops the alphas and betas that would run into the neighbour on
/// their right. Those of the current node stay: they become chips below its ring, where they cover no other node if
/// there is such a place.
void settle_windows(std::vector<NodeMark>& nodes, const TreePlan& plan, const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
