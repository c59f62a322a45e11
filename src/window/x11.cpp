#include "window/x11.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <GL/glx.h>
#include <X11/Xlib.h>

namespace plyglass::window {

namespace {

struct Closed {
    void operator()(Display* display) const { XCloseDisplay(display); }
};
using Server = std::unique_ptr<Display, Closed>;

Server connect() { return Server(XOpenDisplay(nullptr)); }

}  // namespace

bool display_available() {
    const Server server = connect();
    return server && glXQueryExtension(server.get(), nullptr, nullptr) == True;
}

double display_scale() {
    const Server server = connect();
    if (!server) return 1;
    const char* dpi = XGetDefault(server.get(), "Xft", "dpi");
    const double asked = dpi != nullptr ? std::strtod(dpi, nullptr) / 96 : 0;
    const double by_size = DisplayHeight(server.get(), DefaultScreen(server.get())) / 1080.0;
    return std::clamp(std::floor((asked > 0 ? asked : by_size) * 4) / 4, 1.0, 2.0);
}

struct ExposeWatch::Connection {
    Server server;
};

ExposeWatch::ExposeWatch() : connection_(std::make_unique<Connection>(Connection{connect()})) {}
ExposeWatch::~ExposeWatch() = default;

void ExposeWatch::watch(unsigned long window) {
    if (!connection_->server) return;
    XSelectInput(connection_->server.get(), window, ExposureMask);
    XFlush(connection_->server.get());
}

bool ExposeWatch::uncovered() {
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
