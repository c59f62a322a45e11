#pragma once

// The bar at the bottom of the Step screen: steps, speed, the timeline.

#include "picture/timeline.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

void draw_transport(scene::Scene& scene, const scene::StepLayout& layout, const picture::Timeline& timeline,
                    const picture::TransportState& moment, const scene::TextMetrics& metrics);

/// The speed at `x` on the slider; `slider` is the box of the hit "speed". One of 0.25, 0.5, 1, 2, 4, 8, 16.
double speed_at(const scene::Box& slider, double x);

}  // namespace plyglass::view
