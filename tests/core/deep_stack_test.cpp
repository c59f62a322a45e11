#include "core/deep_stack.hpp"

#include <thread>

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

// Each frame has data of its own that is used after the call, so that no compiler turns the recursion into a loop.
std::size_t depth_reached(std::size_t levels) {
    volatile std::size_t left = levels;
    if (left == 0) return 0;
    const std::size_t below = depth_reached(levels - 1);
    return below + (left > 0 ? 1 : 0);
}

TEST(DeepStack, LetsWorkRecurseAHundredThousandLevels) {
    std::size_t reached = 0;
    ASSERT_TRUE(with_deep_stack(100'000, [&] { reached = depth_reached(100'000); }));
    EXPECT_EQ(reached, 100'000U);
}

TEST(DeepStack, StaysOnThisThreadWhereItsStackIsPlenty) {
    std::thread::id worker;
    ASSERT_TRUE(with_deep_stack(10, [&] { worker = std::this_thread::get_id(); }));
    EXPECT_EQ(worker, std::this_thread::get_id());
}

TEST(DeepStack, SaysWhereNoSuchStackCanBeHad) {
    bool called = false;
    EXPECT_FALSE(with_deep_stack(std::size_t{1} << 50, [&] { called = true; }));
    EXPECT_FALSE(called);
}

}  // namespace
}  // namespace plyglass::core
