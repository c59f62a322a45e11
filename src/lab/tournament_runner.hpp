#pragma once

// Plays several games of a tournament at once on threads of its own, and hands them over as they end.

#include <memory>
#include <mutex>
#include <vector>

#include "duel/agent.hpp"
#include "lab/games_at_once.hpp"
#include "lab/tournament.hpp"

namespace plyglass::lab {

class TournamentRunner : public GamesAtOnce<duel::Game> {
public:
    /// There are games (missing_games), and no obstacle. `open` are those to play. Each thread has agents of its own.
    TournamentRunner(Tournament tournament, std::vector<duel::Task> open, unsigned threads);
    ~TournamentRunner() { stop(); }

    /// Breaks off the running games, which are then not handed over, and waits for that.
    void stop();

private:
    void play_games(std::size_t thread);

    const Tournament tournament_;
    std::vector<std::vector<std::unique_ptr<duel::Agent>>> agents_;  // of each thread
    std::once_flag are_drawn_;
    std::vector<duel::Opening> openings_;
};

}  // namespace plyglass::lab
