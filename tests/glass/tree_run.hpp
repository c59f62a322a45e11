#pragma once

// A tree as a run reads it, and the run that a program would write of it.

#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "game/tree_text.hpp"
#include "glass/run.hpp"

namespace plyglass::glass::testing {

inline core::Result<std::shared_ptr<const game::ExplicitTree>> read_nothing_else(const std::string&) {
    return core::Problem{"no tree"};
}

inline core::Result<Run> read(const std::string& lines) {
    std::istringstream in(lines);
    return read_run(in, read_nothing_else);
}

inline Run run_of_tree(const std::string& tree) { return run_without_steps(*game::read_tree(tree)); }

}  // namespace plyglass::glass::testing
