#pragma once

// Explicit trees as games, in the order in which a search is to look at the children. Orders and the fair-chance
// opponent are properties of the game: the searches know nothing about them.

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/bound.hpp"
#include "core/rational.hpp"
#include "core/turn.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::game {

/// The order in which the children of a node are searched. Best and worst are judged for the player who moves, by the
/// children's own values against the same opponent (chance nodes average); ties stay as written. Reversed is from right to
/// left.
enum class Order : std::uint8_t { as_written, best_first, worst_first, random, reversed };

/// How min nodes are treated.
enum class Opponent : std::uint8_t {
    adversary,    ///< min stays min
    fair_chance,  ///< min nodes are chance nodes over their children with equal probabilities
};

class TreeGame {
public:
    using State = NodeId;
    using Move = NodeId;  ///< the child itself
    using Value = core::Rational;

    /// Only Order::random uses `seed`. Orders other than as written cost one pass over the tree.
    explicit TreeGame(std::shared_ptr<const ExplicitTree> tree, Order order = Order::as_written, std::uint64_t seed = 0,
                      Opponent opponent = Opponent::adversary);

    const ExplicitTree& tree() const { return *tree_; }
    const std::shared_ptr<const ExplicitTree>& shared_tree() const { return tree_; }

    NodeId root() const { return 0; }
    core::Turn turn(NodeId n) const {
        const core::Turn turn = tree_->turn(n);
        return turn == core::Turn::min && fair_chance_ ? core::Turn::chance : turn;
    }
    std::span<const NodeId> moves(NodeId n) const {
        if (ordered_.empty()) return tree_->children(n);
        const auto children = tree_->children(n);
        return {ordered_.data() + (children.data() - tree_->children(0).data()), children.size()};
    }
    NodeId play(NodeId, NodeId child) const { return child; }
    std::uint32_t ordinal(NodeId, NodeId child) const { return tree_->ordinal(child); }
    const core::Rational& evaluate(NodeId leaf) const { return tree_->value(leaf); }
    core::Rational probability(NodeId n, NodeId child) const {
        if (tree_->turn(n) == core::Turn::chance) return tree_->weight(child);
        return {1, static_cast<std::int64_t>(tree_->children(n).size())};
    }

private:
    std::shared_ptr<const ExplicitTree> tree_;
    std::vector<NodeId> ordered_;  // the tree's child array in search order; empty for Order::as_written
    bool fair_chance_;
};

/// A TreeGame whose leaves are known to lie within `leaves`, both ends included, before any of them is looked at.
class BoundedTreeGame : public TreeGame {
public:
    BoundedTreeGame(TreeGame game, core::Interval<core::Rational> leaves)
        : TreeGame(std::move(game)), leaves_(std::move(leaves)) {}

    const core::Interval<core::Rational>& leaf_bounds() const { return leaves_; }

private:
    core::Interval<core::Rational> leaves_;
};

/// The value of every node when both sides play well, with averages at chance nodes; one iterative pass, linear time.
/// The tree must have no undefined_average.
std::vector<core::Rational> minimax_values(const ExplicitTree& tree, Opponent opponent = Opponent::adversary);

/// The first node where chance would have to average inf with -inf, which is not a number; no_node if there is none.
/// Only Opponent::fair_chance makes such nodes: the reader refuses a tree that has one of its own.
NodeId undefined_average(const ExplicitTree& tree, Opponent opponent);

/// The first node whose exact average, or those below it, take too long (core::SumBudget); no_node if there is none.
/// The tree must have no undefined_average.
NodeId too_exact_average(const ExplicitTree& tree, Opponent opponent);

/// How expectimax treats a tree's min nodes: as fair chance if the tree has no chance node of its own, else as the
/// adversary that they are.
Opponent expectimax_opponent(const TreeShape& tree);

}  // namespace plyglass::game
