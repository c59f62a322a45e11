// The search of seed document 001 at fixed depth, with the counts of the original program (tests/agent holds them equal):
// 80 boards from its games. The original visits 0.12 million positions a second.

#include <vector>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include "agent/ovolve.hpp"
#include "search/alphabeta.hpp"
#include "support/board_data.hpp"

namespace plyglass {
namespace {

std::vector<game::Board> boards() {
    std::vector<game::Board> out;
    for (const auto& entry : testing::data("ovolve.json")) out.push_back(packed(testing::grid_of(entry["board"])));
    return out;
}

void OvolveAtDepth(benchmark::State& state) {
    const auto game = agent::packed_ovolve_game({}, 11);
    const auto all = boards();
    const auto plies = agent::ovolve_plies(static_cast<int>(state.range(0)));
    search::Silent silent;
    const search::Unstoppable stop;
    search::AlphaBeta search(game, silent, agent::ovolve_rules, stop);
    search::Answer<agent::PackedOvolveGame> answer;
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        for (const game::Board board : all) {
            search.run(game.position(board), agent::ovolve_window, plies, answer);
            nodes += answer.nodes;
        }
    }
    state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}
BENCHMARK(OvolveAtDepth)->Arg(3)->Arg(4)->Arg(5)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plyglass
