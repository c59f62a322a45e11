#pragma once

// Experiments for tests: small boards and agents that do not search.

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lab/results_file.hpp"
#include "lab/runner.hpp"

namespace plyglass::testing {

inline lab::Experiment experiment(const std::string& agents, std::uint64_t games,
                                  std::vector<agent::Spawner> spawners = {agent::Spawner::random}) {
    lab::Experiment out;
    const auto named = lab::name_agents(agents);
    EXPECT_TRUE(named) << named.error().words;
    for (const agent::Named& each : *named) out.players.push_back(lab::player(each));
    out.spawners = std::move(spawners);
    out.rules.size = 3;
    out.games = games;
    return out;
}

inline lab::Header header(const lab::Experiment& experiment, const lab::Shard& shard = {}) {
    return {experiment, shard, "", "1.0", "2026-11-22", {"a processor", 2}};
}

/// All of the shard's games, in order, without the parts that differ each time.
inline std::vector<lab::GameRecord> played(const lab::Experiment& experiment, unsigned threads = 1,
                                           const lab::Shard& shard = {}) {
    lab::Runner runner(experiment, tasks(experiment, shard), threads);
    std::vector<lab::GameRecord> out;
    for (bool is_last = false; !is_last;) {
        is_last = runner.all_left();
        for (lab::GameRecord game : runner.take()) {
            game.times = {};
            out.push_back(game);
        }
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.task < b.task; });
    return out;
}

}  // namespace plyglass::testing
