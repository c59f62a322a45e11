#pragma once

// What a person has chosen and finds again the next time: one file of JSON, beside the games but not with them.

#include <string>
#include <string_view>

#include "app/set_aside.hpp"
#include "core/result.hpp"
#include "game/2048/grid.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

/// Of the Play screen. What belongs to the game (its size, who places the tiles) is kept with the game.
struct PlaySettings {
    std::string agent = "expectimax";  ///< a name of the catalogue
    double hint_milliseconds = 300;
    bool constant_hints = false;
    double moves_per_second = 4;  ///< of auto-play; 0: as fast as it goes
    game::Rank stop_at = 0;       ///< auto-play ends with the first such tile; 0: with the game

    friend bool operator==(const PlaySettings&, const PlaySettings&) = default;
};

struct Preferences {
    text::Language language = text::Language::english;
    bool dark = false;
    PlaySettings play;

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

std::string write_preferences(const Preferences& preferences);
/// The Problem says what was found and what was expected.
core::Result<Preferences> read_preferences(std::string_view text);

/// $XDG_CONFIG_HOME/plyglass, or ~/.config/plyglass; empty where there is neither.
std::string user_config_folder();

/// A file that holds no preferences is set aside.
Restored<Preferences> restore_preferences(const std::string& path);

}  // namespace plyglass::app
