#pragma once

// Lets a network learn from many games, on threads of its own.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
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
    /// Every game of this number is played on from its middle, then from the middle of what was played last, and so on
    /// until few moves are left: the boards of a game's end are rare and hard (Matsuzaki 2017). 0: no game. More of them
    /// teach more about the end, and less about the beginning.
    std::uint32_t restart_every = 3;
    /// After so many games it learns at a tenth of the rate: weights then rest on more games, and it plays better. May be
    /// another one each time that learning goes on.
    std::uint64_t slow_after = UINT64_MAX;
    /// The weights that play are multiples of so many points: coarse ones pack into smaller files. May also be another
    /// one each time.
    int round_to = 1;

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

/// Games of the same network that are played at once, with all that they are played on from.
struct Batch {
    std::array<Episode, SelfPlay<>::most_at_once> episodes;
    std::array<GameResult, SelfPlay<>::most_at_once> results;
    std::uint64_t moves = 0;  ///< learned from, those after restarts included
};

/// Plays `count` games from two tiles at once and learns from them, one after the other; then plays some of them on from
/// their middles (Settings::restart_every) and learns from that. `first` is the number of the first game, counted from 0: a game's
/// number and the seed decide about its tiles. `pupil` gets the first game: every move, and after each part its lessons.
template <class Pupil = NoPupil>
void learn_games(SelfPlay<>& play, const Settings& how, std::uint64_t first, std::size_t count, Batch& batch,
                 Pupil&& pupil = {});

/// The random numbers that decide about the tiles of a game.
core::Random tiles_of(std::uint64_t seed, std::uint64_t number);
/// Of a game that was just played from two tiles.
GameResult result_of(const Episode& game);
/// Whether game `number`, of which `moves` moves were played last, is played on from their middle.
bool is_restarted(const Settings& how, std::uint64_t number, std::size_t moves);

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

    /// While it is paused: plays the next game, or the next ones that are played at once, on the calling thread and learns
    /// from them. There must be one left. `pupil` gets the first as in `learn_games`.
    template <class Pupil>
    void learn_next(Pupil&& pupil);

private:
    void work(const std::stop_token& stop);
    template <class Pupil>
    void learn_next(SelfPlay<>& play, Batch& batch, std::unique_lock<std::mutex>& lock, Pupil&& pupil);

    TrainingState& state_;
    const std::uint64_t games_;
    const std::shared_ptr<const game::Slides> slides_;
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
void learn_games(SelfPlay<>& play, const Settings& how, std::uint64_t first, std::size_t count, Batch& batch,
                 Pupil&& pupil) {
    batch.moves = 0;
    std::array<Episode*, SelfPlay<>::most_at_once> list{};
    for (std::size_t i = 0; i < count; ++i) {
        Episode& episode = *(list[i] = &batch.episodes[i]);
        episode.random = tiles_of(how.seed, first + i);
        const game::Board one = FullBoard::with_tile({}, episode.random);
        episode.board = FullBoard::with_tile(one, episode.random);
    }
    const auto number = [&](const Episode* episode) { return first + (episode - batch.episodes.data()); };
    std::span<Episode*> played(list.data(), count);
    const auto play_all = [&] {
        played.front() == &batch.episodes.front() ? play.play(played, pupil) : play.play(played, NoPupil{});
    };
    const auto learn_all = [&] {
        for (const Episode* episode : played) {
            play.set_rate(how.rate_of(number(episode)));
            episode == &batch.episodes.front() ? play.learn(*episode, pupil) : play.learn(*episode, NoPupil{});
            batch.moves += episode->moves.size();
        }
    };
    play_all();
    for (std::size_t i = 0; i < count; ++i) batch.results[i] = result_of(batch.episodes[i]);
    learn_all();
    for (;;) {
        const auto ends = [&](const Episode* e) { return !is_restarted(how, number(e), e->moves.size()); };
        played = {played.begin(), std::remove_if(played.begin(), played.end(), ends)};
        if (played.empty()) return;
        for (Episode* e : played) e->board = FullBoard::with_tile(e->moves[e->moves.size() / 2].board, e->random);
        play_all();
        learn_all();
    }
}

template <class Pupil>
void Trainer::learn_next(SelfPlay<>& play, Batch& batch, std::unique_lock<std::mutex>& lock, Pupil&& pupil) {
    const std::uint64_t first = begun_;
    // Batches begin at multiples of their size, wherever learning began: so it ends in the same network.
    constexpr std::uint64_t most = SelfPlay<>::most_at_once;
    const std::size_t count = std::min(games_ - first, most - first % most);
    begun_ += count;
    ++running_;
    lock.unlock();
    learn_games(play, state_.settings, first, count, batch, pupil);
    moves_.fetch_add(batch.moves, std::memory_order_relaxed);
    lock.lock();
    --running_;
    state_.games += count;
    state_.moves += batch.moves;
    ended_.insert(ended_.end(), batch.results.begin(), batch.results.begin() + static_cast<std::ptrdiff_t>(count));
    ended_one_.notify_all();
}

template <class Pupil>
void Trainer::learn_next(Pupil&& pupil) {
    SelfPlay<> play(state_.network, FullBoard(slides_), state_.settings.rates);
    Batch batch;
    std::unique_lock lock(mutex_);
    learn_next(play, batch, lock, pupil);
}

}  // namespace plyglass::train
