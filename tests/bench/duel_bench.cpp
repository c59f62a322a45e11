// Games of two players: how long the solver takes to prove every move, and how many positions a second alpha-beta looks at to
// a fixed depth, with the solver's table and order.

#include <chrono>
#include <cstddef>
#include <cstdint>

#include <benchmark/benchmark.h>

#include "duel/duel.hpp"
#include "duel/solver.hpp"
#include "game/games.hpp"
#include "game/mnk/rules.hpp"

namespace plyglass {
namespace {

void solve_every_move(benchmark::State& state, const char* name) {
    const auto named = game::position_named(name);
    duel::Solution solution;
    for (auto _ : state) {
        solution = duel::solve({named.game, named.text}, std::chrono::steady_clock::time_point::max());
    }
    state.counters["positions"] = static_cast<double>(solution.positions);
    state.counters["positions/s"] =
        benchmark::Counter(static_cast<double>(solution.positions), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK_CAPTURE(solve_every_move, 5x4, "mnk:5x4,4,gravity")->Iterations(3)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_every_move, 6x5, "mnk:6x5,4,gravity")->Iterations(1)->Unit(benchmark::kMillisecond);

/// Connect Four from its empty board, `depth` moves ahead.
void connect_four_to_depth(benchmark::State& state) {
    using Game = duel::Timed<game::SmallMnk>;
    const game::SmallMnk rules({7, 6, 4, true}, {}, game::SmallMnk::Order::centre);
    const Game game(rules);
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        search::BoundTable table(std::size_t{1} << 20);
        search::Silent silent;
        search::Answer<Game> answer;
        search::AlphaBeta<Game, search::Silent, search::Unstoppable, search::TableMemory<Game, search::BoundTable>>
            search(game, silent, {}, {}, search::TableMemory<Game, search::BoundTable>(table));
        search.run(game.root(), {}, static_cast<std::uint32_t>(state.range(0)), answer);
        nodes = answer.nodes;
    }
    state.counters["positions"] = static_cast<double>(nodes);
    state.counters["positions/s"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(connect_four_to_depth)->Arg(12)->Iterations(3)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plyglass
