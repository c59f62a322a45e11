#pragma once

// The few facts about the X server that SFML does not give. In a file of its own, since Xlib's header defines half the
// dictionary as macros.

#include <memory>
#include <string>
#include <vector>

namespace plyglass::window {

/// Connects to an X server that answers; nothing if there is none. SFML aborts without one, so call this before any
/// part of SFML that needs a display, and hold the result until the window is closed: a server whose last client leaves
/// starts anew, and rejects clients that come meanwhile. From then on, a server that goes away ends the program with
/// one message and exit code 5; what it refuses since a window is gone is passed over.
std::shared_ptr<void> connect_to_display();

/// Whether a window can be painted there: the server supports OpenGL, and has a driver for it. Otherwise SFML's first
/// attempt would end the program with Xlib's own message.
bool can_paint(const std::shared_ptr<void>& display);

/// How many times larger to draw on this display than on an ordinary screen (96 dpi, about 1080 rows): the desktop's
/// setting, else what the display's size suggests. From 1 to 2 in steps of 0.25.
double display_scale();

/// Facts about its own window that SFML hides, and actions that it lacks.
class NativeWindow {
public:
    NativeWindow();
    ~NativeWindow();
    NativeWindow(const NativeWindow&) = delete;
    NativeWindow& operator=(const NativeWindow&) = delete;

    /// Represents this window (a native handle) from now on, and sets its owner for the desktop.
    void attach(unsigned long window);
    /// Sets the window's title (UTF-8). SFML's own titles reach only readers of _NET_WM_NAME unless the locale of the
    /// system speaks the title's language; WM_NAME stays empty.
    void set_title(const std::string& title);
    /// Whether a part of the window was uncovered since the last call and must be repainted.
    bool uncovered();
    /// Whether the window has been destroyed, as of the last `uncovered`.
    bool gone() const;
    /// The paths of files dropped onto the window, as of the last `uncovered`; each is returned once.
    std::vector<std::string> dropped();

private:
    struct Connection;
    std::unique_ptr<Connection> connection_;
};

}  // namespace plyglass::window
