#pragma once

// Plays several games at once on threads of its own, and hands them over as they end.

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "agent/catalogue.hpp"
#include "agent/match.hpp"
#include "lab/experiment.hpp"
#include "lab/game_record.hpp"
#include "lab/games_at_once.hpp"

namespace plyglass::lab {

class Runner : public GamesAtOnce<GameRecord> {
public:
    /// Makes the experiment's players from their names, separately for each thread; they must be agents of this program
    /// that play boards of this size. `open` are the games to play.
    Runner(Experiment experiment, std::vector<Task> open, unsigned threads);
    ~Runner();

    /// Breaks off the running games and waits for that; returns those with at least one move.
    std::vector<GameRecord> stop();

    /// How far a running game is.
    struct Standing {
        lab::Task task;
        std::uint64_t tile = 0;  ///< the highest one; 0 before the first move
        std::uint64_t moves = 0;
    };
    /// The running game that is furthest, by its highest tile and then by its moves.
    Standing furthest() const;

private:
    struct Worker;

    void play_games(Worker& worker);
    /// Returns false if no other game is to be played.
    bool begin_game(Worker& worker);
    void end_game(Worker& worker);

    const Experiment experiment_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::mutex mutex_;  // guards what follows
    std::vector<GameRecord> broken_off_;
};

}  // namespace plyglass::lab
