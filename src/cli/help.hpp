#pragma once

#include <string>

#include "cli/syntax.hpp"

namespace plyglass::cli {

/// The text that --help prints, in the current language.
std::string help(const CommandSyntax& command);

}  // namespace plyglass::cli
