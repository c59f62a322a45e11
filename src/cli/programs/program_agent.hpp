#pragma once

// "exec:COMMAND": 2048 played by a program that somebody wrote.

#include <memory>

#include "agent/agent.hpp"
#include "agent/settings.hpp"

namespace plyglass::cli {

/// For agent::allow_programs. The program is started at its first move and goes on running. For each move it gets a line
/// {"game": "2048", "board": [[0, 2, ...], ...], "time_ms": 1000} and answers {"move": "left"}, or with the word alone. An illegal
/// move, no answer in time, a crash: Choice::failure; at the next move it is started anew.
std::unique_ptr<agent::Agent> make_program_agent(const agent::Settings& settings, int size);

}  // namespace plyglass::cli
