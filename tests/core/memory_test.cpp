// The amount of free memory: the machine's, and no more than a limit leaves.

#include "core/memory.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "support/folder.hpp"

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

/// A machine as its files describe it, with 4000 kB free.
struct Machine {
    testing::Folder root;

    Machine() { write("proc/meminfo", "MemTotal: 9000 kB\nMemAvailable:    4000 kB\n"); }
    void write(const std::string& path, const std::string& text) const {
        std::filesystem::create_directories(std::filesystem::path(root.at(path)).parent_path());
        root.write(path, text);
    }
    std::uint64_t free() const { return free_memory(root.path()).value_or(0); }
};

TEST(FreeMemory, IsNotMoreThanAnyGroupAroundTheProcessLeaves) {
    const Machine machine;
    EXPECT_EQ(machine.free(), 4'096'000U);
    machine.write("proc/self/cgroup", "0::/slice/unit\n");
    EXPECT_EQ(machine.free(), 4'096'000U) << "no group has a limit";
    machine.write("sys/fs/cgroup/slice/memory.max", "max\n");
    machine.write("sys/fs/cgroup/slice/memory.current", "700\n");
    EXPECT_EQ(machine.free(), 4'096'000U);
    machine.write("sys/fs/cgroup/memory.max", "3000\n");
    machine.write("sys/fs/cgroup/memory.current", "1000\n");
    EXPECT_EQ(machine.free(), 2000U) << "the outermost";
    machine.write("sys/fs/cgroup/slice/unit/memory.max", "1500\n");
    machine.write("sys/fs/cgroup/slice/unit/memory.current", "600\n");
    EXPECT_EQ(machine.free(), 900U) << "the process's own";
    machine.write("sys/fs/cgroup/slice/unit/memory.stat", "anon 5\ninactive_file 250\n");
    EXPECT_EQ(machine.free(), 1150U) << "it would give its cached files back";
    machine.write("sys/fs/cgroup/slice/unit/memory.current", "9999\n");
    EXPECT_EQ(machine.free(), 0U) << "not less than nothing";
}

TEST(FreeMemory, KnowsGroupsOfTheOlderKind) {
    const Machine machine;
    machine.write("proc/self/cgroup", "5:cpu:/elsewhere\n4:memory:/box\n");
    machine.write("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "5000\n");
    machine.write("sys/fs/cgroup/memory/box/memory.usage_in_bytes", "2000\n");
    machine.write("sys/fs/cgroup/memory/box/memory.stat", "inactive_file 1\ntotal_inactive_file 30\n");
    EXPECT_EQ(machine.free(), 3030U);
    machine.write("sys/fs/cgroup/memory/memory.limit_in_bytes", "2000\n");
    machine.write("sys/fs/cgroup/memory/memory.usage_in_bytes", "100\n");
    EXPECT_EQ(machine.free(), 1900U);
}

}  // namespace
}  // namespace plyglass::core
