#pragma once

// Questions to a class before a step shows the answer: "Will Jia still look at the last note?" They are asked before each
// cut, and as often where the search goes on, so that "no" is not always right.

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "trace/playhead.hpp"

namespace plyglass::trace {

/// The steps after which a question is asked, in order: the step before each cut, and for each of these at most one
/// since the cut before it at which a cut was possible and did not come: where both bounds are numbers if there is such a
/// step, as the first one always is. Empty if the film has no cuts. O(steps).
std::vector<std::size_t> question_steps(const std::shared_ptr<const Film>& film);

/// The node whose turn it is or is not: the next child of the node at which a cut is possible.
/// Requires that `playhead` stands on one of the film's question steps; so does `question`.
NodeId asked_about(const Playhead& playhead);

/// Whether the next child, or the rest of the children, will be looked at, as a question.
std::string question(const Playhead& playhead);

/// The answer, marked up (text/markup.hpp), if `playhead` stands on the step after a question step: no and why, or yes.
std::string answer(const Playhead& playhead);

}  // namespace plyglass::trace
