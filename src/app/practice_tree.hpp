#pragma once

// The tree that items of practice ask about, of a tree or a position that somebody has chosen.

#include <string>

#include "app/tree_source.hpp"
#include "core/result.hpp"
#include "practice/item.hpp"
#include "search/alphabeta_rules.hpp"

namespace plyglass::app {

/// Of 2048:BOARD, if nobody says otherwise: a move and a tile.
inline constexpr int usual_item_depth = 2;

/// The agent whose search of a position becomes the tree: one that looks at every node, against random tiles where chance
/// is asked about and else against the worst.
std::string item_agent(practice::Type type);

/// A tree is taken as it is; a position is written out `depth` plies deep, moves and tiles counted. Otherwise the reason,
/// translated (see written_position).
core::Result<practice::Tree, std::string> practice_tree(const NamedTree& named, practice::Type type,
                                                        int depth = usual_item_depth);

/// The rule by which a bundled tree is cut where it was published; for others, α ≥ β.
search::CutRule cut_rule_of(const NamedTree& named, const Assets& assets);

}  // namespace plyglass::app
