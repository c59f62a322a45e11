// A report of 100,000 games, from the bytes of their file to the last interval: it may take at most two seconds.

#include <string>

#include <benchmark/benchmark.h>

#include "core/random.hpp"
#include "lab/report.hpp"
#include "lab/results_file.hpp"

namespace plyglass {
namespace {

/// The file of `games` games by two agents with both spawners.
std::string results(std::uint64_t games) {
    lab::Header header;
    for (const char* name : {"expectimax:depth=3", "minimax:depth=3"}) {
        header.experiment.players.push_back(lab::player(*agent::name_agent(name)));
    }
    header.experiment.spawners = {agent::Spawner::random, agent::Spawner::worst};
    header.experiment.games = games / 4;
    core::Random random(1);
    std::string out = write_header(header);
    for (const lab::Task& task : tasks(header.experiment)) {
        lab::GameRecord game;
        game.task = task;
        game.score = 1000 + random.below(200'000);
        game.highest = static_cast<game::Rank>(8 + random.below(7));
        game.moves = game.score / 20;
        game.nodes = game.moves * 1000;
        game.ending = agent::Ending::over;
        game.times.total = random.unit() * 10'000;
        for (double& each : game.times.quantiles) each = random.unit();
        out += write_record(game, header.experiment);
    }
    return out;
}

void report(benchmark::State& state) {
    const std::string text = results(static_cast<std::uint64_t>(state.range(0)));
    for (auto _ : state) {
        const auto read = lab::read_results(text);
        benchmark::DoNotOptimize(lab::report(read->header.experiment, read->games));
    }
    state.counters["games"] = static_cast<double>(state.range(0));
}
BENCHMARK(report)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
}  // namespace plyglass
