#pragma once

// The slider of how many moves or steps a second are played: in the bars of Play, Step and Compare.

#include <string>

#include "scene/flow.hpp"
#include "scene/scene.hpp"

namespace plyglass::view {

struct SpeedSlider {
    std::string words;   ///< before it
    std::string value;   ///< after it
    std::string widest;  ///< the widest value: it keeps its room
    std::string tip;
    double part = 0;  ///< in [0, 1]
};

/// Its words, a track of at least `track` px, and the value; the track's hit is Verb::speed.
scene::flow::Part speed_slider(const SpeedSlider& slider, double track, const scene::TextMetrics& metrics);
/// A track as wide as its box, with a knob.
scene::flow::Part slider_track(double part);

/// The value of a slider at `x`, in [0, 1]; `box` is that of its hit.
double slider_at(const scene::Box& box, double x);

}  // namespace plyglass::view
