#pragma once

// What the judge keeps of a run: its passes, the nodes that are open, the children that they have looked at.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "glass/judge.hpp"

namespace plyglass::glass {

/// The children that a node has looked at.
class Seen {
public:
    /// Whether the child is looked at for the first time; notes the order.
    bool add(std::uint32_t child, Order& order) {
        if (!children_.empty()) {
            if (child >= lowest_ && child <= highest_) {
                if (set_.empty()) set_.insert(children_.begin(), children_.end());
                if (set_.contains(child)) return false;
            }
            (child > last() ? order.reversed : order.as_written) = false;
        }
        if (!set_.empty()) set_.insert(child);
        lowest_ = std::min(lowest_, child);
        highest_ = std::max(highest_, child);
        children_.push_back(child);
        return true;
    }
    std::size_t size() const { return children_.size(); }
    std::uint32_t last() const { return children_.back(); }
    /// One past those that were looked at.
    std::uint32_t end() const { return children_.empty() ? 0 : highest_ + 1; }
    /// Whether one of them was left out before the last one that was looked at.
    bool has_gap(std::uint32_t count) const {
        if (children_.empty()) return false;
        const bool lacks_first = lowest_ > 0, lacks_last = end() < count;
        if (end() - lowest_ != size() || (lacks_first && lacks_last)) return true;
        return size() > 1 && (children_.front() == lowest_ ? lacks_first : lacks_last);
    }

private:
    std::vector<std::uint32_t> children_;
    std::unordered_set<std::uint32_t> set_;  // the same, once they come in no order
    std::uint32_t lowest_ = not_told, highest_ = 0;
};

/// A node between its `enter` and its `return`.
struct Frame {
    game::NodeId node = game::no_node;  ///< in the tree, if there is one
    core::Turn turn{};
    Bounds given, window;  ///< as the rules have it
    Bounds told;           ///< as the run has it
    bool is_told = false;  ///< both ends
    bool is_closed = false;
    bool is_judged = true;             ///< all that it has seen is known
    bool is_loose = false;             ///< its window is unknown
    bool is_scout = false;             ///< that is empty
    bool is_null = false;              ///< it is a scout, or below one
    bool has_told = false;             ///< the window of a child, that is
    bool is_known = false;             ///< an equal subtree has been looked at
    std::uint32_t scouted = not_told;  ///< the child that may be looked at again
    Rank own_before = 0;               ///< its own bound before that child
    bool has_value = false;
    Rank best = 0;
    Rank best_of_all = 0;                            ///< with what was seen after the window had closed
    double weighted = 0, sum = 0, least = INFINITY;  ///< of the children of a chance node
    double weight = 0, last = 0;                     ///< that they have together; the value of the last one
    std::uint32_t children = 0;                      ///< 0: unknown
    Seen seen;

    bool is_max() const { return turn == core::Turn::max; }
    /// What it makes of `value`, its best one, if that window was handed down to it.
    Rank returned(Returned how, Rank value, const Bounds& within) const;
};

/// Whether that child of the parent of the node at the event `at` has a later event: a table may say which child is to be the
/// first.
bool comes_later(const Run& run, std::size_t at, std::uint32_t child);

/// What the passes say of the root's value together: a search through a finite window may return a bound only.
class RootValue {
public:
    void add(Rank value, const Bounds& window) {
        if (value <= window.alpha && window.alpha > -infinite_rank) {
            high_ = std::min(high_, value);
        } else if (value >= window.beta && window.beta < infinite_rank) {
            low_ = std::max(low_, value);
        } else {
            low_ = high_ = value;
        }
    }
    bool is_settled() const { return low_ == high_; }
    /// Whether the bounds leave one whole number, and all leaves are such: 3.5 and 4.5 say that it is 4.
    bool is_only_whole_number(const Run& run) const;

private:
    Rank low_ = -infinite_rank, high_ = infinite_rank;
};

/// The nodes below which a part of the program that is not watched has looked at leaves.
class Help {
public:
    Help(const Run& run, bool has_help) : run_(run), has_help_(has_help) {}
    /// All that it has looked at before that event.
    void take(std::size_t event);
    bool knows(game::NodeId node) const { return node < known_.size() && known_[node]; }

private:
    const Run& run_;
    bool has_help_;
    std::size_t taken_ = 0;
    std::vector<bool> known_;
};

/// Of iterative deepening: each pass is a search of its own.
struct Pass {
    std::uint32_t depth = 0;  ///< of its deepest node
    bool is_limited = false;  ///< it ends there, with inner nodes that it evaluates
};

std::vector<Pass> passes_of(const Run& run);

}  // namespace plyglass::glass
