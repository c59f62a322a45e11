#include "train/trainer.hpp"

#include <algorithm>
#include <utility>

namespace plyglass::train {

namespace {

constexpr std::size_t shortest_restart = 20;  // moves: shorter games have no middle worth a second look

core::Random tiles_of(std::uint64_t seed, std::uint64_t number) {
    return core::Random(core::Random(seed).next() ^ core::Random(~number).next());
}

}  // namespace

GameResult learn_game(SelfPlay<>& play, std::uint64_t seed, std::uint64_t number, std::uint64_t& moves) {
    core::Random random = tiles_of(seed, number);
    const game::Board one = FullBoard::with_tile({}, random);
    const std::uint64_t score = play.play(FullBoard::with_tile(one, random), random);
    const GameResult result{static_cast<std::uint32_t>(score), static_cast<std::uint32_t>(play.game().size()),
                            game::highest_rank(game::unpacked(play.game().back().board))};
    for (;;) {
        play.learn();
        moves += play.game().size();
        if (play.game().size() < shortest_restart) return result;
        const game::Board middle = play.game()[play.game().size() / 2].board;
        play.play(FullBoard::with_tile(middle, random), random);
    }
}

Trainer::Trainer(TrainingState& state, std::uint64_t games, unsigned threads)
    : state_(state), games_(games), moves_(state.moves), begun_(state.games) {
    for (unsigned i = 0; i < threads; ++i) {
        threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
    }
}

Trainer::~Trainer() {
    for (std::jthread& thread : threads_) thread.request_stop();
}

void Trainer::work(const std::stop_token& stop) {
    SelfPlay<> play(state_.network, FullBoard(slides_), state_.settings.rates);
    std::unique_lock lock(mutex_);
    while (may_begin_.wait(lock, stop, [&] { return !paused_; }) && !stop.stop_requested() && begun_ < games_) {
        const std::uint64_t number = begun_++;
        ++running_;
        lock.unlock();
        std::uint64_t moves = 0;
        const GameResult result = learn_game(play, state_.settings.seed, number, moves);
        moves_.fetch_add(moves, std::memory_order_relaxed);
        lock.lock();
        --running_;
        ++state_.games;
        state_.moves += moves;
        ended_.push_back(result);
        ended_one_.notify_all();
    }
}

std::vector<GameResult> Trainer::take(std::chrono::milliseconds moment) {
    std::unique_lock lock(mutex_);
    ended_one_.wait_for(lock, moment, [&] { return !ended_.empty() || state_.games == games_; });
    return std::exchange(ended_, {});
}

bool Trainer::is_done() const {
    const std::lock_guard lock(mutex_);
    return state_.games >= games_;
}

void Trainer::pause() {
    std::unique_lock lock(mutex_);
    paused_ = true;
    ended_one_.wait(lock, [&] { return running_ == 0; });
}

void Trainer::resume() {
    const std::lock_guard lock(mutex_);
    paused_ = false;
    may_begin_.notify_all();
}

}  // namespace plyglass::train
