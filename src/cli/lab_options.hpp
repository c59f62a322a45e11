#pragma once

// The options of the lab's commands that play games.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "agent/agent.hpp"
#include "agent/match.hpp"
#include "cli/reader.hpp"
#include "cli/syntax.hpp"

namespace plyglass::cli {

/// What `lab run` and `lab sweep` have in common.
struct LabPlay {
    agent::Limits limits;  ///< limits of every agent; from --time and --depth
    std::vector<agent::Spawner> spawners{agent::Spawner::random};
    agent::MatchRules rules;  ///< except the spawner
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    unsigned threads = 1;  ///< games at once
    std::string file;      ///< results file; empty: none
};

/// --threads, which are games at once
OptionSyntax lab_threads_option();
/// --output
OptionSyntax results_option();
/// The options of LabPlay, except --spawner and --output.
Options lab_play_options();

unsigned read_lab_threads(Reader& in);
LabPlay read_lab_play(Reader& in);

}  // namespace plyglass::cli
