#pragma once

// What several runs of one program say together: of a program more is known after many trees than after one.

#include <span>
#include <vector>

#include "glass/check.hpp"

namespace plyglass::glass {

struct CheckedRun {
    Run run;
    Verdict verdict;
};

struct Together {
    bool is_right = false;
    /// Each explains, as one and the same program, every step of every run.
    std::vector<Program> mistakes;
    /// What kind of program it is: what one of the runs settles and none denies, and nothing else.
    Verdict kind;
};

/// There must be a run.
Together judge_together(std::span<const CheckedRun* const> runs);

}  // namespace plyglass::glass
