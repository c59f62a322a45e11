#include "lab/machine.hpp"

#include <chrono>
#include <fstream>
#include <string_view>
#include <thread>

#include <fmt/chrono.h>

namespace plyglass::lab {

Machine this_machine() {
    Machine out{{}, std::thread::hardware_concurrency()};
    std::ifstream facts("/proc/cpuinfo");
    for (std::string line; std::getline(facts, line);) {
        constexpr std::string_view key = "model name";
        const auto colon = line.find(": ");
        if (!line.starts_with(key) || colon == std::string::npos) continue;
        out.processor = line.substr(colon + 2);
        break;
    }
    return out;
}

std::string today() { return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::chrono::system_clock::now())); }

}  // namespace plyglass::lab
