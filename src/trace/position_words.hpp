#pragma once

// The words for searches of positions of 2048: the names of nodes and edges, and the meaning of a step on the board.

#include <string>

#include "trace/narration.hpp"

namespace plyglass::trace {

/// The ply that leads to a node, in short form: "Left", "2 at (4, 1)" (row, column). Empty for the root.
std::string ply_name(const Film& film, NodeId n);
/// The probability with which chance leads to `n`, in percent with two figures: "11 %". Its parent must be a chance
/// node.
std::string percent(const Film& film, NodeId n);
/// `ply_name` within a sentence: "Left", "a 2 in row 4, column 1".
std::string ply_words(const Film& film, NodeId n);
/// The last move and the last tile before `n`: "Up and a 2 in row 4, column 1".
std::string way_words(const Film& film, NodeId n);

/// A value of the film as people see it: points still to come are rounded to tens (text::in_tens). Other values, and films of
/// trees, stay as they are.
Value shown(const Film& film, const Value& value);
core::Bounded<Value> shown(const Film& film, const core::Bounded<Value>& value);

/// `narrate` for films of positions.
Narration narrate_position(const Playhead& playhead);

}  // namespace plyglass::trace
