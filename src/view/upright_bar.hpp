#pragma once

// The bar at the top on a phone held upright: the tabs, and a button for all that has no room beside them.

#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "view/top_bar.hpp"

namespace plyglass::view {

void draw_upright_bar(scene::Scene& scene, const scene::StepLayout& layout, const TopBar& bar,
                      const scene::TextMetrics& metrics);

}  // namespace plyglass::view
