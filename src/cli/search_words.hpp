#pragma once

// A search, its steps and its switches in words and in the names that programs read.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/value.hpp"
#include "game/explicit_tree.hpp"
#include "trace/film.hpp"
#include "trace/playhead.hpp"

namespace plyglass::cli {

/// "max", "min", "chance"; "max" for a lone number.
std::string_view root_kind(const game::TreeShape& tree);

/// "Alpha-beta, cut at α ≥ β, fail-soft": translated; only settings other than the default are named.
std::string search_words(const trace::Search& search);

/// A step's facts about its node, as `trace` prints them: alpha and beta of the node after the step (of its parent at a
/// leaf), the value that the step is about and how it bounds the node. Null if there is none.
struct StepFacts {
    std::optional<core::Value> alpha;
    std::optional<core::Value> beta;
    core::Bounded<core::Value> value;
};
StepFacts facts(const trace::Playhead& playhead);

/// The parts of "19/39  cutoff  {20, 50} ≥20  α 20 ≥ β 20  leaves 5/18  pruned 1": number, kind, node, window, counts.
std::vector<std::string> step_columns(const trace::Playhead& playhead);

/// The sentence of the step, in plain text.
std::string sentence(const trace::Playhead& playhead);

}  // namespace plyglass::cli
