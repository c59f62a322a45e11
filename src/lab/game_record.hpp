#pragma once

// A finished game as one line of JSON, and back.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/match.hpp"
#include "core/result.hpp"
#include "lab/experiment.hpp"
#include "lab/played_moves.hpp"

namespace plyglass::lab {

/// How long the moves of a game took, in milliseconds: the total, and the quantile at each of `shares`.
struct MoveTimes {
    static constexpr std::array shares{0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1.0};

    double total = 0;
    std::array<double, shares.size()> quantiles{};

    double median() const { return quantiles[2]; }
    double slowest() const { return quantiles.back(); }

    friend bool operator==(const MoveTimes&, const MoveTimes&) = default;
};

/// What a record keeps of a time or of points: six digits behind the point, in memory as in files, so that what a run
/// reports is what its file says.
double kept(double number);

/// Of `moves`, which it sorts, as records keep them.
MoveTimes move_times(std::span<double> moves);

struct GameRecord {
    Task task;
    std::uint64_t score = 0;
    game::Rank highest = 0;
    std::uint64_t moves = 0;
    std::uint64_t nodes = 0;
    agent::Ending ending = agent::Ending::unfinished;
    MoveTimes times;
    std::optional<double> given_away{};  ///< points against perfect play (given_away.hpp), where it is known
    PlayedMoves played{};
    std::string failure{};  ///< of the agent (agent::Choice::failure)

    /// Milliseconds; 0 if there were no moves.
    double mean_move() const { return moves == 0 ? 0 : times.total / static_cast<double>(moves); }

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// The order of the games' tasks, for sorting.
inline constexpr auto by_task = [](const auto& a, const auto& b) { return a.task < b.task; };

/// "over", "tile", "illegal" or "interrupted": for files.
std::string_view name(agent::Ending ending);

/// The game of a record played again (play_again); nothing if the record does not keep its moves, or if they do not lead to
/// its score: another version may slide or place tiles in another way.
std::optional<game::PlayedGame> play_again(const GameRecord& record, const Experiment& experiment);

/// One line with its checksum (seal.hpp) and its line end. Times are rounded to a nanosecond, what was given away to a
/// millionth of a point.
std::string write_record(const GameRecord& record, const Experiment& experiment);

/// The games as a table for spreadsheets, in the order of the tasks, below a line with the columns' names, which are those of the
/// games' JSON lines. As RFC 4180 has it, but for the line ends.
std::string write_csv(const Experiment& experiment, std::vector<GameRecord> games);

/// Reads the game in `line` (without its end), which must be one of the experiment's; or returns one translated clause,
/// as in "line 3: ...", that says what was expected.
core::Result<GameRecord, std::string> read_record(std::string_view line, const Experiment& experiment);

}  // namespace plyglass::lab
