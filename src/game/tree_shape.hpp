#pragma once

// The shape of a game tree: its nodes, whose turn it is at each, and who is whose child, but no values and no words. A
// complete tree (explicit_tree.hpp) has both besides; the tree that a search of a position makes has boards instead
// (trace/positions.hpp), and its values are those of the search. Immutable once built; every array is flat, so that depth costs
// nothing. Data that follow from another array in a few steps are not stored: a search of a position may have a million
// nodes.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/turn.hpp"

namespace plyglass::game {

using NodeId = std::uint32_t;  ///< nodes are numbered in preorder: the root is 0, a child follows its parent
inline constexpr NodeId no_node = 0xFFFFFFFF;

class TreeShape {
public:
    std::size_t size() const { return parents_.size(); }
    std::size_t leaf_count() const { return leaf_count_; }
    /// Plies from the root to the deepest leaf; 0 for a tree of a single node.
    std::uint32_t height() const { return height_; }
    bool has_chance() const { return has_chance_; }

    NodeId parent(NodeId n) const { return parents_[n]; }  ///< no_node at the root
    /// The index of `n` among its siblings, from 0. Logarithmic in their number.
    [[gnu::pure]] std::uint32_t ordinal(NodeId n) const;  // an unobserved search does not call it
    core::Turn turn(NodeId n) const { return turns_[n]; }
    bool is_leaf(NodeId n) const { return first_child_[n] == first_child_[n + 1]; }
    /// The children as written, left to right.
    std::span<const NodeId> children(NodeId n) const {
        return {children_.data() + first_child_[n], children_.data() + first_child_[n + 1]};
    }
    /// One past the last descendant: the subtree of `n` is the ids [n, subtree_end(n)).
    NodeId subtree_end(NodeId n) const { return subtree_end_[n]; }

    /// Leaves are numbered left to right from 0.
    std::uint32_t leaf_number(NodeId leaf) const { return leaf_rank_[leaf]; }
    /// Logarithmic in the size of the tree.
    NodeId leaf(std::uint32_t number) const;
    /// Inner nodes are numbered in preorder from 0, for data that only they have. All leaves have the number after the
    /// last.
    std::uint32_t inner_number(NodeId n) const { return is_leaf(n) ? inner_count() : n - leaf_rank_[n]; }
    std::uint32_t inner_count() const { return static_cast<std::uint32_t>(size()) - leaf_count_; }
    /// The number of leaves in the subtree of `n`.
    std::uint32_t leaves_below(NodeId n) const;
    /// How many moves each node of the subtree of `n` is below `n`, in preorder: 0 first.
    std::vector<std::uint32_t> levels_below(NodeId n) const;

    /// Child ordinals from the root to `n`.
    std::vector<std::uint32_t> path(NodeId n) const;
    /// The node at the end of `path`; no_node if there is none.
    NodeId at(std::span<const std::uint32_t> path) const;

    friend bool operator==(const TreeShape&, const TreeShape&) = default;

    friend class TreeShapeBuilder;

private:
    std::vector<NodeId> parents_;
    std::vector<core::Turn> turns_;
    std::vector<std::uint32_t> first_child_;  // size() + 1 offsets into children_
    std::vector<NodeId> children_;
    std::vector<NodeId> subtree_end_;
    std::vector<std::uint32_t> leaf_rank_;  // per node: the number of the first leaf at or after it
    std::uint32_t leaf_count_ = 0;
    std::uint32_t height_ = 0;
    bool has_chance_ = false;
};

/// Builds a shape in preorder: opens a node, adds its children, closes it. Never recurses.
class TreeShapeBuilder {
public:
    void open(core::Turn turn);
    /// `turn`: over, unless the leaf stands for a subtree that nobody has looked at; then that of the subtree's root.
    void leaf(core::Turn turn = core::Turn::over);
    void close();
    /// Reserves room for this many nodes, so that no more memory is taken than they need.
    void reserve(std::size_t nodes);

    /// The number of nodes so far; at most `max_nodes`.
    std::size_t size() const { return shape_.size(); }
    static constexpr std::size_t max_nodes = no_node - 1;
    std::size_t open_nodes() const { return stack_.size(); }
    /// Whether the next node will be a child of a chance node.
    bool is_under_chance() const;
    /// Returns the finished shape and leaves the builder empty. Everything opened must be closed and have at least one
    /// child, and there must be exactly one root.
    TreeShape finish();

private:
    void add(core::Turn turn);
    void gather_children();

    struct Open {
        NodeId node = 0;
        std::uint32_t children = 0;
    };

    TreeShape shape_;
    std::vector<Open> stack_;
};

}  // namespace plyglass::game
