#pragma once

// Extensive games as Gambit keeps them (.efg, version 2): perfect information, chance moves. In a game of two
// players that is zero-sum or of a constant sum, the first is max, and a payoff of the first is a leaf's value; the leaves of other
// games have what each player gets instead (ExplicitTree::payoffs).
//
//     EFG 2 R "title" { "player 1" "player 2" } "comment"
//     c "name" SET "name" { "action" 1/2 "action" 1/2 } OUTCOME "name" { 0, 0 }
//     p "name" PLAYER SET "name" { "action" "action" } OUTCOME "name" { 0, 0 }
//     t "name" OUTCOME "name" { 3, -3 }
//
// - Nodes stand in preorder; the actions of a node are the labels of its children.
// - Information sets are numbered for each player. A set of two nodes is imperfect information and is refused, except
//   that chance nodes may share one; the second need not list the actions again.
// - An outcome's payoffs stand where its number is first used; 0 is no outcome, worth 0. Payoffs on the way to a leaf
//   are added to the leaf's value.

#include <optional>
#include <string>
#include <string_view>

#include "core/turn.hpp"
#include "exchange/draft.hpp"

namespace plyglass::exchange {

/// Reads a game. A Problem has line and column and says what cannot be shown as a game tree: imperfect information. `asides` gets what the tree leaves out. Linear
/// and iterative.
TreeResult read_efg_tree(std::string_view text, RoundedSum rounded = nullptr, Asides* asides = nullptr);

/// Writes `tree` with `title` and the players' names max and min. read_efg_tree returns the same tree but for what
/// the format cannot hold: the edges' details and the story. A Problem if a leaf is worth inf or -inf.
core::Result<std::string> write_efg_tree(const game::ExplicitTree& tree, std::string_view title);

}  // namespace plyglass::exchange
