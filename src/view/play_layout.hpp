#pragma once

// The places of the parts of the Play screen.

#include "scene/scene.hpp"

namespace plyglass::view {

/// The places of the parts: exact at 1600x900 and 1280x720 (compact), interpolated otherwise.
struct PlayLayout {
    scene::Box window;
    bool compact = false;
    scene::Box header;   ///< name and counters, as wide as the board
    scene::Box board;    ///< square
    scene::Box hint;     ///< the upper card
    scene::Box info;     ///< the lower card; empty if only one fits
    scene::Box actions;  ///< the bar at the bottom

    static PlayLayout of(double w, double h);
};

}  // namespace plyglass::view
