#pragma once

// How large everything is drawn: device pixels per logical pixel, by the window's size in device pixels. Pure arithmetic.

#include <optional>

namespace plyglass::screen {

/// Logical pixels.
struct Room {
    double w = 0, h = 0;
};
/// Below this a panel is a drawer, and what stands in it is not seen.
inline constexpr Room panel_room{1120, 630};
/// Below this words of some screen lie upon each other.
inline constexpr Room least_room{800, 560};

/// The size that makes a window look as it is drawn at 1600x900: min(w / 1600, h / 900), in steps of 5 %, never under 1.
double auto_scale(unsigned w, unsigned h);

/// The scale in a window if `chosen` was requested: the layout needs `panel_room`. Never under 1.
double fitting_scale(double chosen, unsigned w, unsigned h);

/// The scale of a film by itself, which is drawn for 1280x800 logical pixels, and for phones, held upright, as they are.
double film_scale(unsigned w, unsigned h);

/// The scale of presenter mode, which is drawn for 1280x720 logical pixels and fills every window.
double presenter_scale(unsigned w, unsigned h);

/// The scales that can be chosen, in percent.
inline constexpr int least_scale = 100, largest_scale = 200, scale_step = 25;

/// The next larger (`by` = 1) or smaller (-1) of them, seen from a scale of `shown` device pixels per logical one. Stays
/// within their limits.
int neighbouring_scale(double shown, int by);

/// The size that the user has chosen, and what it comes to in the window. A browser's page counts in the browser's
/// pixels, which are as large as the reader wants them, whatever the display.
struct Scale {
    bool is_page = false;  ///< of any size: a window has a least one
    int percent = 0;       ///< 0: automatic
    double display = 1;    ///< what the display suggests; automatic sizes are no smaller where the window has room
    double shown = 1;      ///< in the window as it is

    /// The device pixels per logical pixel in a window of this size. A page, and a window as narrow as a phone, show
    /// everything smaller where there is less room than `needed`.
    double in(unsigned w, unsigned h, Room needed = least_room) const;
    /// The same of the screens that are arranged for a window held upright; nothing if this one is not. A tablet's page
    /// has them as a phone has, larger.
    std::optional<double> upright(unsigned w, unsigned h) const;
};

}  // namespace plyglass::screen
