#pragma once

// The text about games that are being played or have ended, for all commands with several games.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "lab/report.hpp"
#include "lab/runner.hpp"
#include "lab/tournament_runner.hpp"
#include "text/report.hpp"

namespace plyglass::cli {

/// How new tiles are placed: "random tiles, 10 % of them 4s", "the worst tiles", "random 2s". `four`: the share of 4s.
std::string tiles_words(agent::Spawner spawner, double four);

/// The tile, "3/10", its rate and the rate's interval.
text::Report<lab::TileRate> report_of_tiles(std::uint64_t games);

/// The nodes per second; "–" for an agent that looks at none.
std::string nodes_per_second(const lab::Totals& totals);

/// The line on the terminal while games are played.
class GamesProgress {
public:
    /// `before` of the `all` games had ended before this run began.
    explicit GamesProgress(std::uint64_t all, std::uint64_t before = 0) : all_(all), before_(before) {}

    /// "[####······] 4 of 10 games; now 2048 after 1203 moves; about 2 min left"
    std::string of(const lab::Runner& games) const;
    /// The same without what is played now.
    std::string of(const lab::TournamentRunner& games) const;

private:
    std::string bar(std::uint64_t done) const;
    std::string left(std::uint64_t finished) const;

    std::uint64_t all_;
    std::uint64_t before_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Reports an agent that made an illegal move, or none: the first of its games that ended so, and how many there are.
std::optional<Failure> illegal_moves(const std::vector<lab::GameRecord>& games, const lab::Experiment& experiment);
/// The failure of `failures` of an agent's games; `what` describes the first of them.
Failure failed_games(std::string what, std::uint64_t failures, std::uint64_t all);

}  // namespace plyglass::cli
