#pragma once

// The commands, one function each. Each returns nothing, or what went wrong.

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

#include "agent/catalogue.hpp"
#include "app/assets.hpp"
#include "app/tree_source.hpp"
#include "cli/command.hpp"
#include "core/result.hpp"

namespace plyglass::cli {

/// Why a command failed.
struct Failure {
    int exit_code = 1;
    std::string message;  ///< translated; empty if there is nothing to say (an interrupt)
};

using Assets = std::shared_ptr<const app::Assets>;

std::optional<Failure> solve(const Solve& command, const Assets& assets, std::ostream& out);
std::optional<Failure> trace_steps(const Trace& command, const Assets& assets, std::ostream& out);
std::optional<Failure> step_in_terminal(const StepText& command, const Assets& assets, std::ostream& out);
std::optional<Failure> export_step(const Export& command, const Assets& assets, std::ostream& out);
std::optional<Failure> list_trees(const Trees& command, const Assets& assets, std::ostream& out);
std::optional<Failure> list_agents(const Agents& command, std::ostream& out);
std::optional<Failure> evaluate(const Eval& command, std::ostream& out);
std::optional<Failure> hint(const Hint& command, std::ostream& out);
std::optional<Failure> compare(const Compare& command, const Assets& assets, std::ostream& out);
std::optional<Failure> orders(const Orders& command, const Assets& assets, std::ostream& out);
std::optional<Failure> auto_play(const AutoPlay& command, std::ostream& out);
std::optional<Failure> lab_run(const LabRun& command, std::ostream& out, std::ostream& err);
std::optional<Failure> lab_report(const LabReport& command, const Assets& assets, std::ostream& out, std::ostream& err);
std::optional<Failure> lab_table(const LabTable& command, std::ostream& out, std::ostream& err);
std::optional<Failure> lab_sweep(const LabSweep& command, const Assets& assets, std::ostream& out, std::ostream& err);
std::optional<Failure> open_window(const OpenWindow& command, const Assets& assets);

/// Opens the tree of `task` and makes sure that its search is defined.
core::Result<app::NamedTree, Failure> open_task(const Task& task, const app::Assets& assets);
/// Runs the whole search and records it.
core::Result<std::shared_ptr<const trace::Film>, Failure> record_task(const Task& task, const app::NamedTree& tree);

/// Reads the board in `text`.
core::Result<game::Grid, Failure> open_board(const std::string& text);
/// Finds the requested agent; an empty `name` means the default one for boards of `size`.
core::Result<agent::Named, Failure> open_agent(const std::string& name, const agent::Limits& limits, int size = 4);
/// Nothing, or a failure that says the agent does not know boards of that size, and which agents do.
std::optional<Failure> wrong_size(const agent::Description& agent, int size, int exit_code);

}  // namespace plyglass::cli
