// The searches of 2048 at full speed. Every figure is a ratio to something measured alternately with it: a plain
// recursion over the same tables, one thread, the template without its reports, another program. The best of several
// rounds counts.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <dlfcn.h>
#include <fcntl.h>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

#include <benchmark/benchmark.h>

#include "agent/catalogue.hpp"
#include "agent/line_game.hpp"
#include "eval/nneonneo.hpp"
#include "search/alphabeta.hpp"
#include "search/expectimax.hpp"
#include "support/board_data.hpp"
#include "trace/recorder.hpp"
#include "unreported/alphabeta.hpp"

namespace plyglass {
namespace {

using agent::RandomLineGame;
using game::Board;
using game::Direction;
using game::Grid;

double thread_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double wall_time() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double seconds(const auto& work, double (*clock)() = thread_time) {
    const double start = clock();
    work();
    return clock() - start;
}

/// The 20 boards of tests/data/nneonneo.json.
const std::vector<Grid>& boards() {
    static const std::vector<Grid> all = [] {
        std::vector<Grid> out;
        for (const auto& entry : testing::data("nneonneo.json")) out.push_back(testing::grid_of(entry["board"]));
        return out;
    }();
    return all;
}

const agent::LineTables& tables() {
    static const agent::LineTables all(eval::nneonneo_line);
    return all;
}

std::unique_ptr<agent::Agent> agent_of(const std::string& name) { return agent::make_agent(*agent::name_agent(name)); }

/// Makes one move on each board.
std::uint64_t play_all(agent::Agent& player, std::vector<agent::Choice>& choices) {
    std::uint64_t nodes = 0;
    choices.resize(boards().size());
    for (std::size_t i = 0; i < boards().size(); ++i) {
        player.choose(boards()[i], choices[i]);
        nodes += choices[i].nodes;
    }
    return nodes;
}

/// The most obvious recursion, over the same tables.
class Plain {
public:
    double value_after(Board board, int rounds) const {
        if (rounds == 0) return std::max(0, tables().values->sum(board)) / tables().values->scale();
        double sum = 0;
        for (int cell = 0; cell < 16; ++cell) {
            if (board[cell] != 0) continue;
            sum += 0.9 * best(board.with(cell, 1), rounds) + 0.1 * best(board.with(cell, 2), rounds);
        }
        return sum / game::empty_cells(board);
    }

private:
    double best(Board board, int rounds) const {
        double best = 0;
        for (const Direction direction : game::directions) {
            const Board slid = tables().slides->slide(board, direction);
            if (slid != board) best = std::max(best, value_after(slid, rounds - 1));
        }
        return best;
    }
};

void ExactDepth3OverPlainRecursion(benchmark::State& state) {
    const auto player = agent_of("expectimax:depth=3,table=off,cutoff=0");
    std::vector<agent::Choice> choices;
    double ours = 1e9;
    double plain = 1e9;
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        ours = std::min(ours, seconds([&] { nodes = play_all(*player, choices); }));
        plain = std::min(plain, seconds([&] {
                             for (std::size_t i = 0; i < boards().size(); ++i) {
                                 for (const Direction direction : game::directions) {
                                     const game::Slide slid = game::slide(boards()[i], direction);
                                     if (!slid.moved) continue;
                                     const double value = Plain().value_after(game::packed(slid.grid), 3);
                                     const double known = choices[i].moves[static_cast<std::size_t>(direction)].value;
                                     if (std::abs(value / known - 1) > 1e-12) state.SkipWithError("other values");
                                 }
                             }
                         }));
    }
    state.counters["times as fast"] = plain / ours;
    state.counters["nodes/s"] = static_cast<double>(nodes) / ours;
}
BENCHMARK(ExactDepth3OverPlainRecursion)->Iterations(15)->Unit(benchmark::kMillisecond);

// ---- another program ---------------------------------------------------------------------------------------

/// nneonneo/2048-ai as a shared library, if PLYGLASS_PEER names one (its Makefile builds bin/2048.so).
class Peer {
public:
    Peer() {
        const char* path = std::getenv("PLYGLASS_PEER");
        void* library = path ? dlopen(path, RTLD_NOW) : nullptr;
        if (!library) return;
        const auto prepare = reinterpret_cast<void (*)()>(dlsym(library, "init_tables"));
        score_ = reinterpret_cast<float (*)(std::uint64_t, int)>(dlsym(library, "score_toplevel_move"));
        if (prepare) prepare();
    }

    bool is_there() const { return score_ != nullptr; }

    /// The direction of its best move on `board`. It prints as it runs; the output is thrown away.
    Direction best(Board board) const {
        constexpr std::array<Direction, 4> order{Direction::up, Direction::down, Direction::left, Direction::right};
        std::size_t best = 0;
        float most = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const float value = score_(board.bits, static_cast<int>(i));
            if (value <= most) continue;
            most = value;
            best = i;
        }
        return order[best];
    }

private:
    float (*score_)(std::uint64_t, int) = nullptr;
};

class WithoutOutput {
public:
    WithoutOutput() {
        std::fflush(stdout);
        const int nothing = open("/dev/null", O_WRONLY);
        dup2(nothing, STDOUT_FILENO);
        close(nothing);
    }
    ~WithoutOutput() {
        std::fflush(stdout);
        dup2(saved_, STDOUT_FILENO);
        close(saved_);
    }
    WithoutOutput(const WithoutOutput&) = delete;
    WithoutOutput& operator=(const WithoutOutput&) = delete;

private:
    int saved_ = dup(STDOUT_FILENO);
};

/// The kernel of the last plies limits the ratio: it takes 45 % of the time, some 35 ns a board, and half of that are the
/// permutations of its 512-bit registers. Listing the boards of the rounds takes 30 %. A memo that forgot nothing would
/// save a fifth of the kernel's work, but its misses cost more than that.
void DefaultDepthOverNneonneo(benchmark::State& state, const char* name) {
    static const Peer peer;
    const auto player = agent_of(name);
    std::vector<agent::Choice> choices;
    double ours = 1e9;
    double theirs = 1e9;
    std::uint64_t nodes = 0;
    int same = 0;
    for (auto _ : state) {
        ours = std::min(ours, seconds([&] { nodes = play_all(*player, choices); }));
        if (!peer.is_there()) continue;
        same = 0;
        const WithoutOutput quiet;
        theirs = std::min(theirs, seconds([&] {
                              for (std::size_t i = 0; i < boards().size(); ++i) {
                                  same += peer.best(game::packed(boards()[i])) == choices[i].move ? 1 : 0;
                              }
                          }));
    }
    state.counters["nodes/s"] = static_cast<double>(nodes) / ours;
    state.counters["s"] = ours;
    if (!peer.is_there()) {
        state.SetLabel("PLYGLASS_PEER names no library to compare with");
        return;
    }
    state.counters["times as fast"] = theirs / ours;
    state.counters["same best move of 20"] = same;
}
BENCHMARK_CAPTURE(DefaultDepthOverNneonneo, deep_enough, "nneonneo")->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(DefaultDepthOverNneonneo, equal_depth, "expectimax:time=off")
    ->Iterations(5)
    ->Unit(benchmark::kMillisecond);

// ---- threads -----------------------------------------------------------------------------------------------

void TwoThreadsOverOne(benchmark::State& state, const char* name) {
    const auto one = agent_of(name);
    const auto two = agent_of(std::string(name) + ",threads=2");
    std::vector<agent::Choice> choices;
    double alone = 1e9;
    double together = 1e9;
    for (auto _ : state) {
        alone = std::min(alone, seconds([&] { play_all(*one, choices); }, wall_time));
        together = std::min(together, seconds([&] { play_all(*two, choices); }, wall_time));
    }
    state.counters["times as fast"] = alone / together;
}
BENCHMARK_CAPTURE(TwoThreadsOverOne, expectimax, "expectimax:time=off")
    ->Iterations(7)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
// Two threads search what one would not: a sixth more positions at depth 8, almost a third more at depth 6, where there
// is little to share. They begin on siblings that a cut elsewhere makes useless, and meet in the same subtree at the end
// of each node.
BENCHMARK_CAPTURE(TwoThreadsOverOne, minimax_half_a_millisecond, "minimax:depth=6")
    ->Iterations(15)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(TwoThreadsOverOne, minimax_six_milliseconds, "minimax:depth=8")
    ->Iterations(7)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

// ---- being watched -----------------------------------------------------------------------------------------

using Adversary = game::Model<game::PackedBoards, eval::LineSum, core::Turn::min>;

const Adversary& adversary() {
    static const Adversary game(game::PackedBoards(tables().slides), eval::LineSum(tables().values));
    return game;
}

constexpr std::uint32_t watched_plies = 7;

void SilentOverUnreported(benchmark::State& state) {
    search::Silent silent;
    double ours = 1e9;
    double bare = 1e9;
    for (auto _ : state) {
        std::uint64_t nodes = 0;
        ours = std::min(ours, seconds([&] {
                            for (const Grid& grid : boards()) {
                                nodes += search::alphabeta(adversary(), Adversary::position(game::packed(grid)), silent,
                                                           {}, {}, watched_plies)
                                             .nodes;
                            }
                        }));
        bare = std::min(bare, seconds([&] {
                            for (const Grid& grid : boards()) {
                                nodes -= unreported::alphabeta(adversary(), Adversary::position(game::packed(grid)),
                                                               silent, {}, {}, watched_plies)
                                             .nodes;
                            }
                        }));
        if (nodes != 0) state.SkipWithError("the two searches differ");
    }
    state.counters["ratio"] = ours / bare;
}
BENCHMARK(SilentOverUnreported)->Iterations(40)->Unit(benchmark::kMillisecond);

/// Observes every position and does nothing with it: the last plies are not evaluated at once.
struct Attentive {
    void operator()(const auto&) const {}
};

void RecordingEveryLeafOverUnfusedSilent(benchmark::State& state) {
    constexpr std::uint32_t plies = 7;
    const RandomLineGame game(tables(), 0.1, 0);
    Attentive attentive;
    double quiet = 1e9;
    double recorded = 1e9;
    std::size_t nodes = 0;
    std::size_t bytes = 0;
    std::size_t events = 0;
    trace::TraceOf<search::TypesOf<RandomLineGame>> memory;
    const Grid& emptiest = *std::max_element(boards().begin(), boards().end(), [](const Grid& a, const Grid& b) {
        return game::empty_cells(a) < game::empty_cells(b);
    });
    const RandomLineGame::State root = RandomLineGame::position(game::packed(emptiest));
    for (auto _ : state) {
        quiet = std::min(quiet, seconds([&] {
                             const auto answer = search::expectimax(game, root, attentive, plies);
                             nodes = answer.nodes;
                             benchmark::DoNotOptimize(answer.value);
                         }));
        trace::Recorder<search::TypesOf<RandomLineGame>> recorder(
            trace::Budget{.nodes = nodes + 1, .reserve_nodes = nodes + 1}, std::move(memory));
        recorded =
            std::min(recorded,
                     seconds([&] { benchmark::DoNotOptimize(search::expectimax(game, root, recorder, plies).value); }));
        memory = recorder.take();
        events = memory.tape.size();
        bytes = sizeof(memory.nodes[0]) + sizeof(memory.states[0]);
    }
    state.counters["ratio"] = recorded / quiet;
    state.counters["silent_ms"] = 1000 * quiet;
    state.counters["recorded_ms"] = 1000 * recorded;
    state.counters["nodes"] = static_cast<double>(nodes);
    state.counters["events"] = static_cast<double>(events);
    state.counters["bytes/node"] = static_cast<double>(bytes);
    state.counters["bytes/event"] = sizeof(memory.tape[0]);
}
BENCHMARK(RecordingEveryLeafOverUnfusedSilent)->Iterations(20)->Unit(benchmark::kMillisecond);

// ---- kernels -----------------------------------------------------------------------------------------------

void LastPliesKernels(benchmark::State& state) {
    const auto kernels = eval::last_plies_kernels();
    const auto& kernel = kernels[static_cast<std::size_t>(state.range(0))];
    const eval::LastPlies last_plies(*tables().slides, *tables().values, kernel.kernel);
    std::vector<Board> after;
    for (const Grid& grid : boards()) {
        for (const Direction direction : game::directions) {
            const game::Slide slid = game::slide(grid, direction);
            if (slid.moved) after.push_back(game::packed(slid.grid));
        }
    }
    std::uint64_t replies = 0;
    for (auto _ : state) {
        for (const Board board : after) {
            const auto values = last_plies.values<eval::LastPliesFold::sum>(board);
            replies += values.replies_to_twos + values.replies_to_fours;
        }
    }
    state.SetLabel(std::string(kernel.name));
    state.counters["replies/s"] = benchmark::Counter(static_cast<double>(replies), benchmark::Counter::kIsRate);
}
BENCHMARK(LastPliesKernels)->DenseRange(0, static_cast<int>(eval::last_plies_kernels().size()) - 1);

}  // namespace
}  // namespace plyglass
