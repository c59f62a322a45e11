// Quick games after each move of a position: the moves per second, on one thread.

#include <algorithm>
#include <ctime>

#include <benchmark/benchmark.h>

#include "advice/quick_games.hpp"
#include "eval/bundled_network.hpp"
#include "game/2048/board_text.hpp"

namespace plyglass {
namespace {

double thread_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The best of several rounds: other programs on the machine can only make one slower.
void quick_games(benchmark::State& state, const char* board) {
    const auto network = eval::bundled_network();
    const auto grid = *game::read_board(board);
    double most = 0;
    for (auto _ : state) {
        advice::QuickGames games(network, grid, 400);
        const double start = thread_time();
        while (games.advance(100'000)) {}
        most = std::max(most, static_cast<double>(games.moves()) / (thread_time() - start));
    }
    state.counters["moves/s"] = most;
}
BENCHMARK_CAPTURE(quick_games, early, "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64")
    ->Iterations(10)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(quick_games, late, "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16")
    ->Iterations(20)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plyglass
