#pragma once

// The commands, one function each: nothing, or what went wrong.

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

/// Why a command did not do what it was asked for.
struct Failure {
    int exit_code = 1;
    std::string message;  ///< translated; empty where there is nothing to say (an interrupt)
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

/// The tree of `task`, once it is certain that its search is defined.
core::Result<app::NamedTree, Failure> open_task(const Task& task, const app::Assets& assets);
/// The whole search, recorded.
core::Result<std::shared_ptr<const trace::Film>, Failure> record_task(const Task& task, const app::NamedTree& tree);

/// The board that `text` says.
core::Result<game::Grid, Failure> open_board(const std::string& text);
/// The agent that is asked for; an empty `name` is the default one.
core::Result<agent::Named, Failure> open_agent(const std::string& name, const agent::Limits& limits);
/// Nothing, or that this agent does not know boards of that size, and who does.
std::optional<Failure> wrong_size(const agent::Description& agent, int size, int exit_code);

}  // namespace plyglass::cli
