#pragma once

// The tree of a run that is not given, as far as the run has visited it: enough for a mistake that explains the run, as that
// looks at the same nodes. One that would look at another node cannot be recognized in the run, and is not named.

#include <optional>

#include "core/turn.hpp"
#include "glass/run.hpp"

namespace plyglass::glass {

/// The run with that tree, if MAX or MIN moves first and its numbers are given in that view. Children that were not looked at are
/// there, if the run says how many there are, as leaves that no step of the run visits. Nothing if the run does not settle the
/// tree: it is not whole, has chance nodes, looks at a node twice (several passes, scouts) or answers one from a table.
std::optional<Run> on_visited_tree(const Run& run, core::Turn root, View view);

}  // namespace plyglass::glass
