#pragma once

// The places of the parts of a screen.

#include "scene/scene.hpp"

namespace plyglass::scene {

/// As wide as this, in logical pixels, no window is a phone's.
inline constexpr double narrow_below = 700;
/// Whether a window is that of a phone held upright, for which some screens are arranged otherwise.
bool is_upright(double w, double h);
/// From this height on there is room for everything on a phone as it is drawn at 390x844.
inline constexpr double tall_phone = 800;

/// The regions of the window for a size: exact at 1600x900 and 1280x720 (compact), interpolated otherwise.
struct StepLayout {
    Box window;
    bool compact = false;    ///< fewer words
    bool drawer = false;     ///< below 1120x630 the panel is a drawer
    bool presenter = false;  ///< for a lecture hall: nothing but the canvas and a strip, which is `transport`
    bool film = false;       ///< a film by itself: `transport` is the sheet with its sentence, timeline and buttons
    bool narrow = false;     ///< on a phone, held upright: `transport` is that sheet there, too
    bool paused = false;     ///< a class is asked: a sheet, which is `transport`, in the place of panel and timeline
    Box top_bar, canvas, panel, transport;
    Box reading;  ///< left of the tree: a lesson's text; as wide as nothing where there is none

    /// In an upright one the tree stands above the sheet of a film, and the panel covers all but the buttons.
    static StepLayout of(double w, double h, bool drawer_open = false);
    /// The same with a lesson beside the tree. There the panel is a drawer at every size.
    static StepLayout beside_reading(double w, double h, bool drawer_open = false);
    /// The same while a class is asked, with a lesson or without.
    static StepLayout asking(double w, double h);
    /// The same with two trees, which an upright window has room for above a transport without a sheet.
    static StepLayout comparing(double w, double h);
    /// The regions of presenter mode: exact at 1280x720. Bar and panel are empty. A strip with more than
    /// one sentence is higher by `more`.
    static StepLayout presenting(double w, double h, double more = 0);
    /// The regions of a film by itself: exact at 1280x800, and at 390x844, which stands for all widths below 700.
    static StepLayout of_film(double w, double h);
};

}  // namespace plyglass::scene
