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
    /// Device pixels per logical pixel that the first size counts with; the program chooses the scale of what it shows.
    double scale = 1;
    bool fullscreen = false;
    /// A file to which the view of every frame is appended when it is shown; empty: none.
    std::string dump_view;
};

/// Opens the window and drives `program` until it wants to quit or the window is closed. The caller must hold
/// `connect_to_display()`. Returns the exit code: 0, or 5 if no window could be opened.
int run(screen::Program& program, Fonts& fonts, const WindowOptions& options);

}  // namespace plyglass::window
