#pragma once

// The user's choices, kept for the next time: one JSON file, beside the games but separate from them.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "agent/catalogue.hpp"
#include "app/practice_progress.hpp"
#include "app/quarantine.hpp"
#include "core/result.hpp"
#include "core/turn.hpp"
#include "game/2048/grid.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

/// What the user plays in games of two players.
enum class Seat : std::uint8_t { first, second, both };
/// Whether that user moves at a node of `turn`; the first player is max.
constexpr bool plays(Seat seat, core::Turn turn) {
    return seat == Seat::both || (seat == Seat::first) == (turn == core::Turn::max);
}

/// Settings of the Play screen. The game keeps its own (its size, who places the tiles).
struct PlaySettings {
    std::string agent{agent::default_adviser(4)};  ///< a name from the catalogue
    double hint_milliseconds = 300;
    bool constant_hints = false;
    double moves_per_second = 4;           ///< of auto-play; 0: as fast as possible
    std::string game = "2048";             ///< the one that is played, as the list of games names it
    double solve_milliseconds = 5000;      ///< in games of two players: how long a hint may take
    std::string opponent = "alphabeta:4";  ///< in games of two players: a name of duel/agent.hpp
    Seat seat = Seat::first;
    game::Rank stop_at = 0;  ///< auto-play ends at the first such tile; 0: when the game ends
    /// "exec:COMMAND", if the command line names one: it can be chosen beside the others. No file keeps it, so that settings
    /// from elsewhere run nothing.
    std::string program;
    bool uses_program = false;  ///< in place of `agent`

    friend bool operator==(const PlaySettings&, const PlaySettings&) = default;
};

/// How far the user has come in the lessons.
struct LessonProgress {
    struct Place {
        std::size_t page = 0;  ///< from 0
        bool done = false;     ///< gone through to its end
        friend bool operator==(const Place&, const Place&) = default;
    };
    std::map<std::string, Place> places;  ///< by the name of a bundled lesson, or the path of another one's folder
    std::string last;                     ///< the lesson opened last

    friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

struct Preferences {
    /// Nothing: the user has chosen none, and what the system or the browser wants holds.
    std::optional<text::Language> language{};
    std::optional<bool> dark{};
    PlaySettings play;
    int scale = 0;  ///< of everything in the window, in percent; 0: automatic
    LessonProgress lessons{};
    PracticeProgress practice{};

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

std::string write_preferences(const Preferences& preferences);
/// What a file of preferences says. A member that is missing or wrong keeps its default; all others are taken.
struct ReadPreferences {
    Preferences preferences;
    std::string wrong;  ///< the names of those members, with commas between them; empty: none
};
/// The Problem says what was found and what was expected.
core::Result<ReadPreferences> read_preferences(std::string_view text);

/// $XDG_CONFIG_HOME/plyglass, or ~/.config/plyglass; empty if there is neither.
std::string user_config_folder();

/// Sets a file that holds no preferences aside. The message also names the members that keep their defaults.
/// `uses_language`: switches to the language of the preferences, in which the message then is.
Restored<Preferences> restore_preferences(const std::string& path, bool uses_language = false);

}  // namespace plyglass::app
