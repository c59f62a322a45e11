#pragma once

// What the user chooses about playing: the menu, and what its choices change.

#include <cstddef>
#include <initializer_list>
#include <string>

#include "app/preferences.hpp"
#include "app/saved_game.hpp"
#include "scene/action.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

/// The chosen agent, or one that plays boards of this size if that one does not.
std::string agent_for(const app::PlaySettings& settings, int size);

/// `size`: the board's.
view::OptionsMenu play_menu(const app::PlaySettings& now, app::NewTiles tiles, int size, bool narrow = false);
/// How long a hint may take; whether hints stand there all the time.
view::OptionsMenu::Row hint_time_row(std::initializer_list<int> milliseconds, double now);
view::OptionsMenu::Row hints_row(bool are_constant);
/// Who places the new tiles.
view::OptionsMenu::Row tiles_row(app::NewTiles now);

/// Does what a choice about hints changes in `settings`. Returns false if the action is no such choice.
bool choose_search(app::PlaySettings& settings, const scene::Action& action);

}  // namespace plyglass::screen
