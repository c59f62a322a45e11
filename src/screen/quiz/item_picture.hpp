#pragma once

// The picture of an item's tree: what is asked, what the learner has written on it, and at the end the answer.

#include <memory>
#include <vector>

#include "picture/marks.hpp"
#include "scene/step_layout.hpp"
#include "screen/quiz/exercise.hpp"
#include "trace/film.hpp"
#include "view/quiz/quiz_view.hpp"

namespace plyglass::screen {

/// Draws the tree into `canvas`, with a hit for each node. Returns the frames that belong above it.
std::vector<view::NodeRing> draw_item(scene::Scene& scene, const Exercise& exercise,
                                      const std::shared_ptr<const trace::Film>& film, const scene::StepLayout& layout,
                                      const scene::Box& canvas, const scene::TextMetrics& metrics);

}  // namespace plyglass::screen
