#pragma once

// A game of the Play screen as a file: between two runs of the program, on the shelf of past games, and handed to
// others. One JSON file, written beside and renamed, so that a kill or a full disk leaves the last saved game intact. An
// unreadable file is set aside, never thrown away.

#include <cstddef>
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

/// What the first board of a game was.
enum class GameOrigin : std::uint8_t {
    start,       ///< the two tiles that chance places
    edited,      ///< a board that somebody put together
    experiment,  ///< a game of the Lab
};

/// What is known of a game besides its moves.
struct GameFacts {
    GameOrigin origin = GameOrigin::start;
    std::uint64_t seed = 0;  ///< what the start and the tiles by chance follow from; 0: unknown
    std::string begun{};     ///< "2026-11-23 10:15:00" in local time; empty: unknown
    std::string agent{};     ///< the one that made the moves that no person made, as `--agent` has it; empty: unknown

    friend bool operator==(const GameFacts&, const GameFacts&) = default;
};

struct SavedGame {
    game::PlayedGame game{game::Grid()};
    NewTiles tiles = NewTiles::random;
    std::uint64_t best = 0;  ///< a person's highest score of all games ever played here
    GameFacts facts{};

    friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

/// Whether the score on the board is a person's own: from a real start, and no move up to here was made by an agent.
bool is_own(const SavedGame& saved);

/// The time now, as `GameFacts::begun` has it.
std::string time_of_day();

/// The text of the file, with a newline at the end.
std::string write_saved_game(const SavedGame& saved);
/// Replays every move, so that the result is a valid game. The Problem says what was found and what was expected.
core::Result<SavedGame> read_saved_game(std::string_view text);

/// $XDG_DATA_HOME/plyglass, or ~/.local/share/plyglass if that is not set (or not absolute, as the XDG base directory
/// specification has it); empty if there is no home either.
std::string user_data_folder();

/// The file that holds nothing but a person's best score, so that no damaged game takes it along.
std::string write_best_score(std::uint64_t best);
core::Result<std::uint64_t> read_best_score(std::string_view text);
/// Sets a file that holds no best score aside.
Restored<std::uint64_t> restore_best_score(const std::string& path);

/// The largest file that is read as a game, in bytes: a game of a million moves is smaller.
inline constexpr std::size_t largest_game_file = std::size_t{64} << 20;

/// Renames a file that holds no saved game to a free name beside it; the message says which.
Restored<SavedGame> restore_game(const std::string& path);

}  // namespace plyglass::app
