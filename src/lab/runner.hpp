#pragma once

// Plays several games at once on threads of its own, and hands them over as they end.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "agent/catalogue.hpp"
#include "agent/match.hpp"
#include "lab/experiment.hpp"
#include "lab/game_record.hpp"

namespace plyglass::lab {

class Runner {
public:
    /// Makes the experiment's players from their names, separately for each thread; they must be agents of this program
    /// that play boards of this size. `open` are the games to play, in the order in which they are begun.
    Runner(Experiment experiment, std::vector<Task> open, unsigned threads);
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;
    ~Runner();

    /// Waits a moment for games to end; returns those that have ended since the last call, in the order in which they
    /// did.
    std::vector<GameRecord> take() { return take(std::chrono::milliseconds(50)); }
    /// The same with another waiting time; 0: does not wait.
    std::vector<GameRecord> take(std::chrono::milliseconds moment);
    /// Whether all threads have stopped playing; ended games may still wait to be taken.
    bool all_left() const;

    /// Breaks off the running games and waits for that; returns those with at least one move.
    std::vector<GameRecord> stop();

    bool ran_out_of_memory() const { return out_of_memory_.load(); }
    std::uint64_t finished() const { return finished_.load(); }
    /// How far a running game is.
    struct Standing {
        Task task;
        std::uint64_t tile = 0;  ///< the highest one; 0 before the first move
        std::uint64_t moves = 0;
    };
    /// The running game that is furthest, by its highest tile and then by its moves.
    Standing furthest() const;

private:
    struct Worker;

    void work(Worker& worker);
    void play_games(Worker& worker);
    /// Returns false if no other game is to be played.
    bool begin_game(Worker& worker);
    void end_game(Worker& worker);

    const Experiment experiment_;
    const std::vector<Task> open_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<GameRecord> ended_;  // and not yet taken
    std::vector<GameRecord> broken_off_;
    std::atomic<std::size_t> next_{0};
    std::atomic<std::uint64_t> finished_{0};
    std::atomic<bool> out_of_memory_{false};
    std::stop_source stop_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t playing_ = 0;
    std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace plyglass::lab
