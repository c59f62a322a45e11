#pragma once

// The list of commands.

#include <span>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace plyglass::cli {

/// All commands in the order of --help, each with the options that every command has. The first is the program without
/// a command.
std::span<const Command> commands();
/// The commands with one word more than `group`: after "lab" those of the lab, after the program without a command those
/// of one word. Empty for a command that is no group.
std::vector<const Command*> commands_in(const CommandSyntax& group);
/// The command that `word` names after `group`, also one for scripts, which no list holds; nullptr if there is none.
const Command* find_command(const CommandSyntax& group, std::string_view word);

}  // namespace plyglass::cli
