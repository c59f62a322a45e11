#pragma once

// The program's window: passes events to a Program and paints its frames. It decides nothing itself.

#include <string>

#include "screen/frame.hpp"
#include "window/fonts.hpp"
#include "window/x11.hpp"

namespace plyglass::window {

struct WindowOptions {
    /// Device pixels; 0: 1600x900 logical pixels, but no more than the display has.
    unsigned width = 0;
    unsigned height = 0;
    /// UI scale, 1 to 2; 0: as the display suggests. A window that is too small for it uses less.
    double scale = 0;
    bool fullscreen = false;
    /// A file to which the view of every frame is appended when it is shown; empty: none.
    std::string dump_view;
};

/// The device pixels per logical pixel in a window of `w` by `h`, if `chosen` was requested: the layout needs 1120x630
/// logical pixels. Never under 1.
double fitting_scale(double chosen, unsigned w, unsigned h);

/// Opens the window and drives `program` until it wants to quit or the window is closed. The caller must hold
/// `connect_to_display()`. Returns the exit code: 0, or 5 if no window could be opened.
int run(screen::Program& program, Fonts& fonts, const WindowOptions& options);

}  // namespace plyglass::window
