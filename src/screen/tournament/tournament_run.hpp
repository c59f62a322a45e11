#pragma once

// The tournament that the Lab shows.

#include <algorithm>
#include <optional>

#include "lab/tournament.hpp"
#include "lab/tournament_runner.hpp"
#include "screen/lab/games_run.hpp"

namespace plyglass::screen {

class TournamentRun final : public GamesRun<lab::Tournament, lab::TournamentRunner> {
public:
    using GamesRun::GamesRun;

    static bool is_in(const std::string& path) { return lab::holds_tournament(path); }
    static core::Result<lab::MergedOf<lab::Tournament>, lab::ResultsError> merged(
        const std::vector<std::string>& paths) {
        return lab::merge<lab::Tournament>(paths);
    }

    /// Plays the games of `tournament` that are still to be played; those of another one are forgotten. A longer one goes on with
    /// those of a shorter one.
    void start(const lab::Tournament& tournament) {
        if (is_running()) return;
        lab::Tournament longer = trial_;
        longer.games = std::max(longer.games, tournament.games);
        if (longer != tournament) clear();
        trial_ = tournament;
        play();
    }
    /// Lets `seconds` pass. Returns true if something changed.
    bool tick(double seconds) { return tick_games(seconds); }
    /// Seconds until `tick` has something to do; nothing while all is still.
    std::optional<double> wake() const { return is_running() ? std::optional(0.25) : std::nullopt; }
};

}  // namespace plyglass::screen
