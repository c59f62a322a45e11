#pragma once

// Plays games on threads of its own, several at once, and hands them over as they end.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "agent/catalogue.hpp"
#include "agent/match.hpp"
#include "lab/experiment.hpp"
#include "lab/game_record.hpp"

namespace plyglass::lab {

class Runner {
public:
    /// The experiment's players are made anew from their names, for each thread its own; they must be agents of this
    /// program that play boards of this size. `open` are the games to play, in the order in which they are begun.
    Runner(Experiment experiment, std::vector<Task> open, unsigned threads);
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;
    ~Runner();

    /// Waits a moment for games to end; those that have ended since the last time, in the order in which they did.
    std::vector<GameRecord> take() { return take(std::chrono::milliseconds(50)); }
    /// The same with another moment; 0: does not wait.
    std::vector<GameRecord> take(std::chrono::milliseconds moment);
    /// No thread plays any more; what has ended may still be there to be taken.
    bool all_left() const;

    /// Breaks off the games that are being played and waits for that; those that got somewhere.
    std::vector<GameRecord> stop();

    bool ran_out_of_memory() const { return out_of_memory_.load(); }
    std::uint64_t finished() const { return finished_.load(); }
    /// Of the games that are being played, the one that is furthest: its highest tile and its moves.
    std::pair<std::uint64_t, std::uint64_t> furthest() const;

private:
    struct Seat;

    void sit(Seat& seat);
    void play_games(Seat& seat);

    const Experiment experiment_;
    const std::vector<Task> open_;
    std::vector<std::unique_ptr<Seat>> seats_;
    std::vector<GameRecord> ended_;  // and not taken yet
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
