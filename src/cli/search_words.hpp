#pragma once

// A search, its steps and its switches in words and in the names that programs read.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/explicit_tree.hpp"
#include "trace/film.hpp"
#include "trace/playhead.hpp"
#include "trace/step_values.hpp"

namespace plyglass::cli {

/// "max", "min", "chance"; "max" for a lone number.
std::string_view root_kind(const game::TreeShape& tree);

/// "Alpha-beta, cut at α ≥ β, fail-soft": translated; only settings other than the default are named.
std::string search_words(const trace::Search& search);

/// The parts of "19/39  cutoff  {20, 50} ≥20  α 20 ≥ β 20  leaves 5/18  pruned 1": number, kind, node, window, counts. `step` of
/// `steps`: those of the film are part of a run's.
std::vector<std::string> step_columns(const trace::Playhead& playhead, std::size_t step, std::size_t steps);

/// The sentence of the step, in plain text.
std::string sentence(const trace::Playhead& playhead);

}  // namespace plyglass::cli
