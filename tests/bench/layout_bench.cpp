// The layout's cost per node. A chain and a wide tree bound the effect of a real tree on the caches.

#include <cstdint>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/random.hpp"
#include "layout/tidy.hpp"

namespace plyglass::layout {
namespace {

using Parents = std::vector<std::uint32_t>;

// Every node has four children until there are enough; numbered in the order of a search.
Parents uniform_tree(std::size_t nodes) {
    std::size_t depth = 0;
    for (std::size_t level = 1, all = 1; all < nodes; ++depth) all += level *= 4;
    Parents parent{0};
    std::vector<std::uint32_t> path{0};
    std::vector<int> children{0};
    while (parent.size() < nodes && !path.empty()) {
        if (path.size() > depth || children.back() == 4) {
            path.pop_back();
            children.pop_back();
            continue;
        }
        ++children.back();
        parent.push_back(path.back());
        path.push_back(static_cast<std::uint32_t>(parent.size() - 1));
        children.push_back(0);
    }
    return parent;
}

// In preorder, with subtrees of all depths side by side.
Parents ragged_tree(std::size_t nodes) {
    core::Random random(1);
    Parents parent{0};
    while (parent.size() < nodes) {
        auto under = static_cast<std::uint32_t>(parent.size() - 1);
        while (under != 0 && random.below(5) < 3) under = parent[under];
        parent.push_back(under);
    }
    return parent;
}

Parents chain(std::size_t nodes) {
    Parents parent{0};
    while (parent.size() < nodes) parent.push_back(static_cast<std::uint32_t>(parent.size() - 1));
    return parent;
}

void place_tree(benchmark::State& state, Parents (*shape)(std::size_t)) {
    const Parents parent = shape(static_cast<std::size_t>(state.range(0)));
    const std::vector<double> width(parent.size(), 44);
    const Gaps gaps{{8, 16, 40}};
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(place({parent, width}, gaps));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
    state.counters["time/node"] =
        benchmark::Counter(static_cast<double>(state.range(0)),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

BENCHMARK_CAPTURE(place_tree, uniform, uniform_tree)->Arg(1'000)->Arg(100'000)->Arg(1'000'000);
BENCHMARK_CAPTURE(place_tree, ragged, ragged_tree)->Arg(1'000)->Arg(100'000)->Arg(1'000'000);
BENCHMARK_CAPTURE(place_tree, chain, chain)->Arg(1'000)->Arg(100'000)->Arg(1'000'000);

}  // namespace
}  // namespace plyglass::layout
