#pragma once

// The sentence of the step below a lesson's tree, on a phone held upright. Elsewhere the panel has it.

#include "scene/scene.hpp"
#include "view/story_card.hpp"

namespace plyglass::view {

void draw_lesson_story(scene::Scene& scene, const scene::Box& box, const StoryCard& story,
                       const scene::TextMetrics& metrics);

}  // namespace plyglass::view
