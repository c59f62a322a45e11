#pragma once

// The folder that a grading writes into: what must not lie there, and what an earlier grading has left there.

#include <optional>
#include <string>
#include <vector>

namespace plyglass::cli {

/// Takes the report's `folder` out of the `programs` in `places`, if it is one of them because an earlier grading has made it.
/// Returns why no report may go there, translated, if it would stand among or in the programs.
std::optional<std::string> fault_of_folder(const std::string& folder, const std::vector<std::string>& places,
                                           std::vector<std::string>& programs);

/// Removes what earlier gradings have written into `folder` of programs whose files are not called one of `names`; returns how many these
/// programs are. They are known by the files that only a grading writes.
std::size_t remove_others(const std::string& folder, const std::vector<std::string>& names);

}  // namespace plyglass::cli
