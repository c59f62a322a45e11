#pragma once

// The games of the `lab` commands: played to a file, or without one and not kept.

#include <string>
#include <vector>

#include "agent/agent.hpp"
#include "cli/command.hpp"
#include "core/result.hpp"
#include "lab/results_file.hpp"

namespace plyglass::cli {

struct LabPlan {
    lab::Header header;
    std::string file;      ///< empty: the games are not kept
    unsigned threads = 1;  ///< games at once
};

struct LabGames {
    std::vector<lab::GameRecord> games;  ///< all games, including those that were already in the file
    lab::Header header;                  ///< from the file
    bool interrupted = false;
};

/// Plays the open games; with a file, writes a line for each game as it ends. Notices go to the context's `err`. Returns a
/// Failure if a file or an agent is at fault; an interrupt is not one.
core::Result<LabGames, Failure> play_lab(const LabPlan& plan, const Context& context);

/// The header of an experiment that starts now.
lab::Header lab_header(lab::Experiment experiment, std::string purpose = {}, const lab::Shard& shard = {});

/// Exit code 130, with how to continue.
Failure lab_interrupted(const LabPlan& plan, const LabGames& games);

/// The agents of `list`, each able to play on boards of `size`; otherwise what is wrong.
core::Result<std::vector<lab::Player>, Failure> lab_players(const std::string& list, const agent::Limits& limits,
                                                            int size);

Failure file_failure(const lab::ResultsError& error);

}  // namespace plyglass::cli
