#pragma once

// A complete game tree: the trees of textbooks, read from the text notation or expanded from the rules of a small game.
// Immutable once built.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rational.hpp"
#include "core/turn.hpp"
#include "game/story.hpp"
#include "game/tree_shape.hpp"

namespace plyglass::game {

/// A game in which each player wants the most for itself, whatever the others get.
struct Payoffs {
    std::vector<std::string> players;       ///< their names
    std::vector<std::uint32_t> movers;      ///< of each node; what is said of leaves and chance nodes counts nothing
    std::vector<core::Rational> of_leaves;  ///< as many as players, leaf by leaf

    friend bool operator==(const Payoffs&, const Payoffs&) = default;
};

class ExplicitTree : public TreeShape {
public:
    const Story& story() const { return *story_; }
    const core::Rational& value(NodeId leaf) const { return values_[leaf_number(leaf)]; }
    /// What stands at a leaf that has no value: "?", or what each of several players gets; empty: it has one. Its value is 0.
    std::string_view instead_of_value(NodeId leaf) const;
    bool has_every_value() const { return instead_.empty(); }
    /// The value that the tree's author gives an inner node, for searches that end there; null: none.
    const core::Rational* inner_value(NodeId n) const;
    bool has_inner_values() const { return !inner_values_.empty(); }
    /// Of a game in which each player has payoffs of its own; null: the tree is no such game.
    const std::shared_ptr<const Payoffs>& payoffs() const { return payoffs_; }
    /// The probability with which chance picks `n`. Only for children of chance nodes.
    const core::Rational& weight(NodeId n) const { return weights_[n]; }

    /// The name of the edge above `n` ("A", "Left"), empty if it has none.
    std::string_view label(NodeId n) const;
    /// Whether another node of the tree has that label, too.
    bool shares_label(NodeId n) const { return !shared_labels_.empty() && shared_labels_[n]; }
    /// The language-free text of the edge above `n` beside its name ("{1, 20, 50}"), empty if it has none.
    std::string_view detail(NodeId n) const;

    /// Whether a position of the game stands at several nodes, with the same tree below each.
    bool repeats_positions() const { return !first_alike_.empty(); }
    /// The first node with the position of `n`: itself, where none stands before it.
    NodeId first_alike(NodeId n) const { return first_alike_.empty() ? n : first_alike_[n]; }
    /// How many different positions its nodes have. Linear.
    std::size_t positions() const;

    /// The same nodes, values, weights, words and story.
    friend bool operator==(const ExplicitTree&, const ExplicitTree&) = default;

    friend class TreeBuilder;

private:
    std::vector<core::Rational> values_;                           // per leaf
    std::vector<std::pair<NodeId, std::string>> instead_;          // of leaves without a value, in their order
    std::vector<std::pair<NodeId, core::Rational>> inner_values_;  // in the order of their nodes
    std::shared_ptr<const Payoffs> payoffs_;
    std::vector<core::Rational> weights_;  // per node if the tree has chance nodes, else empty
    // Labels and details, back to back, and the end of each; empty if the tree has none.
    std::string words_;
    std::vector<std::size_t> word_ends_;  // two per node: after its label, after its detail
    std::vector<bool> shared_labels_;     // per node; empty: none is shared
    std::vector<NodeId> first_alike_;     // per node; empty: no position repeats
    const Story* story_ = &plain_story();
};

/// Builds a tree in preorder, as TreeShapeBuilder does.
class TreeBuilder {
public:
    struct Edge {
        std::string_view label = {};
        std::string_view detail = {};
        const core::Rational* weight = nullptr;  ///< given exactly under chance nodes
    };

    void open(core::Turn turn, const Edge& edge);
    void open(core::Turn turn) { open(turn, Edge{}); }
    void leaf(core::Rational value, const Edge& edge);
    void leaf(core::Rational value) { leaf(std::move(value), Edge{}); }
    /// The same without a value: "?" or what else stands there.
    void leaf_without_value(std::string instead, const Edge& edge);
    /// The value of the inner node that was opened last.
    void inner_value(core::Rational value);
    void payoffs(std::shared_ptr<const Payoffs> payoffs) { tree_.payoffs_ = std::move(payoffs); }
    void close() { shape_.close(); }
    /// `story` outlives the tree, as the games' do.
    void story(const Story& story) { tree_.story_ = &story; }
    /// Reserves room for this many nodes, so that no more memory is taken than they need.
    void reserve(std::size_t nodes) { shape_.reserve(nodes); }

    /// The number of nodes so far; at most `max_nodes`.
    std::size_t size() const { return shape_.size(); }
    static constexpr std::size_t max_nodes = TreeShapeBuilder::max_nodes;
    std::size_t open_nodes() const { return shape_.open_nodes(); }
    /// Returns the finished tree and leaves the builder empty. Everything opened must be closed and have at least one
    /// child, and there must be exactly one root.
    std::shared_ptr<const ExplicitTree> finish();

private:
    void add_edge(const Edge& edge);
    void add_words(const Edge& edge);
    void add_weight(const core::Rational* weight);
    void find_shared_labels();

    TreeShapeBuilder shape_;
    ExplicitTree tree_;  // its values and words; the shape comes when it is finished
};

}  // namespace plyglass::game
