#pragma once

// The places of the parts of a screen.

#include "scene/scene.hpp"

namespace plyglass::scene {

/// The regions of the window for a size: exact at 1600x900 and 1280x720 (compact), interpolated otherwise.
struct StepLayout {
    Box window;
    bool compact = false;    ///< fewer words (UI.md section 9)
    bool drawer = false;     ///< below 1120x630 the panel is a drawer
    bool presenter = false;  ///< for a lecture hall: nothing but the canvas and a strip, which is `transport`
    Box top_bar, canvas, panel, transport;

    static StepLayout of(double w, double h, bool drawer_open = false);
    /// The regions of presenter mode: exact at 1280x720 (UI.md section 11). Bar and panel are empty.
    static StepLayout presenting(double w, double h);
};

}  // namespace plyglass::scene
