#pragma once

// A complete game tree: the trees of textbooks, read from the text notation or expanded from the rules of a small game.
// Immutable once built; every array is flat, so that depth costs nothing. Data that follow from another array in a few
// steps are not stored: a search of a position may have a million nodes.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rational.hpp"
#include "core/turn.hpp"

namespace plyglass::game {

using NodeId = std::uint32_t;  ///< nodes are numbered in preorder: the root is 0, a child follows its parent
inline constexpr NodeId no_node = 0xFFFFFFFF;

/// The vocabulary of sentences and labels about a tree: "plate A" and "Jia" are words of one example.
enum class Story : std::uint8_t {
    plain,        ///< max, min, this node
    plates,       ///< Jia picks a plate, Yi offers two notes, Jia takes one (seed documents 000, 001)
    tic_tac_toe,  ///< X, O, squares
    game_2048,    ///< moves, new tiles, boards: a recorded search of a position
};

class ExplicitTree {
public:
    std::size_t size() const { return parents_.size(); }
    std::size_t leaf_count() const { return leaf_count_; }
    /// Plies from the root to the deepest leaf; 0 for a tree of a single number.
    std::uint32_t height() const { return height_; }
    bool has_chance() const { return has_chance_; }
    Story story() const { return story_; }

    NodeId parent(NodeId n) const { return parents_[n]; }  ///< no_node at the root
    /// The index of `n` among its siblings, from 0. Logarithmic in their number.
    [[gnu::pure]] std::uint32_t ordinal(NodeId n) const;  // an unobserved search does not call it
    core::Turn turn(NodeId n) const { return turns_[n]; }
    bool is_leaf(NodeId n) const { return first_child_[n] == first_child_[n + 1]; }
    /// A ghost is a leaf that a search has left out, so that nothing is known about the subtree below it: it has no
    /// value. Its turn is that of the node that it stands for. Only trees made from a search have ghosts.
    bool is_ghost(NodeId n) const { return !ghosts_.empty() && ghosts_[n]; }
    /// The children as written, left to right.
    std::span<const NodeId> children(NodeId n) const {
        return {children_.data() + first_child_[n], children_.data() + first_child_[n + 1]};
    }
    /// One past the last descendant: the subtree of `n` is the ids [n, subtree_end(n)).
    NodeId subtree_end(NodeId n) const { return subtree_end_[n]; }

    /// Leaves are numbered left to right from 0; ghosts are among them.
    std::uint32_t leaf_number(NodeId leaf) const { return leaf_rank_[leaf]; }
    /// Logarithmic in the size of the tree.
    NodeId leaf(std::uint32_t number) const;
    /// Inner nodes are numbered in preorder from 0, for data that only they have. All leaves have the number after the
    /// last.
    std::uint32_t inner_number(NodeId n) const { return is_leaf(n) ? inner_count() : n - leaf_rank_[n]; }
    std::uint32_t inner_count() const { return static_cast<std::uint32_t>(size()) - leaf_count_; }
    /// Not for Story::game_2048: the film of the search holds its values.
    const core::Rational& value(NodeId leaf) const { return values_[leaf_rank_[leaf]]; }
    /// The number of leaves in the subtree of `n`.
    std::uint32_t leaves_below(NodeId n) const;

    /// The probability with which chance picks `n`. Only for children of chance nodes, and not for Story::game_2048,
    /// whose probabilities follow from the board.
    const core::Rational& weight(NodeId n) const { return weights_[n]; }

    /// The name of the edge above `n` ("A", "Left"), empty if it has none.
    std::string_view label(NodeId n) const;
    /// The language-free text of the edge above `n` beside its name ("{1, 20, 50}"), empty if it has none.
    std::string_view detail(NodeId n) const;

    /// Child ordinals from the root to `n`.
    std::vector<std::uint32_t> path(NodeId n) const;
    /// The node at the end of `path`; no_node if there is none.
    NodeId at(std::span<const std::uint32_t> path) const;

    /// The same nodes, values, weights, words and story.
    friend bool operator==(const ExplicitTree&, const ExplicitTree&) = default;

    friend class TreeBuilder;

private:
    std::vector<NodeId> parents_;
    std::vector<core::Turn> turns_;
    std::vector<std::uint32_t> first_child_;  // size() + 1 offsets into children_
    std::vector<NodeId> children_;
    std::vector<NodeId> subtree_end_;
    std::vector<std::uint32_t> leaf_rank_;  // per node: the number of the first leaf at or after it
    std::vector<core::Rational> values_;    // per leaf
    std::vector<core::Rational> weights_;   // per node if the tree has chance nodes, else empty
    // Labels and details, back to back, and the end of each; empty if the tree has none.
    std::string words_;
    std::vector<std::size_t> word_ends_;  // two per node: after its label, after its detail
    std::vector<bool> ghosts_;            // per node if the tree has any, else empty
    std::uint32_t leaf_count_ = 0;
    std::uint32_t height_ = 0;
    bool has_chance_ = false;
    Story story_ = Story::plain;
};

/// Builds a tree in preorder: opens a node, adds its children, closes it. Never recurses.
class TreeBuilder {
public:
    struct Edge {
        std::string_view label = {};
        std::string_view detail = {};
        const core::Rational* weight = nullptr;  ///< given exactly under chance nodes, except for Story::game_2048
    };

    void open(core::Turn turn, const Edge& edge);
    void open(core::Turn turn) { open(turn, Edge{}); }
    void leaf(core::Rational value, const Edge& edge);
    void leaf(core::Rational value) { leaf(std::move(value), Edge{}); }
    /// Adds a leaf without a value (ExplicitTree::is_ghost).
    void ghost(core::Turn turn, const Edge& edge);
    void close();
    void story(Story story) { tree_.story_ = story; }
    /// Reserves room for this many nodes, so that no more memory is taken than they need.
    void reserve(std::size_t nodes);

    /// The number of nodes so far; at most `max_nodes`.
    std::size_t size() const { return tree_.size(); }
    static constexpr std::size_t max_nodes = no_node - 1;
    std::size_t open_nodes() const { return stack_.size(); }
    /// Returns the finished tree and leaves the builder empty. Everything opened must be closed and have at least one
    /// child, and there must be exactly one root.
    std::shared_ptr<const ExplicitTree> finish();

private:
    NodeId add(core::Turn turn, const Edge& edge);
    void add_words(NodeId id, const Edge& edge);
    void add_weight(NodeId id, const core::Rational* weight);
    void gather_children();
    /// A recorded search stores its values and weights elsewhere: it may have a million nodes.
    bool lean() const { return tree_.story_ == Story::game_2048; }

    struct Open {
        NodeId node = 0;
        std::uint32_t children = 0;
    };

    ExplicitTree tree_;
    std::vector<Open> stack_;
};

}  // namespace plyglass::game
