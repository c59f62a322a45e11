#include "layout/layered.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::layout {
namespace {

using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

struct Drawn {
    std::vector<std::uint32_t> level;
    std::vector<double> width;
    Edges edges;
    std::vector<double> centre;
};

/// A graph of `levels` with these numbers of nodes, each of which has a node above it.
Drawn random_graph() {
    Drawn out;
    const auto sizes = *rc::gen::container<std::vector<std::uint32_t>>(*rc::gen::inRange<std::size_t>(1, 6),
                                                                       rc::gen::inRange<std::uint32_t>(1, 8));
    std::uint32_t first = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto begin = static_cast<std::uint32_t>(out.level.size());
        for (std::uint32_t k = 0; k < sizes[i]; ++k) {
            const auto n = static_cast<std::uint32_t>(out.level.size());
            for (int edge = *rc::gen::inRange(1, 4); i > 0 && edge > 0; --edge)
                out.edges.emplace_back(*rc::gen::inRange(first, begin), n);
            out.level.push_back(static_cast<std::uint32_t>(i));
            out.width.push_back(*rc::gen::inRange(1, 50));
        }
        first = begin;
    }
    return out;
}

RC_GTEST_PROP(LayeredGraph, KeepsNeighboursApartAndBeginsAtZero, ()) {
    Drawn graph = random_graph();
    const double gap = *rc::gen::inRange(0, 20);
    const auto x = place({graph.level, graph.width, graph.edges}, gap);
    double left = x[0];
    for (std::size_t a = 0; a < x.size(); ++a) {
        left = std::min(left, x[a] - graph.width[a] / 2);
        for (std::size_t b = 0; b < a; ++b) {
            if (graph.level[a] != graph.level[b]) continue;
            RC_ASSERT(std::abs(x[a] - x[b]) >= (graph.width[a] + graph.width[b]) / 2 + gap - 1e-6);
        }
    }
    RC_ASSERT(std::abs(left) < 1e-6);
}

TEST(LayeredGraph, HasNoCrossingsWhereATreeHasNone) {
    // Numbered so that their order crosses all edges.
    const std::vector<std::uint32_t> level{0, 1, 1, 2, 2, 2, 2};
    const std::vector<double> width(7, 10);
    const Edges edges{{0, 1}, {0, 2}, {2, 3}, {1, 4}, {2, 5}, {1, 6}};
    const LayeredGraph graph{level, width, edges};
    const auto x = place(graph, 5);
    EXPECT_EQ(crossings(graph, x), 0U);
    EXPECT_GT(crossings(graph, {30, 10, 50, 0, 20, 40, 60}), 0U);
    EXPECT_NEAR(x[0], (x[1] + x[2]) / 2, 1e-6) << "in the middle above its children";
}

TEST(LayeredGraph, CountsEachPairOfEdgesThatCross) {
    const std::vector<std::uint32_t> level{0, 0, 1, 1};
    const std::vector<double> width(4, 1);
    const Edges both{{0, 2}, {0, 3}, {1, 2}, {1, 3}};
    EXPECT_EQ(crossings({level, width, both}, {0, 10, 0, 10}), 1U);
    const Edges crossed{{0, 3}, {1, 2}};
    EXPECT_EQ(crossings({level, width, crossed}, {0, 10, 0, 10}), 1U);
    EXPECT_EQ(crossings({level, width, crossed}, {0, 10, 10, 0}), 0U);
}

}  // namespace
}  // namespace plyglass::layout
