#pragma once

// What the nodes, levels and players of a film are called. Plates, pairs and notes where the tree tells
// that story, nodes and leaves elsewhere.

#include <string>
#include <vector>

#include "core/turn.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {

/// "Minimax", "Alpha-beta", "Expectimax".
std::string words(Algorithm algorithm);

/// Alone, as in a list: "Root", "Plate A", "Pair {20, 50}", "Node 2.1" (children counted from 1).
std::string node_name(const Film& film, NodeId n);

/// Within a sentence: "the root", "plate A", "the pair {20, 50}", "node 2.1". Escaped for markup.
std::string node_words(const Film& film, NodeId n);

/// A root move, as short as it gets: "A", "2".
std::string move_name(const Film& film, NodeId child);
/// With its noun, for "choose ...": "plate A", "child 2", "square b1".
std::string move_words(const Film& film, NodeId child);

/// "Jia", "Yi"; "X", "O"; "Max", "Min"; "Chance".
std::string player(const Film& film, core::Turn turn);

/// Title and two lines for the gutter beside a level: "MAX", "Jia picks", "a plate".
struct LevelWords {
    std::string title;
    std::vector<std::string> lines;
};
LevelWords level_words(const Film& film, std::uint32_t depth, core::Turn turn);

}  // namespace plyglass::trace
