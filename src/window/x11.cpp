#include "window/x11.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fcntl.h>
#include <thread>
#include <unistd.h>

#include <GL/glx.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include "core/file.hpp"
#include "text/translate.hpp"
#include "window/file_drop.hpp"

namespace plyglass::window {

namespace {

struct Closed {
    void operator()(Display* display) const { XCloseDisplay(display); }
};
using Server = std::unique_ptr<Display, Closed>;

Server connect() { return Server(XOpenDisplay(nullptr)); }

/// Xlib cannot continue after this handler, so the program ends here: closing the window in order would talk to the
/// server.
int lost(Display*) {
    const std::string message = std::string("plyglass: ") + text::tr("the display has gone away") + "\n";
    static_cast<void>(core::write_descriptor(STDERR_FILENO, "stderr", message));
    constexpr int no_display = 5;
    ::_exit(no_display);
}

/// What Xlib does with an error: a message, and the program's end.
XErrorHandler by_default = nullptr;

/// Windows belong to SFML's connection, and we name them on a connection of our own: the server may learn that a window is gone
/// (made anew, or destroyed by anybody) before it has read what was said of it. On SFML's connection, too, the last things
/// painted may come too late. Neither is an error, so a refusal for that reason is passed over.
int pass_over_gone(Display* where, XErrorEvent* refused) {
    // Of GLX, by its protocol; Xlib's and GLX's headers do not name them.
    constexpr int bad_drawable = 2, bad_current_window = 5, bad_current_drawable = 11, bad_window = 12;
    int glx = 0, events = 0;
    const bool is_glx = refused->error_code >= FirstExtensionError && glXQueryExtension(where, &glx, &events) == True;
    const int code = is_glx ? refused->error_code - glx : refused->error_code;
    const bool is_gone = is_glx ? code == bad_drawable || code == bad_current_window || code == bad_current_drawable ||
                                      code == bad_window
                                : code == BadWindow || code == BadDrawable;
    return is_gone ? 0 : by_default(where, refused);
}

/// While an object of this class lives, messages of libraries on standard error are discarded.
class Silence {
public:
    Silence() : before_(::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)) {
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (before_ >= 0 && nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
        if (nowhere >= 0) ::close(nowhere);
    }
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;
    ~Silence() {
        if (before_ < 0) return;
        ::dup2(before_, STDERR_FILENO);
        ::close(before_);
    }

private:
    int before_;
};

/// While an object of this class lives, refusals of the server are remembered and do not end the program.
class Refusals {
public:
    Refusals() : before_(XSetErrorHandler(remember)) { refused = false; }
    Refusals(const Refusals&) = delete;
    Refusals& operator=(const Refusals&) = delete;
    ~Refusals() { XSetErrorHandler(before_); }
    bool any() const { return refused; }

private:
    static int remember(Display*, XErrorEvent*) {
        refused = true;
        return 0;
    }
    static inline bool refused = false;
    XErrorHandler before_;
};

}  // namespace

std::shared_ptr<void> connect_to_display() {
    // A server that its last client has just left is back within a moment.
    constexpr int attempts = 4;
    Server server = connect();
    for (int i = 1; i < attempts && !server && std::getenv("DISPLAY") != nullptr; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        server = connect();
    }
    if (!server) return nullptr;
    XSetIOErrorHandler(lost);
    const XErrorHandler before = XSetErrorHandler(pass_over_gone);
    if (before != pass_over_gone) by_default = before;
    return {server.release(), [](void* display) { XCloseDisplay(static_cast<Display*>(display)); }};
}

bool can_paint(const std::shared_ptr<void>& display) {
    auto* server = static_cast<Display*>(display.get());
    if (glXQueryExtension(server, nullptr, nullptr) != True) return false;
    // Many servers know the protocol and have no driver: only a context shows it. Mesa reports its missing drivers on
    // standard error, whatever LIBGL_DEBUG is; our own message says what that means.
    const Silence silence;
    const Refusals refusals;
    int wanted[] = {GLX_RGBA, GLX_DOUBLEBUFFER, None};
    XVisualInfo* visual = glXChooseVisual(server, DefaultScreen(server), wanted);
    if (visual == nullptr) return false;
    GLXContext context = glXCreateContext(server, visual, nullptr, True);
    XFree(visual);
    XSync(server, False);
    const bool made = context != nullptr && !refusals.any();
    if (context != nullptr) glXDestroyContext(server, context);
    XSync(server, False);
    return made;
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
    bool is_gone = false;
    std::unique_ptr<FileDrop> drop = server ? std::make_unique<FileDrop>(server.get()) : nullptr;

    void set_text(const char* property, const std::string& text) const {
        Display* to = server.get();
        XChangeProperty(to, window, XInternAtom(to, property, False), XInternAtom(to, "UTF8_STRING", False), 8,
                        PropModeReplace, bytes_of(text.c_str()), static_cast<int>(text.size()));
    }

    static const unsigned char* bytes_of(const void* data) { return static_cast<const unsigned char*>(data); }
};

NativeWindow::NativeWindow() : connection_(new Connection{connect()}) {}
NativeWindow::~NativeWindow() = default;

void NativeWindow::attach(unsigned long window) {
    connection_->window = window;
    connection_->is_gone = false;
    Display* server = connection_->server.get();
    if (server == nullptr) return;
    XSelectInput(server, window, ExposureMask | StructureNotifyMask);
    char program[] = "plyglass";
    char family[] = "Plyglass";
    XClassHint names{program, family};
    XSetClassHint(server, window, &names);
    const long process = getpid();
    XChangeProperty(server, window, XInternAtom(server, "_NET_WM_PID", False), XA_CARDINAL, 32, PropModeReplace,
                    Connection::bytes_of(&process), 1);
    connection_->drop->attach(window);
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
        connection_->is_gone |= event.type == DestroyNotify && event.xdestroywindow.window == connection_->window;
        connection_->drop->take(event);
    }
    return any;
}

bool NativeWindow::gone() const { return connection_->is_gone; }

std::vector<std::string> NativeWindow::dropped() {
    return connection_->drop ? connection_->drop->dropped() : std::vector<std::string>();
}

}  // namespace plyglass::window
