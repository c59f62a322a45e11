// A network that learns: its moves per second with 4x6 on one thread, how much faster two are, and how much faster it
// plays than it learns.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>

#include <benchmark/benchmark.h>

#include "train/trainer.hpp"

namespace plyglass {
namespace {

using Clock = std::chrono::steady_clock;

/// Moves per second while `state` learns from `games` more games.
double learned(train::TrainingState& state, std::uint64_t games, unsigned threads) {
    const std::uint64_t before = state.moves;
    const auto start = Clock::now();
    {
        train::Trainer trainer(state, state.games + games, threads);
        while (!trainer.is_done()) trainer.take(std::chrono::milliseconds(50));
    }
    return static_cast<double>(state.moves - before) / std::chrono::duration<double>(Clock::now() - start).count();
}

/// Moves per second while the network plays `games` games without learning.
double played(train::TrainingState& state, std::uint64_t games) {
    train::SelfPlay<> play(state.network, train::FullBoard(std::make_shared<const game::Slides>()), {});
    std::array<train::Episode, train::SelfPlay<>::most_at_once> episodes;
    std::array<train::Episode*, episodes.size()> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = &episodes[i];
    std::uint64_t moves = 0;
    const auto start = Clock::now();
    for (std::uint64_t game = 0; game < games; game += list.size()) {
        for (train::Episode* episode : list) {
            episode->random = train::tiles_of(state.games, game + static_cast<std::uint64_t>(episode - list.front()));
            episode->board =
                train::FullBoard::with_tile(train::FullBoard::with_tile({}, episode->random), episode->random);
        }
        play.play(list);
        for (const train::Episode* episode : list) moves += episode->moves.size();
    }
    return static_cast<double>(moves) / std::chrono::duration<double>(Clock::now() - start).count();
}

/// Takes the best of several rounds in which each is measured once: other load on the machine affects all alike.
void learning(benchmark::State& bench, const char* tuples) {
    train::TrainingState state({*eval::TupleSet::parse(tuples), 1, {}});
    learned(state, 2000, 1);  // its games are long by then, and its weights lie all over their memory
    double one = 0;
    double two = 0;
    double play = 0;
    for (auto _ : bench) {
        one = std::max(one, learned(state, 200, 1));
        two = std::max(two, learned(state, 400, 2));
        play = std::max(play, played(state, 200));
    }
    bench.counters["moves/s"] = one;
    bench.counters["two threads over one"] = two / one;
    bench.counters["play over learning"] = play / one;
}
BENCHMARK_CAPTURE(learning, 4x6, "4x6")->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(learning, 4x5, "4x5")->Iterations(5)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plyglass
