#pragma once

// A tree on a canvas too narrow for it: the subtree that matters stands unfolded, the others are folded into trapezoids,
// so that what is drawn can be read.

#include <memory>
#include <set>
#include <vector>

#include "layout/tidy.hpp"
#include "picture/tree_plan.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

/// The whole tree where it fits `style`; else the largest subtree around `around` that does, with all that does not lead
/// to it folded. While a search goes on below one node, nothing moves. The film is of a written tree.
std::shared_ptr<const TreePlan> plan_around(const trace::Playhead& head, NodeId around, const TreeStyle& style);

/// By node: whether it lies below one of `folded`.
std::vector<bool> hidden_below(const game::TreeShape& tree, const std::set<NodeId>& folded);

/// Places the nodes that are not `hidden`, with room for the trapezoids below those of `folded`; hidden ones get the place
/// of the node that hides them.
std::vector<double> place_folded(const layout::Shape& shape, const layout::Gaps& gaps, const std::set<NodeId>& folded,
                                 const std::vector<bool>& hidden);

}  // namespace plyglass::picture
