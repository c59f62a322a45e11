#pragma once

// The games of the `lab` commands: played to a file, or for once without one.

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "core/result.hpp"
#include "lab/results_file.hpp"

namespace plyglass::cli {

struct LabPlan {
    lab::Header header;
    std::string file;      ///< empty: the games are kept nowhere
    unsigned threads = 1;  ///< games at once
};

struct LabGames {
    std::vector<lab::GameRecord> games;  ///< all that there are: those that were in the file, too
    lab::Header header;                  ///< as the file has it
    bool interrupted = false;
};

/// Plays what is open, a line of the file for each game as it ends. What is to be known beside it goes to `err`. A
/// Failure where a file or an agent is at fault; an interrupt is none.
core::Result<LabGames, Failure> play_lab(const LabPlan& plan, std::ostream& err);

/// The header of an experiment that begins now.
lab::Header lab_header(lab::Experiment experiment, std::string purpose = {}, const lab::Shard& shard = {});

/// Exit code 130, and how to go on.
Failure lab_interrupted(const LabPlan& plan, const LabGames& games);

/// The agents of a list or one of its agents, each able to play on boards of `size`.
core::Result<std::vector<lab::Player>, Failure> lab_players(const std::string& list, const agent::Limits& limits,
                                                            int size);

Failure file_failure(const lab::ResultsError& error);

}  // namespace plyglass::cli
