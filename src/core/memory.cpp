#include "core/memory.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

namespace plyglass::core {

namespace {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

std::uint64_t less(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : 0; }

/// The number in the line of `file` that begins with `key`.
std::optional<std::uint64_t> number_after(const std::string& file, const std::string& key) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with(key)) continue;
        std::istringstream rest(line.substr(key.size()));
        std::uint64_t out = 0;
        return rest >> out ? std::optional(out) : std::nullopt;
    }
    return std::nullopt;
}

std::uint64_t left_of_address_space(const std::string& root) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return no_limit;
    std::uint64_t pages = 0;
    std::ifstream(root + "/proc/self/statm") >> pages;
    return less(limit.rlim_cur, pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)));
}

/// The memory that a control group has left: its limit minus what it has taken, except for the cached files that it
/// would give back.
std::uint64_t left_of_group(const std::string& folder, const char* most, const char* taken, const char* cached) {
    std::uint64_t limit = 0;
    std::uint64_t used = 0;
    if (!(std::ifstream(folder + most) >> limit) || !(std::ifstream(folder + taken) >> used)) return no_limit;
    return less(limit, less(used, number_after(folder + "memory.stat", cached).value_or(0)));
}

/// The least that the process's control group and all groups around it have left. A group within a container may not
/// see its own folder: then the mount's root counts.
std::uint64_t left_of_groups(const std::string& root) {
    std::uint64_t out = no_limit;
    std::ifstream groups(root + "/proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) {
        const bool unified = line.starts_with("0::");
        const auto memory = line.find(":memory:");
        if (!unified && memory == std::string::npos) continue;
        std::string path = unified ? line.substr(3) : line.substr(memory + 8);
        const std::string mount = root + (unified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory");
        for (;; path.resize(path.rfind('/'))) {
            if (path == "/") path.clear();
            const std::string folder = mount + path + "/";
            out = std::min(out, unified ? left_of_group(folder, "memory.max", "memory.current", "inactive_file ")
                                        : left_of_group(folder, "memory.limit_in_bytes", "memory.usage_in_bytes",
                                                        "total_inactive_file "));
            if (path.find('/') == std::string::npos) break;
        }
    }
    return out;
}

}  // namespace

std::optional<std::uint64_t> free_memory(const std::string& root) {
    std::uint64_t out = std::min(left_of_address_space(root), left_of_groups(root));
    if (const auto kilobytes = number_after(root + "/proc/meminfo", "MemAvailable:"))
        out = std::min(out, *kilobytes * 1024);
    return out == no_limit ? std::nullopt : std::optional(out);
}

}  // namespace plyglass::core
