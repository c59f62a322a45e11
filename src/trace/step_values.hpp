#pragma once

// The numbers that a step is about, as `trace` prints them and files keep them.

#include <optional>

#include "core/bound.hpp"
#include "core/value.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {

/// Alpha and beta of the node after the step (of its parent at a leaf), the value that the step is about and how it
/// bounds the node (unseen: there is none).
struct StepValues {
    std::optional<core::Value> alpha;
    std::optional<core::Value> beta;
    core::Bounded<core::Value> value;
};

/// Those of the step on which `head` stands. Requires head.step() > 0.
StepValues values_at(const Playhead& head);

}  // namespace plyglass::trace
