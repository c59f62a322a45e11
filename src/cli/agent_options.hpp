#pragma once

// The options that name an agent and its limits, and the agent that they name.

#include <optional>
#include <string>

#include "agent/agent.hpp"
#include "agent/catalogue.hpp"
#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "core/result.hpp"

namespace plyglass::cli {

/// --agent of commands that play games, which have a default agent.
OptionSyntax agent_or_default_option();
/// --agent of the command that gives hints, which has another one.
OptionSyntax agent_or_adviser_option();
/// --time, --depth and --threads
Options limit_options();

agent::Limits read_limits(Reader& in);
/// --depth; nothing if it was not given. The agent says later which depths it accepts, once it is known.
std::optional<int> read_depth(Reader& in);
/// --time
std::optional<double> read_milliseconds(Reader& in);

/// The failure that says why there is no such agent.
Failure naming_failure(const agent::NamingError& error);
/// Finds the requested agent; an empty `name` means the default one for boards of `size`.
core::Result<agent::Named, Failure> open_agent(const std::string& name, const agent::Limits& limits, int size = 4);
/// Nothing, or a failure that says the agent does not know boards of that size, and which agents do.
std::optional<Failure> wrong_size(const agent::Description& agent, int size, int exit_code);

}  // namespace plyglass::cli
