#pragma once

// How large everything is drawn: device pixels per logical pixel, by the window's size in device pixels. Pure arithmetic.

#include <optional>

namespace plyglass::screen {

/// The size that makes a window look as it is drawn at 1600x900: min(w / 1600, h / 900), in steps of 5 %, never under 1.
double auto_scale(unsigned w, unsigned h);

/// The scale in a window if `chosen` was requested: the layout needs 1120x630 logical pixels. Never under 1.
double fitting_scale(double chosen, unsigned w, unsigned h);

/// The scale of presenter mode, which is drawn for 1280x720 logical pixels and fills every window.
double presenter_scale(unsigned w, unsigned h);

/// The scales that can be chosen, in percent.
inline constexpr int least_scale = 100, largest_scale = 200, scale_step = 25;

/// The next larger (`by` = 1) or smaller (-1) of them, seen from a scale of `shown` device pixels per logical one. Stays
/// within their limits.
int neighbouring_scale(double shown, int by);

/// The size that the user has chosen, and what it comes to in the window.
struct Scale {
    int percent = 0;     ///< 0: automatic
    double display = 1;  ///< what the display suggests; automatic sizes are no smaller where the window has room
    double shown = 1;    ///< in the window as it is

    /// The device pixels per logical pixel in a window of this size.
    double in(unsigned w, unsigned h) const;
};

}  // namespace plyglass::screen
