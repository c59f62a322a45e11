#pragma once

// What a finished search's answer rests on: the line that leads from the root to the leaf behind its value, and what
// speaks against the next best move.

#include <vector>

#include "trace/playhead.hpp"

namespace plyglass::trace {

/// The line from the root down the best children; below a chance node, which has no best child, over its likeliest
/// child, and of several equally likely ones over that whose value is nearest the average. Ends at a leaf, at a node
/// whose value the search had from elsewhere, or where nothing is known yet. Never empty.
std::vector<NodeId> answer_line(const Playhead& playhead);

/// The best of the root's moves besides `chosen`, rewards included: by exact values, and only without any by bounds.
/// No_node if none was searched.
NodeId runner_up(const Playhead& playhead, NodeId chosen);

/// The reply that speaks most against a closed node's value: below chance the one with the greatest chance x loss
/// against the average, elsewhere the best one. No_node without any.
NodeId hurting_reply(const Playhead& playhead, NodeId n);

}  // namespace plyglass::trace
