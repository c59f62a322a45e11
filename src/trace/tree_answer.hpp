#pragma once

// What the film of a written tree says beyond the value of its root: what was skipped, which other moves are as good, and
// which leaves a game can end at.

#include <optional>
#include <vector>

#include "core/bound.hpp"
#include "core/rational.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {

/// The nodes that the search has not visited although it has visited their parents, in preorder. All below them is skipped,
/// too. Linear.
std::vector<NodeId> skipped_nodes(const Film& film);

/// The moves at the root besides the one that was chosen. Both are empty where the root's value is only a bound, or where
/// nobody moves at the root.
struct RivalMoves {
    std::vector<NodeId> equal;    ///< worth the same, which is proven
    std::vector<NodeId> perhaps;  ///< what was looked at does not rule out that they are worth the same
};
RivalMoves rival_moves(const Film& film);

/// The lowest and the highest leaf that a game can end at when the players play by the values of `film` and chance does
/// what it likes. Of several best moves that of the film's line is taken, else the first one as written. Nothing for a
/// search without chance nodes, or one whose root has only a bound. Linear.
std::optional<core::Interval<Rational>> possible_ends(const Film& film);

}  // namespace plyglass::trace
