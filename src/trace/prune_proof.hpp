#pragma once

// Why the value of a pruned leaf cannot matter: the chain of bounds that holds the root where it is, and what every node
// between the leaf and the root is worth, whatever the leaf is worth. The argument is Knuth and Moore's (1975): two players
// are each sure of something, so that play never comes where the leaf is.

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/bound.hpp"
#include "trace/film.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {

/// A node on the way from a pruned leaf to the root, as it would be without any pruning: worth what the leaf is worth, but
/// never less than `lo` and never more than `hi`. Both are infinite where nothing holds it.
struct Held {
    NodeId node = no_node;
    Value lo;
    Value hi;

    bool is_fixed() const { return lo == hi; }
    Value with(const Value& leaf) const { return std::min(std::max(leaf, lo), hi); }
};

/// A link of the chain: what is known of `node`, in words and as a value.
struct ProofReason {
    NodeId node = no_node;
    core::Bounded<Value> value;
    std::string words;  ///< markup; translated
};

/// `reasons`, in the order in which one reads them: the child that holds the cut node, the cut node, the child that the
/// other player has instead, and the comparison that keeps this player away. Of a search that was given the values between which
/// all leaves lie: the cut node, what its bound meets, and these values.
struct PruneProof {
    NodeId leaf = no_node;
    std::size_t step = 0;       ///< of the cut
    NodeId cut_node = no_node;  ///< whose remaining children were skipped; the leaf is below one of them
    NodeId witness = no_node;   ///< its child that holds it; none at a chance node
    NodeId owner = no_node;    ///< its ancestor that has something else; none where no leaf can be worth more (or less)
    NodeId instead = no_node;  ///< the child from which it has that; none at a chance node
    std::vector<ProofReason> reasons;
    std::vector<Held> path;  ///< from the leaf's parent to the root
    bool averages = false;   ///< a chance node lies on the path: between their ends, nodes of it move in their own ways
    /// The values of the leaf that can be tried: those that the search was given, else (and of a position) as many of them as
    /// show what happens. The
    /// ends of `path` are for these where it was given or a chance node averages.
    core::Interval<Rational> offered;
    /// "This leaf was pruned. Give it any value: the root does not move, and plate A stays the choice."
    std::string sentence;
    /// What moves with it: "Plate B may move with it, but never above 10."
    std::string moves;

    /// The nodes that the argument rests on: from the owner to the cut node and to `instead`, and of what is below the
    /// witness that which was needed to know its bound. Ascending.
    std::vector<NodeId> chain(const std::shared_ptr<const Film>& film) const;
};

/// Why a leaf that is pruned where `head` stands has no proof; empty if it has one, and for other nodes. The recording
/// stopped early; or the search was given its bounds (the window of the root) or met an infinite value, so that no node
/// owns the bound. Without any search.
std::string why_unproven(const Playhead& head, NodeId leaf);

/// The proof for `leaf` at the end of `film`; of a position, for a branch that was skipped: a tile or a move, with all that
/// could follow. Nothing where there is none to give: the leaf was looked at, or
/// `why_unproven` says why. Two searches of the whole tree and one walk through the film.
std::optional<PruneProof> prune_proof(const std::shared_ptr<const Film>& film, NodeId leaf);

/// What the nodes of the proof's path are worth, in its order, if the leaf is worth `value`: found by a search without
/// any pruning where a chance node averages.
std::vector<Value> path_values(const Film& film, const PruneProof& proof, const Rational& value);

}  // namespace plyglass::trace
