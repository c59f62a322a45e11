// The amount of free memory: the machine's, and no more than a limit leaves.

#include "core/memory.hpp"

#include <cstdint>
#include <fstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

TEST(FreeMemory, IsSomethingButNotMoreThanThereIs) {
    const auto free = free_memory();
    ASSERT_TRUE(free);
    EXPECT_GT(*free, 1'000'000U);
    const auto all =
        static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    EXPECT_LE(*free, all);
}

TEST(FreeMemory, IsNotMoreThanALimitLeaves) {
    constexpr std::uint64_t left = std::uint64_t{64} << 20;  // enough for the call itself
    const pid_t child = ::fork();
    if (child == 0) {
        std::uint64_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        const rlimit limit{pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) + left, RLIM_INFINITY};
        const bool set = ::setrlimit(RLIMIT_AS, &limit) == 0;
        const auto free = free_memory();
        // The reading itself takes a little memory, and frees it again.
        ::_exit(set && free && *free <= 2 * left && *free >= left / 2 ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace plyglass::core
