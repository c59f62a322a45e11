#pragma once

// The game of the Play screen between two runs of the program: one JSON file, written beside and renamed, so that a
// kill or a full disk leaves the last saved game intact. An unreadable file is set aside, never thrown away.

#include <cstdint>
#include <string>
#include <string_view>

#include "app/quarantine.hpp"
#include "core/result.hpp"
#include "game/2048/played_game.hpp"

namespace plyglass::app {

/// How the new tiles are placed.
enum class NewTiles : std::uint8_t {
    random,
    worst,  ///< the ones that hurt the agent most
    twos,   ///< random, 2s only
};

struct SavedGame {
    game::PlayedGame game{game::Grid()};
    NewTiles tiles = NewTiles::random;
    std::uint64_t best = 0;  ///< highest score of all games ever played here

    friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

/// The text of the file, with a newline at the end.
std::string write_saved_game(const SavedGame& saved);
/// Replays every move, so that the result is a valid game. The Problem says what was found and what was expected.
core::Result<SavedGame> read_saved_game(std::string_view text);

/// $XDG_DATA_HOME/plyglass, or ~/.local/share/plyglass if that is not set (or not absolute, as the XDG base directory
/// specification has it); empty if there is no home either.
std::string user_data_folder();

/// Renames a file that holds no saved game to a free name beside it; the message says which.
Restored<SavedGame> restore_game(const std::string& path);

}  // namespace plyglass::app
