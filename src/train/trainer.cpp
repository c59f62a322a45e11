#include "train/trainer.hpp"

#include <algorithm>
#include <utility>

namespace plyglass::train {

core::Random tiles_of(std::uint64_t seed, std::uint64_t number) {
    return core::Random(core::Random(seed).next() ^ core::Random(~number).next());
}

GameResult result_of(const Episode& game) {
    return {static_cast<std::uint32_t>(game.score), static_cast<std::uint32_t>(game.moves.size()),
            game::highest_rank(game::unpacked(game.moves.back().board))};
}

bool is_restarted(const Settings& how, std::uint64_t number, std::size_t moves) {
    constexpr std::size_t few_moves = 10;  // what can be learned from fewer was learned from the last ones
    return how.restart_every != 0 && number % how.restart_every == how.restart_every - 1 && moves > few_moves;
}

namespace {

/// Of all trainers: some live for a few games.
std::shared_ptr<const game::Slides> slides() {
    static const auto all = std::make_shared<const game::Slides>();
    return all;
}

}  // namespace

Trainer::Trainer(TrainingState& state, std::uint64_t games, unsigned threads)
    : state_(state), games_(games), slides_(slides()), moves_(state.moves), begun_(state.games) {
    for (unsigned i = 0; i < threads; ++i) {
        threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
    }
}

Trainer::~Trainer() {
    for (std::jthread& thread : threads_) thread.request_stop();
}

void Trainer::work(const std::stop_token& stop) {
    SelfPlay<> play(state_.network, FullBoard(slides_), state_.settings.rates);
    Batch batch;
    std::unique_lock lock(mutex_);
    while (may_begin_.wait(lock, stop, [&] { return pauses_ == 0; }) && !stop.stop_requested() && begun_ < games_) {
        learn_next(play, batch, lock, NoPupil{});
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
    ++pauses_;
    ended_one_.wait(lock, [&] { return running_ == 0; });
}

void Trainer::resume() {
    const std::lock_guard lock(mutex_);
    if (--pauses_ == 0) may_begin_.notify_all();
}

}  // namespace plyglass::train
