#pragma once

// The film of a search in the tree of a game's position.

#include <memory>
#include <string_view>

#include "game/games.hpp"
#include "trace/film.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::testing {

inline std::shared_ptr<const trace::Film> game_film(std::string_view named, const trace::Search& search = {}) {
    const game::NamedPosition position = game::position_named(named);
    return trace::record(position.game->tree(position.text, {})->tree, search);
}

}  // namespace plyglass::testing
