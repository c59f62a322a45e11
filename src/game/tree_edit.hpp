#pragma once

// Explicit trees made from others.

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "game/explicit_tree.hpp"
#include "game/tree_game.hpp"
#include "game/tree_text.hpp"

namespace plyglass::game {

/// A child that changes its place: from `from` to `to` (from 0) among the children of `parent`; a new one comes from `none`,
/// and one that is deleted goes there. The inverse takes it back. `parent` has the same number before and after it, since
/// all that is written anew comes after it. As it is at first, it changes no place at all.
struct ChildMove {
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    NodeId parent = 0;
    std::uint32_t from = 0;
    std::uint32_t to = 0;

    ChildMove inverse() const { return {parent, to, from}; }
    /// The move that does both. Requires that `next` moves the same child on.
    ChildMove then(const ChildMove& next) const { return {parent, from, next.to}; }
    friend bool operator==(const ChildMove&, const ChildMove&) = default;
};

/// The number that node `n` of `before` has in `after`, which is `before` with `move` made; that of the parent if `n` was
/// deleted. As long as its depth.
NodeId number_after(const TreeShape& before, const TreeShape& after, const ChildMove& move, NodeId n);

/// The same tree, except that `child` (not the root) stands at place `to` (from 0) among its siblings, which keep their
/// order. `to` must be one of their places. Linear.
std::shared_ptr<const ExplicitTree> with_child_at(const ExplicitTree& tree, NodeId child, std::uint32_t to);

/// The same tree with the same numbers of nodes, except that `leaf` is worth `value` (infinities included). Linear.
std::shared_ptr<const ExplicitTree> with_value(const ExplicitTree& tree, NodeId leaf, const core::Rational& value);

// Edits by hand. Each gives a tree that the readers accept, or what they say against it: `TreeError::offset` is of no use then.
// Where the words of a game would no longer be true of the tree, it has none of them: its story is plain. All linear.

/// An edited tree.
struct EditedTree {
    std::shared_ptr<const ExplicitTree> tree;
    ChildMove move{};  ///< to find nodes again by number_after
    NodeId at = 0;     ///< the number of what was edited; of a deleted node, its parent's
};
using EditResult = core::Result<EditedTree, TreeError>;

EditResult value_edited(const ExplicitTree& tree, NodeId leaf, const core::Rational& value);
/// `n` gets one more child, the last one, a leaf worth 0; from chance its share of the weights. A leaf becomes a node with
/// one child, which has its value; the other player moves there.
EditResult child_added(const ExplicitTree& tree, NodeId n);
/// Without the subtree at `n`, which is not the root. Chance's other weights grow to 1; without a child, the parent becomes
/// a leaf with the value of the subtree's first.
EditResult node_deleted(const ExplicitTree& tree, NodeId n);
/// `turn` (max, min or chance) moves at `n`, which is no leaf. A new chance node picks all children alike.
EditResult turn_edited(const ExplicitTree& tree, NodeId n, core::Turn turn);
/// Chance picks `n`, which has siblings, with the probability `weight`, between 0 and 1; the siblings share the rest as they did.
EditResult weight_edited(const ExplicitTree& tree, NodeId n, const core::Rational& weight);

/// `n`, which is not the root, is called `name`, one line; empty: nothing.
EditResult name_edited(const ExplicitTree& tree, NodeId n, std::string_view name);

/// The same tree with the children of each node in the order in which `game` hands them out. Linear.
std::shared_ptr<const ExplicitTree> redrawn(const TreeGame& game);

/// The tree as a search to `depth` moves below the root has it: the inner nodes there are leaves with the values that the
/// tree's author gives them; "?" stands at those without one. Linear.
std::shared_ptr<const ExplicitTree> cut_at_depth(const ExplicitTree& tree, std::size_t depth);

/// Whether `sum` is what rounded probabilities add up to: not 1, but within a millionth of it (three times 0.333333).
bool is_rounded_one(const core::Rational& sum);

/// A tree whose weights were rounded.
struct Unrounded {
    /// The weights below each chance node are divided by their sum; nullptr if these fractions go beyond core::SumBudget.
    std::shared_ptr<const ExplicitTree> tree;
    core::Rational sum;  ///< that of the first chance node where it was not 1
};

/// Nothing if the weights of all chance nodes add up to exactly 1. Linear.
std::optional<Unrounded> unrounded(const ExplicitTree& tree);

}  // namespace plyglass::game
