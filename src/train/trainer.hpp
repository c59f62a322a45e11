#pragma once

// Lets a network learn from many games, on threads of its own.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "game/2048/board.hpp"
#include "train/self_play.hpp"
#include "train/td_network.hpp"

namespace plyglass::train {

/// What decides how a network learns. With one thread, the same settings give the same network, bit for bit.
struct Settings {
    eval::TupleSet tuples;
    std::uint64_t seed = 1;
    LearningRates rates;
};

/// A game from two tiles to its end.
struct GameResult {
    std::uint32_t score = 0;
    std::uint32_t moves = 0;
    game::Rank highest = 0;  ///< the rank of the largest tile

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// Everything that is known between two games.
struct TrainingState {
    explicit TrainingState(Settings how) : settings(std::move(how)), network(settings.tuples) {}

    Settings settings;
    TdNetwork network;
    std::uint64_t games = 0;  ///< played and learned from
    std::uint64_t moves = 0;  ///< learned from, those after restarts included
};

/// Plays a game from two tiles and learns from it; then plays on from the middle of that game, from the middle of what
/// followed ..., because the boards of a game's end are rare and hard (Matsuzaki 2017). Returns the game from two tiles;
/// `moves` grows by all moves. `number` is the game's, counted from 0: it and the seed decide about the tiles.
GameResult learn_game(SelfPlay<>& play, std::uint64_t seed, std::uint64_t number, std::uint64_t& moves);

class Trainer {
public:
    /// Learns until `games` games have been played in all. `state` must outlive the trainer; meanwhile it may only be
    /// read while the trainer is paused.
    Trainer(TrainingState& state, std::uint64_t games, unsigned threads);
    Trainer(const Trainer&) = delete;
    Trainer& operator=(const Trainer&) = delete;
    /// Lets the running games end.
    ~Trainer();

    /// Waits a moment for games to end; returns those that have ended since the last call, in the order in which they
    /// did.
    std::vector<GameResult> take(std::chrono::milliseconds moment);
    /// Whether all games have been played. Some of them may still wait to be taken.
    bool is_done() const;
    /// Moves learned from so far.
    std::uint64_t moves() const { return moves_.load(std::memory_order_relaxed); }

    /// Waits until the running games have ended; then no other begins.
    void pause();
    void resume();

private:
    void work(const std::stop_token& stop);

    TrainingState& state_;
    const std::uint64_t games_;
    const std::shared_ptr<const game::Slides> slides_ = std::make_shared<const game::Slides>();
    std::atomic<std::uint64_t> moves_;
    mutable std::mutex mutex_;
    std::condition_variable_any may_begin_;
    std::condition_variable ended_one_;
    std::vector<GameResult> ended_;  // and not yet taken
    std::uint64_t begun_;
    unsigned running_ = 0;
    bool paused_ = false;
    std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace plyglass::train
