#pragma once

// Games in which each player has payoffs of its own: who plays well takes, from the last moves back to the first, the move
// that brings itself the most.

#include <optional>
#include <vector>

#include "core/rational.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::game {

struct BackwardInduction {
    std::vector<core::Rational> payoffs;  ///< as many as players, node by node
    std::vector<NodeId> best;  ///< of each node: the first child of those that bring the mover most; else no_node
    std::vector<NodeId> ties;  ///< the nodes at which another child brings the mover as much

    /// The moves from the root to a leaf, or to a chance node.
    std::vector<NodeId> line() const;
};

/// Requires payoffs. Nothing if exact averages take too long (core::SumBudget). Iterative, linear in nodes and players.
std::optional<BackwardInduction> induced(const ExplicitTree& tree);

}  // namespace plyglass::game
