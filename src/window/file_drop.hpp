#pragma once

// Files dropped onto the window, by the protocol that X desktops share (XDND, version 5). SFML passes none of its messages on,
// so a window of our own receives them as the proxy of SFML's. Includes Xlib, for x11.cpp only.

#include <array>
#include <string>
#include <utility>
#include <vector>

#include <X11/Xlib.h>

namespace plyglass::window {

class FileDrop {
public:
    /// `server` is connected and outlives this.
    explicit FileDrop(Display* server);
    ~FileDrop();
    FileDrop(const FileDrop&) = delete;
    FileDrop& operator=(const FileDrop&) = delete;

    /// Says that files can be dropped onto `window`.
    void attach(::Window window);
    /// Takes its part in a drag if the event of the server belongs to one.
    void take(const XEvent& event);
    /// The paths of what was dropped since the last call.
    std::vector<std::string> dropped() { return std::exchange(dropped_, {}); }

private:
    Atom atom(const char* name) const { return XInternAtom(server_, name, False); }
    void set(::Window window, const char* property, Atom type, unsigned long value) const;
    std::string property(::Window window, Atom name) const;
    void tell_source(const char* message, const std::array<long, 4>& rest) const;
    bool offers_files(const XClientMessageEvent& enter) const;
    void take(const XClientMessageEvent& message);
    void take(const XSelectionEvent& answer);
    void finish(bool took) const;

    Display* server_;
    ::Window proxy_;
    ::Window window_ = 0;
    ::Window source_ = 0;  ///< of the drag that is over the window
    bool has_files_ = false;
    std::vector<std::string> dropped_;
};

}  // namespace plyglass::window
