#pragma once

// A tree as somebody reads it who searches it by hand: from either side, with players taken for each other, with values put
// on its leaves.

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "game/explicit_tree.hpp"
#include "practice/item.hpp"

namespace plyglass::practice {

/// What a chance node is taken for.
enum class ChanceAs : std::uint8_t {
    average,         ///< as is right
    max,             ///< its largest child
    min,             ///< its smallest child
    sum,             ///< all of its children, whatever their probabilities
    plain_mean,      ///< as if all of them were equally probable
    likeliest,       ///< the most probable child; the first of several
    last_likeliest,  ///< the same, but the last of several
};

class LearnerGame {
public:
    using State = NodeId;
    using Move = NodeId;
    using Value = Rational;

    explicit LearnerGame(Tree tree, bool right_to_left = false, bool players_swapped = false);

    /// Says that all leaves are known to lie within `leaves`.
    void bound(core::Interval<Rational> leaves) { leaves_ = std::move(leaves); }

    /// Takes chance nodes for something else.
    void take_chance_as(ChanceAs as);

    /// Puts `value` on the leaf of that number.
    void put(std::uint32_t leaf, Rational value) { values_[leaf] = std::move(value); }
    const game::ExplicitTree& tree() const { return *tree_; }

    NodeId root() const { return 0; }
    Turn turn(NodeId n) const {
        const Turn turn = tree_->turn(n);
        if (turn == Turn::chance) return chance_;
        return swapped_ ? core::opponent(turn) : turn;
    }
    std::span<const NodeId> moves(NodeId n) const {
        if (mirrored_.empty()) return tree_->children(n);
        const auto children = tree_->children(n);
        return {mirrored_.data() + (children.data() - tree_->children(0).data()), children.size()};
    }
    NodeId play(NodeId, NodeId child) const { return child; }
    std::uint32_t ordinal(NodeId, NodeId child) const { return tree_->ordinal(child); }
    const Rational& evaluate(NodeId leaf) const { return values_[tree_->leaf_number(leaf)]; }
    const Rational& probability(NodeId, NodeId child) const {
        return weights_.empty() ? tree_->weight(child) : weights_[child];
    }
    const core::Interval<Rational>& leaf_bounds() const { return leaves_; }

private:
    Tree tree_;
    std::vector<NodeId> mirrored_;   // the tree's child array, each node's children from right to left; or empty
    std::vector<Rational> values_;   // per leaf
    std::vector<Rational> weights_;  // of the children of chance nodes, by node; empty: the tree's
    Turn chance_ = Turn::chance;     // what a chance node is
    bool swapped_;
    core::Interval<Rational> leaves_{-Rational::infinity(), Rational::infinity()};
};

}  // namespace plyglass::practice
