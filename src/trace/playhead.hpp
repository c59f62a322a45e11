#pragma once

// The position in a film: the fold of its first k steps. A step forward applies one event, a step back undoes it; both
// are a few assignments, since the film holds what each closing changed. So a jump costs its distance (nanoseconds a
// step) and no keyframes are needed.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/bound.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {

/// The progress of the search at a node.
enum class Status : std::uint8_t {
    unseen,  ///< not looked at (yet, or ever)
    open,    ///< on the call stack
    closed,  ///< returned
    probed,  ///< left after its first child, until Star2 comes back (if it does)
};

class Playhead {
public:
    explicit Playhead(std::shared_ptr<const Film> film);

    const Film& film() const { return *film_; }
    const std::shared_ptr<const Film>& shared_film() const { return film_; }
    std::size_t steps() const { return film_->steps(); }
    std::size_t step() const { return step_; }
    /// Moves to a step from 0 (before the first) to steps(); a step out of range is clamped.
    void go(std::size_t step);

    /// The event that led here. Requires step() > 0.
    const Event& event() const { return film_->event(step_); }
    /// The node that the last event is about; the root at step 0.
    NodeId current() const { return step_ == 0 ? 0 : event().node; }
    /// The innermost node on the call stack; no_node where it is empty.
    NodeId innermost() const { return innermost_; }
    /// The call stack from the root to innermost().
    std::vector<NodeId> stack() const;

    Status status(NodeId n) const { return progress_[n].status; }
    /// Whether a cut has removed the node's remaining children.
    bool cut(NodeId n) const { return progress_[n].cut; }
    /// Whether the node was not seen and never will be, since a cut was made at an ancestor. O(depth).
    bool pruned(NodeId n) const;
    /// The step of the cut that removed a pruned node, from 1 to step(). O(depth).
    std::size_t cut_that_pruned(NodeId n) const;

    /// The node's window as it stands (closed nodes: its last one). Only after the node was entered.
    Value alpha(NodeId n) const { return narrowed(core::Turn::max, n, film_->value(state(n).alpha)); }
    Value beta(NodeId n) const { return narrowed(core::Turn::min, n, film_->value(state(n).beta)); }

    /// The node's value as it is shown: unseen, the best so far of an open node (≥ at max, ≤ at min, unseen at chance),
    /// or the returned value as judged by what is proven.
    core::Bounded<Value> value(NodeId n) const;
    /// The best value so far (the running sum at chance nodes); empty while there is none.
    std::optional<Value> best(NodeId n) const;
    /// The child that `best` comes from; no_node if there is none, and at chance nodes.
    NodeId best_child(NodeId n) const;

    /// The child of `n` that was closed last; no_node if none was. `n` must have children.
    NodeId last_closed_child(NodeId n) const { return state(n).closed_last; }

    /// The nodes of the one red line, from its start to its end: from the root down the best child so far; if the root
    /// has none yet, from the highest open node that has one. Empty while there is none.
    std::vector<NodeId> best_line() const;

    std::uint32_t leaves() const { return leaves_; }  ///< evaluated so far
    std::uint32_t pruned_leaves() const { return pruned_leaves_; }

    friend bool operator==(const Playhead& a, const Playhead& b);

private:
    // The state of a node with children; a leaf only has its progress. Two arrays, because a search of a position may
    // have a million nodes, most of them leaves.
    struct NodeState {
        Index alpha = none;
        Index beta = none;
        NodeId closed_last = no_node;  ///< its child closed last; the film knows what the node has from then on
        friend bool operator==(const NodeState&, const NodeState&) = default;
    };
    struct Progress {
        Status status : 2 = Status::unseen;
        bool cut : 1 = false;
        friend bool operator==(const Progress&, const Progress&) = default;
    };

    NodeState& state(NodeId n) { return nodes_[film_->tree().inner_number(n)]; }
    const NodeState& state(NodeId n) const { return nodes_[film_->tree().inner_number(n)]; }
    /// The end of the window that moves for `side`: in a run no step reports it.
    Value narrowed(core::Turn side, NodeId n, Value given) const;
    void apply(const Event& event);
    void undo(const Event& event);
    void close(NodeId n);
    void reopen(NodeId n);

    std::shared_ptr<const Film> film_;
    // By TreeShape::inner_number. The last entry is for the one leaf that may have been entered, if the recording
    // stops there.
    std::vector<NodeState> nodes_;
    std::vector<Progress> progress_;
    std::size_t step_ = 0;
    NodeId innermost_ = no_node;
    std::uint32_t leaves_ = 0;
    std::uint32_t pruned_leaves_ = 0;
};

}  // namespace plyglass::trace
