#pragma once

// The cards beside an item: the answer, the hints, the session.

#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "view/quiz/quiz_view.hpp"

namespace plyglass::view {

void draw_quiz_panel(scene::Scene& scene, const scene::StepLayout& layout, const scene::Box& panel,
                     const QuizView& quiz, const scene::TextMetrics& metrics);

/// The height that the panel needs on a phone, below the tree, for all that it says.
double upright_panel_height(const scene::StepLayout& layout, double width, const QuizView& quiz,
                            const scene::TextMetrics& metrics);

}  // namespace plyglass::view
