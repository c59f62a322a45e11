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
    /// After so many games it learns at a tenth of the rate: weights then rest on more games, and it plays better. May be
    /// another one each time that learning goes on.
    std::uint64_t slow_after = UINT64_MAX;

    /// The rate at which it learns from a game, which is counted from 0.
    float rate_of(std::uint64_t game) const { return game < slow_after ? rates.rate : rates.rate / 10; }
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

/// Plays a game from two tiles and learns from it. Every third game is then played on once more from its middle, because
/// the boards of a game's end are rare and hard (Matsuzaki 2017); more of them would spoil what the network knows of the
/// beginning. Returns the game from two tiles; `moves` grows by all moves. `number` is the game's, counted from 0: it and
/// the seed decide about the tiles. `pupil` hears every move, and after each part of the game its lessons.
template <class Pupil = NoPupil>
GameResult learn_game(SelfPlay<>& play, std::uint64_t seed, std::uint64_t number, std::uint64_t& moves,
                      Pupil&& pupil = {});

/// The random numbers that decide about the tiles of a game.
core::Random tiles_of(std::uint64_t seed, std::uint64_t number);

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

    /// Waits until the running games have ended; then no other begins until `resume` has been called as often.
    void pause();
    void resume();
    bool is_paused() const;

    /// While it is paused: plays the next game on the calling thread and learns from it. There must be one left.
    /// `pupil` hears it as in `learn_game`.
    template <class Pupil>
    void learn_next(Pupil&& pupil);

private:
    void work(const std::stop_token& stop);
    template <class Pupil>
    void learn_next(SelfPlay<>& play, std::unique_lock<std::mutex>& lock, Pupil&& pupil);

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
    unsigned pauses_ = 0;
    std::vector<std::jthread> threads_;  // last: they use everything above
};

template <class Pupil>
GameResult learn_game(SelfPlay<>& play, std::uint64_t seed, std::uint64_t number, std::uint64_t& moves, Pupil&& pupil) {
    core::Random random = tiles_of(seed, number);
    const game::Board one = FullBoard::with_tile({}, random);
    const std::uint64_t score = play.play(FullBoard::with_tile(one, random), random, pupil);
    const GameResult result{static_cast<std::uint32_t>(score), static_cast<std::uint32_t>(play.game().size()),
                            game::highest_rank(game::unpacked(play.game().back().board))};
    play.learn(pupil);
    moves += play.game().size();
    if (number % 3 == 2) {
        const game::Board middle = play.game()[play.game().size() / 2].board;
        play.play(FullBoard::with_tile(middle, random), random, pupil);
        play.learn(pupil);
        moves += play.game().size();
    }
    return result;
}

template <class Pupil>
void Trainer::learn_next(SelfPlay<>& play, std::unique_lock<std::mutex>& lock, Pupil&& pupil) {
    const std::uint64_t number = begun_++;
    ++running_;
    lock.unlock();
    std::uint64_t moves = 0;
    play.set_rate(state_.settings.rate_of(number));
    const GameResult result = learn_game(play, state_.settings.seed, number, moves, pupil);
    moves_.fetch_add(moves, std::memory_order_relaxed);
    lock.lock();
    --running_;
    ++state_.games;
    state_.moves += moves;
    ended_.push_back(result);
    ended_one_.notify_all();
}

template <class Pupil>
void Trainer::learn_next(Pupil&& pupil) {
    SelfPlay<> play(state_.network, FullBoard(slides_), state_.settings.rates);
    std::unique_lock lock(mutex_);
    learn_next(play, lock, pupil);
}

}  // namespace plyglass::train
