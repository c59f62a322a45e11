#pragma once

// The tree that a recorded search of a position has made: the nodes that it visited and, as ghosts, those that it left
// out, each among its siblings as written.

#include <memory>
#include <vector>

#include "game/tree_shape.hpp"
#include "trace/positions.hpp"

namespace plyglass::trace {

struct PositionTree {
    std::shared_ptr<const game::TreeShape> tree;
    std::shared_ptr<const Positions> positions;
    std::vector<game::NodeId> node_of;  ///< the tree's node of each node of the trace
};

/// The nodes are sorted by their places among their siblings; linear otherwise.
PositionTree tree_of(const PositionTrace& trace);

}  // namespace plyglass::trace
