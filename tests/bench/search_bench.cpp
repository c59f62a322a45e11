// The cost of observation. Compares alpha-beta without an observer with the same search written by hand on the same
// tree, and recording with not recording; every ratio is measured within one run.

#include <algorithm>
#include <ctime>

#include <benchmark/benchmark.h>

#include "game/tree_game.hpp"
#include "search/alphabeta.hpp"
#include "support/uniform_tree.hpp"
#include "trace/film.hpp"
#include "trace/playhead.hpp"
#include "trace/recorder.hpp"

namespace plyglass {
namespace {

using core::Rational;
using core::Turn;
using game::ExplicitTree;
using game::NodeId;
using game::TreeGame;

const TreeGame& big_tree() {
    static const TreeGame game(testing::uniform_tree(4, 10, 100'000, 7));
    return game;
}

/// The textbook's loop, for this kind of tree only.
class ByHand {
public:
    explicit ByHand(const ExplicitTree& tree) : tree_(tree) {}

    Rational solve() { return visit(0, -Rational::infinity(), Rational::infinity()); }
    std::uint64_t nodes() const { return nodes_; }

private:
    Rational visit(NodeId n, const Rational& alpha, const Rational& beta) {
        ++nodes_;
        const Turn turn = tree_.turn(n);
        if (turn == Turn::over) return tree_.value(n);
        if (turn == Turn::max) {
            Rational best = -Rational::infinity();
            Rational a = alpha;
            for (const NodeId child : tree_.children(n)) {
                Rational value = visit(child, a, beta);
                if (value > best) {
                    best = std::move(value);
                    if (best > a) a = best;
                    if (a >= beta) break;
                }
            }
            return best;
        }
        Rational best = Rational::infinity();
        Rational b = beta;
        for (const NodeId child : tree_.children(n)) {
            Rational value = visit(child, alpha, b);
            if (value < best) {
                best = std::move(value);
                if (best < b) b = best;
                if (alpha >= b) break;
            }
        }
        return best;
    }

    const ExplicitTree& tree_;
    std::uint64_t nodes_ = 0;
};

double thread_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The processor time of `work`: on a busy machine, wall-clock time measures other programs.
double seconds(const auto& work) {
    const double start = thread_time();
    work();
    return thread_time() - start;
}

std::uint64_t by_hand() {
    ByHand search(big_tree().tree());
    benchmark::DoNotOptimize(search.solve());
    return search.nodes();
}

std::uint64_t silent() {
    search::Silent observer;
    const auto answer = search::alphabeta(big_tree(), big_tree().root(), observer);
    benchmark::DoNotOptimize(answer.value);
    return answer.nodes;
}

/// Takes the best of many pairs, measured alternately: other load on the machine affects both alike.
void SilentOverByHand(benchmark::State& state) {
    double hand = 1e9;
    double ours = 1e9;
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        hand = std::min(hand, seconds([&] { nodes = by_hand(); }));
        ours = std::min(ours, seconds([&] {
                            if (silent() != nodes) state.SkipWithError("the two searches differ");
                        }));
    }
    state.counters["ratio"] = ours / hand;
    state.counters["nodes/s"] = static_cast<double>(nodes) / ours;
}
BENCHMARK(SilentOverByHand)->Iterations(60)->Unit(benchmark::kMillisecond);

/// Records into memory that has been touched before, and into fresh memory.
void RecordingOverSilent(benchmark::State& state) {
    const bool warm = state.range(0) == 1;
    double quiet = 1e9;
    double recorded = 1e9;
    std::size_t events = 0;
    trace::Trace<NodeId, Rational> memory;
    for (auto _ : state) {
        quiet = std::min(quiet, seconds([] { silent(); }));
        trace::Recorder<search::TypesOf<TreeGame>> recorder(
            warm ? trace::Budget{.reserve_nodes = big_tree().tree().size()} : trace::Budget{},
            warm ? std::move(memory) : trace::Trace<NodeId, Rational>{});
        recorded =
            std::min(recorded, seconds([&] {
                         benchmark::DoNotOptimize(search::alphabeta(big_tree(), big_tree().root(), recorder).value);
                     }));
        memory = recorder.take();
        events = memory.tape.size();
    }
    state.counters["ratio"] = recorded / quiet;
    state.counters["silent_ms"] = 1000 * quiet;
    state.counters["recorded_ms"] = 1000 * recorded;
    state.counters["events/s"] = static_cast<double>(events) / recorded;
    state.SetLabel(warm ? "into reserved memory" : "cold");
}
BENCHMARK(RecordingOverSilent)->Arg(1)->Arg(0)->Iterations(40)->Unit(benchmark::kMillisecond);

void FilmAndPlayhead(benchmark::State& state) {
    const auto film = trace::record(big_tree().shared_tree(), {});
    trace::Playhead head(film);
    for (auto _ : state) {
        head.go(film->steps());
        head.go(0);
    }
    state.counters["s/step"] =
        benchmark::Counter(2.0 * static_cast<double>(film->steps()),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(FilmAndPlayhead)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plyglass
