#pragma once

// The programs of a class as files, and what each is called.

#include <cstddef>
#include <string>
#include <vector>

#include "text/scoped_language.hpp"

namespace plyglass::cli {

/// The programs that files and folders hold, in the order of their names: of a folder each thing in it, but hidden ones and what
/// Plyglass itself has put there.
std::vector<std::string> submissions_in(const std::vector<std::string>& places);

struct ProgramName {
    std::string shown;  ///< "ann"
    std::string file;   ///< what our files of it are called, whose systems take no long names
};

/// One for each program, all different: its name without an ending. Those that are alike have their ending as well, and if that
/// does not distinguish them, as many of their folders as do.
std::vector<ProgramName> names_of(const std::vector<std::string>& programs);

/// Why there is nothing to run at that place; empty: there is.
text::Said why_not_readable(const std::string& program);

}  // namespace plyglass::cli
