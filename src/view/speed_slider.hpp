#pragma once

// The slider of how many moves a second are played: in the Play screen's bars.

#include <string>

#include "scene/scene.hpp"

namespace plyglass::view {

struct SpeedSlider {
    std::string words;   ///< before it
    std::string value;   ///< after it
    std::string widest;  ///< the widest value: it keeps its room
    std::string tip;
    double part = 0;  ///< in [0, 1]
};

/// Its width with a track of `track` px.
double width(const SpeedSlider& slider, double track, const scene::TextMetrics& metrics);
/// Draws it from `at`, its left middle, on; its hit is Verb::speed.
void draw_speed_slider(scene::Scene& scene, scene::Pen& pen, scene::Point at, double track, const SpeedSlider& slider,
                       const scene::TextMetrics& metrics);

/// The value of a slider at `x`, in [0, 1]; `box` is that of its hit.
double slider_at(const scene::Box& box, double x);

}  // namespace plyglass::view
