#pragma once

// What is to be said of a program's run, in the terminal.

#include <string>
#include <vector>

#include "app/assets.hpp"
#include "cli/programs/program_runs.hpp"
#include "glass/check.hpp"

namespace plyglass::cli {

/// The whole text, translated; `file` is what to call the run if it does not name its program.
/// `shows_smallest`: whether the program differs on the smallest tree of its mistake, too, as far as that is known.
std::string check_text(const glass::Run& run, const glass::Verdict& verdict, const std::string& file,
                       const app::Assets& assets, bool shows_smallest = true);

/// "alpha-beta (cut at α ≥ β, fail-soft)": what kind of program it is, translated.
std::string kind_words(const glass::Verdict& verdict);

/// What is to be said of a program after its runs, of which there is one at least; `first` is the text of a
/// run that differs, or of the only one; else empty. There are `trees` and `runs`, one for each.
std::string program_text(const std::string& program, const std::vector<GivenTree>& trees, const ProgramRuns& runs,
                         const std::string& first);

}  // namespace plyglass::cli
