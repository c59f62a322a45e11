#include "diagram/graphviz.hpp"

#include <malloc.h>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagram/films.hpp"
#include "support/sanitizers.hpp"

namespace plyglass::diagram {
namespace {

using namespace plyglass::diagram::testing;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(GraphvizLock, GivesOneContextToAllItsHolders) {
    GVC_t* first = nullptr;
    {
        const Graphviz graphviz;
        first = graphviz.context();
    }
    ASSERT_NE(first, nullptr);
    GVC_t* second = nullptr;
    std::thread([&] {
        const Graphviz graphviz;
        second = graphviz.context();
    }).join();
    EXPECT_EQ(first, second);
}

TEST(GraphvizLock, ForgetsComplaintsWithItsHolder) {
    {
        const Graphviz graphviz;
        EXPECT_THAT(graphviz.complaints(), IsEmpty());
        EXPECT_EQ(agmemread("graph {"), nullptr);
        EXPECT_THAT(graphviz.complaints(), HasSubstr("syntax error"));
    }
    EXPECT_THAT(Graphviz().complaints(), IsEmpty());
}

TEST(GraphvizGraph, IsWrittenWithItsAttributes) {
    const Graphviz graphviz;
    const Graph graph = new_graph(graphviz, "a \"b\"");
    set_default(graph.get(), AGNODE, "shape", "box");
    std::string name = "n";
    Agnode_t* node = agnode(graph.get(), name.data(), 1);
    set(node, "color", "red");
    EXPECT_EQ(get(node, "color"), "red");
    EXPECT_EQ(get(node, "nothing"), "");
    const std::string text = written(graphviz, graph.get());
    for (const char* part : {R"(digraph "a \"b\"")", "shape=box", "color=red"}) {
        EXPECT_THAT(text, HasSubstr(part));
    }
}

TEST(ExportThreads, ExportAtOnceWhatTheyExportAlone) {
    struct Task {
        std::size_t step;
        Format format;
        std::string expected;
    };
    const Film plates_film = plates();
    const auto export_one = [&](const Task& task) {
        ExportOptions how = options();
        how.dots = 0.5;
        return exported(at(plates_film, task.step), task.format, how);
    };
    std::vector<Task> tasks;
    for (const std::size_t step : {1, 8, 19, 29, 37, 39}) {
        for (const Format format : {Format::svg, Format::pdf, Format::png, Format::dot})
            tasks.push_back({step, format, {}});
    }
    for (Task& task : tasks) task.expected = export_one(task);
    std::vector<std::size_t> same(4, 0);
    {
        std::vector<std::jthread> threads;
        for (std::size_t t = 0; t < same.size(); ++t) {
            threads.emplace_back([&, t] {
                // Each thread starts at another task, so that different formats meet.
                for (std::size_t i = 0; i < tasks.size(); ++i) {
                    const Task& task = tasks[(i + 5 * t) % tasks.size()];
                    same[t] += export_one(task) == task.expected ? 1 : 0;
                }
            });
        }
    }
    for (const std::size_t count : same) EXPECT_EQ(count, tasks.size());
}

/// The bytes that this process has allocated and not freed, whatever the allocator keeps for later.
std::size_t bytes_in_use() {
    const auto heap = ::mallinfo2();
    return heap.uordblks + heap.hblkhd;
}

TEST(ExportMemory, DoesNotGrowWithTheNumberOfExports) {
    if (plyglass::testing::under_sanitizer)
        GTEST_SKIP() << "A sanitizer keeps freed memory for a while; it finds leaks itself.";
    const trace::Playhead head = at(film(tree("((1 2) (A: 3 4))")), 9);
    ExportOptions how = options();
    how.dots = 0.25;
    const auto export_all = [&] {
        for (const Format format : {Format::svg, Format::pdf, Format::png, Format::dot}) {
            ASSERT_GT(exported(head, format, how).size(), 500U);
        }
    };
    for (int i = 0; i < 20; ++i) export_all();
    const std::size_t before = bytes_in_use();
    for (int i = 0; i < 150; ++i) export_all();
    const std::size_t after = bytes_in_use();
    EXPECT_LT(after, before + (std::size_t{1} << 20)) << "600 exports";
}

}  // namespace
}  // namespace plyglass::diagram
