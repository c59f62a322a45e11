#pragma once

// The panel of the Step screen: its cards, each in its place.

#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "view/code_card.hpp"
#include "view/leaf_card.hpp"
#include "view/stack_card.hpp"
#include "view/story_card.hpp"

namespace plyglass::view {

void draw_panel(scene::Scene& scene, const scene::StepLayout& layout, const StoryCard& story, const CodeCard& code,
                const StackCard& stack, const scene::TextMetrics& metrics, const LeafCard* leaf = nullptr);

/// The same with a map of the tree instead of the whole code. Returns where the map's card is to be drawn.
scene::Box draw_panel_around_map(scene::Scene& scene, const scene::StepLayout& layout, const StoryCard& story,
                                 const CodeCard& code, const StackCard& stack, const scene::TextMetrics& metrics);

}  // namespace plyglass::view
