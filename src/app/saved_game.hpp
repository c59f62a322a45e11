#pragma once

// The game of the Play screen between two runs of the program: one file of JSON, written beside and renamed, so that
// a kill or a full disk leaves the last game that was saved. What cannot be read is set aside, never thrown away.

#include <cstdint>
#include <string>
#include <string_view>

#include "app/set_aside.hpp"
#include "core/result.hpp"
#include "game/2048/played_game.hpp"

namespace plyglass::app {

/// Who places the new tiles.
enum class NewTiles : std::uint8_t {
    random,
    worst,  ///< those that hurt the agent most
    twos,   ///< random, 2s only
};

struct SavedGame {
    game::PlayedGame game{game::Grid()};
    NewTiles tiles = NewTiles::random;
    std::uint64_t best = 0;  ///< score of all games that were ever played here

    friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

/// The file's text, which ends with a line end.
std::string write_saved_game(const SavedGame& saved);
/// Every move is played again, so what comes back is a game. The Problem says what was found and what was expected.
core::Result<SavedGame> read_saved_game(std::string_view text);

/// $XDG_DATA_HOME/plyglass, or ~/.local/share/plyglass where that is not set (or no absolute path, as the XDG base
/// directory specification has it); empty where there is no home either.
std::string user_data_folder();

/// A file that is no saved game is renamed to a name beside it that is free, and the message says which.
Restored<SavedGame> restore_game(const std::string& path);

}  // namespace plyglass::app
