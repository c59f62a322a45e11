#pragma once

// The table between the two sides of the Compare screen.

#include "scene/scene.hpp"
#include "view/compare_view.hpp"

namespace plyglass::view {

/// Draws the table from the top of `room` down, as wide as it; adds its hits, which are "move M". Returns where it ends.
double draw_compare_table(scene::Scene& scene, scene::Pen& pen, const scene::Box& room, const CompareTable& table,
                          bool compact, const scene::TextMetrics& metrics);

}  // namespace plyglass::view
