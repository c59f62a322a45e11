#pragma once

// The tree that items of practice ask about, of a tree or a position that somebody has chosen, and those of a worksheet or a
// question bank about it.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/tree_source.hpp"
#include "core/result.hpp"
#include "practice/item.hpp"
#include "search/alphabeta_rules.hpp"

namespace plyglass::app {

/// Of 2048:BOARD, by default: a move and a tile.
inline constexpr int usual_item_depth = 2;

/// The agent whose search of a position becomes the tree: one that looks at every node, against random tiles where chance
/// is asked about and else against the worst.
std::string item_agent(practice::Type type);

/// A tree is taken as it is; a position is written out `depth` plies deep, moves and tiles counted. Otherwise the reason,
/// translated (see written_position).
core::Result<practice::Tree, std::string> practice_tree(const NamedTree& named, practice::Type type,
                                                        int depth = usual_item_depth);

/// The rule by which the tree is cut where it is open, or was published; for others, α ≥ β.
search::CutRule cut_rule_of(const NamedTree& named, const Assets& assets);

/// What is asked by default.
std::vector<practice::Type> worksheet_types();
std::vector<practice::Type> bank_types();
/// Whether items of that type are there under that rule: some types cut at α ≥ β only.
bool takes_rule(practice::Type type, search::CutRule cut);

struct TreeItems {
    std::vector<practice::Type> types;                  ///< taken in turn
    bool has_types = false;                             ///< they were named: then each of them must be there
    std::optional<std::uint32_t> count = std::nullopt;  ///< nothing: one of each type
    std::uint64_t seed = 1;                             ///< of the first item; each further one has the next
    search::CutRule cut = search::CutRule::equal;
    std::uint32_t missing = 0;  ///< out: how many of `count` the tree does not give
};

/// Items that ask the same are there once, and a type of which the tree gives no item is left out unless it was named.
/// Otherwise why there is none, translated.
core::Result<std::vector<practice::Item>, std::string> items_of_tree(const practice::Tree& tree, TreeItems& wanted);

}  // namespace plyglass::app
