#pragma once

// The names of a film's nodes, levels and players: those of the game if it has its own, else nodes and leaves.

#include <cstddef>
#include <string>

#include "core/turn.hpp"
#include "trace/algorithms.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {

/// The label of a node, or else its number, by which sentences call it: "A", "2.1" (children counted from 1); below a
/// node with a short label counted from there: "A.1". A label that other nodes have, too, stands behind the names of
/// those above it, up to one that has no like, "Carla's opening · Knight"; of siblings with one label each has its number,
/// "Knight 2". One with more than `longest` parts keeps its end: "…1.2.1".
std::string address(const game::ExplicitTree& tree, NodeId n, std::size_t longest = 6);
/// A node's name among its siblings: its label (with its number if another sibling has it, too), its detail, or its number.
std::string name_below_parent(const game::ExplicitTree& tree, NodeId n);
/// What stands in a leaf: its value for people, "?" if it has none, or each player's payoff.
std::string leaf_words(const game::ExplicitTree& tree, NodeId leaf);

/// A node's name alone, as in a list: "Root", "Plate A", "Pair {20, 50}", "Node 2.1" (children counted from 1).
std::string node_name(const Film& film, NodeId n);

/// A node's name within a sentence: "the root", "plate A", "the pair {20, 50}", "node 2.1". Escaped for markup.
std::string node_words(const Film& film, NodeId n);

/// A root move in its shortest form: "A", "2".
std::string move_name(const Film& film, NodeId child);
/// A root move with its noun, for "choose ...": "plate A", "child 2", "square b1".
std::string move_words(const Film& film, NodeId child);

/// A node's name for programs, the same in every language: "A", "{20, 50}", "2.1"; of a position "down", "4 at (4, 2)".
std::string plain_name(const Film& film, NodeId n);

/// "Jia", "Yi"; "X", "O"; "Max", "Min"; "Chance".
std::string player(const Film& film, core::Turn turn);

/// What stands in the gutter beside a level.
game::LevelWords level_words(const Film& film, std::uint32_t depth, core::Turn turn);

}  // namespace plyglass::trace
