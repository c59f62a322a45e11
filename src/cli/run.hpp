#pragma once

// The program without its process: arguments in, text out, an exit code back.

#include <iosfwd>
#include <span>
#include <string>

#include "cli/exit_code.hpp"

namespace plyglass::cli {

/// Runs the command that `args` (without the program's own name) asks for. Results go to `out`; a mistake gives one
/// line in `err`, and nothing in `out`.
int run(std::span<const std::string> args, std::ostream& out, std::ostream& err);

}  // namespace plyglass::cli
