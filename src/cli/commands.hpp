#pragma once

// The list of commands.

#include <span>
#include <string_view>

#include "cli/command.hpp"

namespace plyglass::cli {

/// All commands in the order of --help, each with the options that every command has. The first is the program without
/// a command.
std::span<const Command> commands();
/// The command of that name ("lab run"), or nullptr.
const Command* find_command(std::string_view name);

}  // namespace plyglass::cli
