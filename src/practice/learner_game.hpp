#pragma once

// A tree as somebody reads it who searches it by hand: from either side, with players taken for each other, with values put
// on its leaves.

#include <span>
#include <utility>
#include <vector>

#include "game/explicit_tree.hpp"
#include "practice/item.hpp"

namespace plyglass::practice {

class LearnerGame {
public:
    using State = NodeId;
    using Move = NodeId;
    using Value = Rational;

    explicit LearnerGame(Tree tree, bool right_to_left = false, bool players_swapped = false);

    /// Says that all leaves are known to lie within `leaves`.
    void bound(core::Interval<Rational> leaves) { leaves_ = std::move(leaves); }

    /// Puts `value` on the leaf of that number.
    void put(std::uint32_t leaf, Rational value) { values_[leaf] = std::move(value); }
    const game::ExplicitTree& tree() const { return *tree_; }

    NodeId root() const { return 0; }
    Turn turn(NodeId n) const { return swapped_ ? core::opponent(tree_->turn(n)) : tree_->turn(n); }
    std::span<const NodeId> moves(NodeId n) const {
        if (mirrored_.empty()) return tree_->children(n);
        const auto children = tree_->children(n);
        return {mirrored_.data() + (children.data() - tree_->children(0).data()), children.size()};
    }
    NodeId play(NodeId, NodeId child) const { return child; }
    std::uint32_t ordinal(NodeId, NodeId child) const { return tree_->ordinal(child); }
    const Rational& evaluate(NodeId leaf) const { return values_[tree_->leaf_number(leaf)]; }
    const Rational& probability(NodeId, NodeId child) const { return tree_->weight(child); }
    const core::Interval<Rational>& leaf_bounds() const { return leaves_; }

private:
    Tree tree_;
    std::vector<NodeId> mirrored_;  // the tree's child array, each node's children from right to left; or empty
    std::vector<Rational> values_;  // per leaf
    bool swapped_;
    core::Interval<Rational> leaves_{-Rational::infinity(), Rational::infinity()};
};

}  // namespace plyglass::practice
