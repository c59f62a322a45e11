#pragma once

// "exec:COMMAND": games played by a user's program.

#include <memory>
#include <string>
#include <string_view>

#include "agent/agent.hpp"
#include "agent/settings.hpp"
#include "core/result.hpp"
#include "duel/agent.hpp"

namespace plyglass::cli {

/// For agent::allow_programs. The program is started at its first move and goes on running. For each move it gets a line
/// {"game": "2048", "board": [[0, 2, ...], ...], "time_ms": 1000} and answers {"move": "left"}, or with the word alone. An illegal
/// move, no answer in time, a crash: Choice::failure; at the next move it is started anew.
std::unique_ptr<agent::Agent> make_program_agent(const agent::Settings& settings, int size);
/// For duel::allow_programs: of the name "exec:COMMAND" or "exec:time=MS,COMMAND". The program gets a line such as "connect4:4453"
/// and answers with a move, {"move": "4"} or the word alone; everything else as above.
core::Result<std::unique_ptr<duel::Agent>, std::string> make_program_player(std::string_view name);

}  // namespace plyglass::cli
