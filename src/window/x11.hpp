#pragma once

// The little that SFML does not tell about the X server. Kept apart since Xlib's header defines half the
// dictionary as macros.

#include <memory>

namespace plyglass::window {

/// Whether a window can be opened: there is an X server that answers and speaks OpenGL. SFML aborts without one, so ask
/// this before touching anything of it that needs a display.
bool display_available();

/// How many times larger than on an ordinary screen (96 dpi, about 1080 rows) things should be drawn on this display:
/// what the desktop is set to, else what its size suggests. From 1 to 2 in steps of 0.25.
double display_scale();

/// Tells when parts of a window have been uncovered and must be painted again. SFML keeps that to itself.
class ExposeWatch {
public:
    ExposeWatch();
    ~ExposeWatch();
    ExposeWatch(const ExposeWatch&) = delete;
    ExposeWatch& operator=(const ExposeWatch&) = delete;

    /// Watches this window (a native handle) from now on.
    void watch(unsigned long window);
    /// Whether it was uncovered since the last call.
    bool uncovered();

private:
    struct Connection;
    std::unique_ptr<Connection> connection_;
};

}  // namespace plyglass::window
