#pragma once

// The words for searches of positions of 2048: what nodes and edges are called, and what a step means on the board.

#include <string>

#include "trace/narration.hpp"

namespace plyglass::trace {

/// "Up", "Right", "Down", "Left".
std::string direction_name(game::Direction direction);

/// What leads to a node, short: "Left", "2 at (4, 1)" (row, column). Empty for the root.
std::string ply_name(const Film& film, NodeId n);
/// The probability with which chance leads to `n`, in percent with two figures: "11 %". Its parent must be chance's.
std::string percent(const Film& film, NodeId n);
/// `ply_name` within a sentence: "Left", "a 2 in row 4, column 1".
std::string ply_words(const Film& film, NodeId n);
/// The last move and the last tile before `n`: "Up and a 2 in row 4, column 1".
std::string way_words(const Film& film, NodeId n);

/// `narrate` for such films.
Narration narrate_position(const Playhead& playhead);

}  // namespace plyglass::trace
