#pragma once

// The little that SFML does not tell about the X server. Kept apart since Xlib's header defines half the
// dictionary as macros.

#include <memory>
#include <string>

namespace plyglass::window {

/// A connection to an X server on which a window can be opened, one that answers and speaks OpenGL; nothing where there
/// is none. SFML aborts without one, so ask this before touching anything of it that needs a display, and hold it until
/// the window is closed: a server that its last client has left starts anew, and turns away who comes meanwhile.
std::shared_ptr<void> connect_to_display();

/// How many times larger than on an ordinary screen (96 dpi, about 1080 rows) things should be drawn on this display:
/// what the desktop is set to, else what its size suggests. From 1 to 2 in steps of 0.25.
double display_scale();

/// What SFML keeps to itself, or does not do, about its own window.
class NativeWindow {
public:
    NativeWindow();
    ~NativeWindow();
    NativeWindow(const NativeWindow&) = delete;
    NativeWindow& operator=(const NativeWindow&) = delete;

    /// Stands for this window (a native handle) from now on, and tells the desktop whose it is.
    void attach(unsigned long window);
    /// Names it (UTF-8). SFML's own titles reach only those who read _NET_WM_NAME unless the locale of the system
    /// speaks the title's language; WM_NAME stays empty.
    void set_title(const std::string& title);
    /// Whether a part of it was uncovered since the last call and must be painted again.
    bool uncovered();

private:
    struct Connection;
    std::unique_ptr<Connection> connection_;
};

}  // namespace plyglass::window
