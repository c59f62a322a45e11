#pragma once

// The games that can be played, as the title of the Play screen lists them.

#include <string>
#include <string_view>

#include "scene/action.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

/// The list is open.
struct GamesMode {
    static constexpr std::string_view kind_name = "game-list";
};

/// Whether the settings, or that list, name the game with tiles.
bool is_tiles(std::string_view game);

/// The game that a Verb::game chooses: "connect4", "mnk:5x4,4,gravity".
std::string game_chosen(const scene::Action& action);

/// `shown`: the one that is played.
view::OptionsMenu games_menu(std::string_view shown);

}  // namespace plyglass::screen
