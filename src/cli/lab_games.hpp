#pragma once

// The games of the `lab` commands: played to a file, or without one and not kept.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "agent/agent.hpp"
#include "cli/command.hpp"
#include "cli/version.hpp"
#include "core/result.hpp"
#include "lab/results_file.hpp"

namespace plyglass::cli {

template <class Trial>
struct LabPlanOf {
    lab::HeaderOf<Trial> header;
    std::string file;      ///< empty: the games are not kept
    unsigned threads = 1;  ///< games at once
};
using LabPlan = LabPlanOf<lab::Experiment>;

template <class Trial>
struct LabGamesOf {
    std::vector<typename Trial::Record> games;  ///< all games, including those that were already in the file
    lab::HeaderOf<Trial> header;                ///< from the file
    bool interrupted = false;
};
using LabGames = LabGamesOf<lab::Experiment>;

/// Plays the open games; with a file, writes a line for each game as it ends. Notices go to the context's `err`. Returns a
/// Failure if a file or an agent is at fault; an interrupt is not one.
core::Result<LabGames, Failure> play_lab(const LabPlan& plan, const Context& context);
core::Result<LabGamesOf<lab::Tournament>, Failure> play_lab(const LabPlanOf<lab::Tournament>& plan,
                                                            const Context& context);

/// The header of an experiment or a tournament that starts now.
template <class Trial>
lab::HeaderOf<Trial> lab_header(Trial experiment, std::string purpose = {}, const lab::Shard& shard = {}) {
    return {std::move(experiment), shard, std::move(purpose), program_version(), lab::today(), lab::this_machine()};
}

/// Exit code 130, with how to continue.
Failure lab_interrupted(const std::string& file, std::size_t games, std::size_t all);
template <class Trial>
Failure lab_interrupted(const LabPlanOf<Trial>& plan, const LabGamesOf<Trial>& games) {
    return lab_interrupted(plan.file, games.games.size(), tasks(games.header.experiment, games.header.shard).size());
}

/// The agents of `list`, each able to play on boards of `size`; otherwise what is wrong.
core::Result<std::vector<lab::Player>, Failure> lab_players(const std::string& list, const agent::Limits& limits,
                                                            int size);

Failure file_failure(const lab::ResultsError& error);

}  // namespace plyglass::cli
