#include "window/x11.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <thread>
#include <unistd.h>

#include <GL/glx.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>

namespace plyglass::window {

namespace {

struct Closed {
    void operator()(Display* display) const { XCloseDisplay(display); }
};
using Server = std::unique_ptr<Display, Closed>;

Server connect() { return Server(XOpenDisplay(nullptr)); }

}  // namespace

std::shared_ptr<void> connect_to_display() {
    // A server that its last client has just left is back within a moment.
    constexpr int attempts = 4;
    Server server = connect();
    for (int i = 1; i < attempts && !server && std::getenv("DISPLAY") != nullptr; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        server = connect();
    }
    if (!server || glXQueryExtension(server.get(), nullptr, nullptr) != True) return nullptr;
    return {server.release(), [](void* display) { XCloseDisplay(static_cast<Display*>(display)); }};
}

double display_scale() {
    const Server server = connect();
    if (!server) return 1;
    const char* dpi = XGetDefault(server.get(), "Xft", "dpi");
    const double asked = dpi != nullptr ? std::strtod(dpi, nullptr) / 96 : 0;
    const double by_size = DisplayHeight(server.get(), DefaultScreen(server.get())) / 1080.0;
    return std::clamp(std::floor((asked > 0 ? asked : by_size) * 4) / 4, 1.0, 2.0);
}

struct NativeWindow::Connection {
    Server server;
    ::Window window = 0;

    void set_text(const char* property, const std::string& text) const {
        Display* to = server.get();
        XChangeProperty(to, window, XInternAtom(to, property, False), XInternAtom(to, "UTF8_STRING", False), 8,
                        PropModeReplace, bytes_of(text.c_str()), static_cast<int>(text.size()));
    }

    static const unsigned char* bytes_of(const void* data) { return static_cast<const unsigned char*>(data); }
};

NativeWindow::NativeWindow() : connection_(std::make_unique<Connection>(Connection{connect()})) {}
NativeWindow::~NativeWindow() = default;

void NativeWindow::attach(unsigned long window) {
    connection_->window = window;
    Display* server = connection_->server.get();
    if (server == nullptr) return;
    XSelectInput(server, window, ExposureMask);
    char program[] = "plyglass";
    char family[] = "Plyglass";
    XClassHint names{program, family};
    XSetClassHint(server, window, &names);
    const long process = getpid();
    XChangeProperty(server, window, XInternAtom(server, "_NET_WM_PID", False), XA_CARDINAL, 32, PropModeReplace,
                    Connection::bytes_of(&process), 1);
    XFlush(server);
}

void NativeWindow::set_title(const std::string& title) {
    if (!connection_->server) return;
    connection_->set_text("WM_NAME", title);
    connection_->set_text("_NET_WM_NAME", title);
    XFlush(connection_->server.get());
}

bool NativeWindow::uncovered() {
    bool any = false;
    Display* server = connection_->server.get();
    while (server != nullptr && XPending(server) > 0) {
        XEvent event;
        XNextEvent(server, &event);
        any |= event.type == Expose;
    }
    return any;
}

}  // namespace plyglass::window
