#pragma once

// The brackets under what cuts have skipped, with the number of leaves.

#include "picture/marks.hpp"
#include "picture/step_facts.hpp"
#include "picture/tree_plan.hpp"

namespace plyglass::picture {

/// Adds them to `picture`, whose edges are there. `facts`: of its step.
void add_brackets(TreePicture& picture, const TreePlan& plan, const StepFacts& facts);

}  // namespace plyglass::picture
