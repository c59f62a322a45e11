#pragma once

// A tree as a run reads it, and the run that a program would write of it.

#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "game/tree_text.hpp"
#include "glass/run.hpp"

namespace plyglass::glass::testing {

inline core::Result<std::shared_ptr<const game::ExplicitTree>> read_notation(const std::string& text,
                                                                             std::optional<core::Turn> root) {
    auto tree = game::read_tree(text, root);
    if (!tree) return core::Problem{"no tree"};
    return *tree;
}

inline core::Result<Run> read(const std::string& lines) {
    std::istringstream in(lines);
    return read_run(in, read_notation);
}

inline Run run_of_tree(const std::string& tree) { return run_without_steps(*game::read_tree(tree)); }

}  // namespace plyglass::glass::testing
