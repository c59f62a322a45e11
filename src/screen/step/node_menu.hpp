#pragma once

// The menu of a node: what node_editing.hpp changes by keys, by the pointer.

#include <string_view>

#include "game/explicit_tree.hpp"
#include "trace/film.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

/// Is open at the inspected node.
struct NodeMenuMode {
    static constexpr std::string_view kind_name = "node-menu";
};

/// `n` is a node of `film`, whose tree is a written one that may be changed. `can_move`: its place among its siblings may, too.
view::OptionsMenu node_menu(const trace::Film& film, game::NodeId n, bool can_move);

}  // namespace plyglass::screen
