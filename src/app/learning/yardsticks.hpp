#pragma once

// How well the program's other agents play, to measure a network that learns by: the games that come with the program.

#include <cstdint>
#include <string>
#include <vector>

#include "core/statistics.hpp"

namespace plyglass::app {

struct Yardstick {
    std::string agent;    ///< as `--agent` has it
    core::Estimate mean;  ///< of its scores, with a 95 % interval
    std::uint64_t games = 0;
};

/// Those whose games are in lessons/results/yardsticks.jsonl below the data folder, the strongest first; none if the file
/// cannot be read.
std::vector<Yardstick> read_yardsticks(const std::string& data_folder);

}  // namespace plyglass::app
