#pragma once

// What is to be said of a program's run, in the terminal.

#include <string>

#include "app/assets.hpp"
#include "glass/check.hpp"

namespace plyglass::cli {

/// The whole text, translated; `file` is what to call the run if it does not name its program.
std::string check_text(const glass::Run& run, const glass::Verdict& verdict, const std::string& file,
                       const app::Assets& assets);

}  // namespace plyglass::cli
