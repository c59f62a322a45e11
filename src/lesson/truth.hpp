#pragma once

// What the engine finds where a lesson claims something.

#include <optional>
#include <string>

#include "core/result.hpp"
#include "lesson/claim.hpp"
#include "lesson/show.hpp"
#include "lesson/stage.hpp"
#include "trace/playhead.hpp"

namespace plyglass::lesson {

/// The claim as it would be true: with the slots that `claim` has wherever these are right. Or, where there is no such
/// claim, what is true instead.
struct Truth {
    Claim claim;
    std::string instead;
};

/// Finds the truth about `claim` at a step of the film of `show` (none: after its last step). An error says why there is none:
/// there is no such node, step, search.
core::Result<Truth, std::string> find_truth(const Claim& claim, const Show& show, Stage& stage,
                                            std::optional<std::size_t> step);

/// The step at `place`, in words why there is none.
core::Result<std::size_t, std::string> find_step(const Place& place, const trace::Film& film);

}  // namespace plyglass::lesson
