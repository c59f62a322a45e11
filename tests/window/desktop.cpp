#include "desktop.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include <SFML/Graphics/Image.hpp>
#include <gtest/gtest.h>

#include "support/places.hpp"

// Last, since it defines half the dictionary as macros.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>

namespace plyglass::testing {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

// Sanitizers and busy machines are slow; a working program never takes this long.
constexpr auto deadline = 120s;
constexpr auto poll_interval = 2ms;

const std::string& output_folder() {
    static const std::string folder = [] {
        const fs::path path = fs::path(test_output) / "window";
        fs::create_directories(path);
        return path.string();
    }();
    return folder;
}

// True also while an exception ends a test.
bool failing() { return ::testing::Test::HasFailure() || std::uncaught_exceptions() > 0; }

std::string test_name() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    return std::string(info->test_suite_name()) + "." + info->name();
}

std::string failed_picture() {
    std::string name = "failed " + test_name();
    std::replace(name.begin(), name.end(), '/', ' ');  // of tests with parameters: no folder
    return name;
}

}  // namespace

void wait_for(const std::string& what, const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + deadline;
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) throw std::runtime_error("this did not come true: " + what);
        std::this_thread::sleep_for(poll_interval);
    }
}

std::string empty_folder() {
    const fs::path folder = fs::path(output_folder()) / test_name();
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder.string();
}

// ---- Desktop ----------------------------------------------------------------------------------------------

struct Desktop::Connection {
    Display* server = nullptr;
    ::Window root = 0;

    explicit Connection(const std::string& display) : server(XOpenDisplay(display.c_str())) {
        if (server == nullptr) throw std::runtime_error("no connection to " + display);
        root = DefaultRootWindow(server);
        // A window may be gone when it is asked about; then there is no answer.
        XSetErrorHandler([](Display*, XErrorEvent*) { return 0; });
    }
    ~Connection() { XCloseDisplay(server); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    Atom atom(const char* name) const { return XInternAtom(server, name, False); }

    /// The bytes of a property; for 32 bits, one `long` each.
    std::string property(::Window window, const char* name) const {
        Atom type = 0;
        int bits = 0;
        unsigned long count = 0, left = 0;
        unsigned char* data = nullptr;
        const int done = XGetWindowProperty(server, window, atom(name), 0, 8192, False, AnyPropertyType, &type, &bits,
                                            &count, &left, &data);
        std::string bytes;
        if (done == Success && data != nullptr) {
            const std::size_t each = bits == 32 ? sizeof(long) : static_cast<std::size_t>(bits) / 8;
            bytes.assign(data, data + count * each);
        }
        if (data != nullptr) XFree(data);
        return bytes;
    }

    std::vector<::Window> windows() const {
        ::Window ignored = 0, *children = nullptr;
        unsigned count = 0;
        std::vector<::Window> all;
        if (XQueryTree(server, root, &ignored, &ignored, &children, &count) != 0)
            all.assign(children, children + count);
        if (children != nullptr) XFree(children);
        return all;
    }

    bool visible(::Window window) const {
        XWindowAttributes attributes;
        return XGetWindowAttributes(server, window, &attributes) != 0 && attributes.map_state == IsViewable;
    }
};

Desktop::Desktop(int width, int height) {
    ProgramOptions options;
    options.program = "Xvfb";
    options.time_limit = 1h;
    options.output = output_folder() + "/" + test_name() + ".display";
    fs::remove(options.output);
    const std::string screen = std::to_string(width) + "x" + std::to_string(height) + "x24";
    const std::vector<std::string> args{"-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"};
    server_ = std::make_unique<RunningProgram>(args, options);
    wait_for("Xvfb says its display's number", [&] {
        std::string number;
        std::getline(std::ifstream(options.output), number);
        if (server_->has_ended()) throw std::runtime_error("Xvfb ended: " + server_->wait().err);
        display_ = ":" + number;
        return !number.empty();
    });
    fs::remove(options.output);
    connection_ = std::make_unique<Connection>(display_);
}

void Desktop::end() {
    clipboard_.reset();
    connection_.reset();  // this process must survive the server
    server_->send(SIGTERM);
    server_->wait();
}

Desktop::~Desktop() {
    clipboard_.reset();
    connection_.reset();
    server_->send(SIGTERM);  // so that it removes its socket
    server_->wait();
}

void Desktop::xdotool(const std::vector<std::string>& words) const {
    ProgramOptions options;
    options.program = "xdotool";
    options.environment = environment_with({"DISPLAY=" + display_, "LC_ALL=C.UTF-8"});  // for typing any script
    const Ran ran = run_program(words, options);
    if (ran.exit_code != 0) throw std::runtime_error("xdotool: " + ran.err);
}

void Desktop::add_key(char32_t c) const {
    Display* server = connection_->server;
    int first = 0, last = 0, width = 0;
    XDisplayKeycodes(server, &first, &last);
    KeySym* keys = XGetKeyboardMapping(server, static_cast<KeyCode>(first), last - first + 1, &width);
    int spare = last;
    const auto used = [&](int code) {
        const KeySym* symbols = keys + static_cast<std::ptrdiff_t>(code - first) * width;
        return std::any_of(symbols, symbols + width, [](KeySym symbol) { return symbol != NoSymbol; });
    };
    while (spare > first && used(spare)) --spare;
    XFree(keys);
    constexpr KeySym unicode = 0x1000000;
    std::vector<KeySym> symbols(2, unicode | c);  // with and without Shift
    XChangeKeyboardMapping(server, spare, 2, symbols.data(), 1);
    XSync(server, False);
}

void Desktop::copy(const std::string& text) {
    const std::string file = output_folder() + "/" + test_name() + ".clipboard";
    std::ofstream(file) << text;
    ProgramOptions options;
    options.program = "xclip";
    options.environment = environment_with({"DISPLAY=" + display_});
    options.time_limit = 1h;
    const Atom clipboard = connection_->atom("CLIPBOARD");
    const ::Window before = XGetSelectionOwner(connection_->server, clipboard);
    // In the foreground: otherwise it would outlive this process, with our pipes open.
    auto owner = std::make_unique<RunningProgram>(
        std::vector<std::string>{"-quiet", "-selection", "clipboard", "-in", file}, options);
    wait_for("xclip offers its text", [&] {
        const ::Window now = XGetSelectionOwner(connection_->server, clipboard);
        return now != 0 && now != before;
    });
    clipboard_ = std::move(owner);
    fs::remove(file);
}

std::string Desktop::copied() const {
    ProgramOptions options;
    options.program = "xclip";
    options.environment = environment_with({"DISPLAY=" + display_});
    return run_program({"-selection", "clipboard", "-out", "-target", "UTF8_STRING"}, options).out;
}

Pixels Desktop::look() const {
    const int screen = DefaultScreen(connection_->server);
    return look({0, 0, DisplayWidth(connection_->server, screen), DisplayHeight(connection_->server, screen)});
}

Pixels Desktop::look(const Area& area) const {
    XImage* image = XGetImage(connection_->server, connection_->root, area.x, area.y, static_cast<unsigned>(area.w),
                              static_cast<unsigned>(area.h), AllPlanes, ZPixmap);
    if (image == nullptr) throw std::runtime_error("no picture of the screen");
    Pixels pixels{area.w, area.h, {}};
    pixels.rows.reserve(static_cast<std::size_t>(area.w) * static_cast<std::size_t>(area.h));
    for (int y = 0; y < area.h; ++y) {
        const auto* row = reinterpret_cast<const std::uint8_t*>(image->data) + y * image->bytes_per_line;
        for (int x = 0; x < area.w; ++x) pixels.rows.push_back({row[4 * x + 2], row[4 * x + 1], row[4 * x]});
    }
    XDestroyImage(image);
    return pixels;
}

void Desktop::keep(const Pixels& pixels, const std::string& name) const {
    std::vector<sf::Uint8> rgba;
    rgba.reserve(pixels.rows.size() * 4);
    for (const Rgb& p : pixels.rows) rgba.insert(rgba.end(), {p.r, p.g, p.b, 255});
    sf::Image image;
    image.create(static_cast<unsigned>(pixels.width), static_cast<unsigned>(pixels.height), rgba.data());
    const std::string file = output_folder() + "/" + name + ".png";
    if (!image.saveToFile(file)) throw std::runtime_error("no " + file);
}

void Desktop::cover() const {
    Display* server = connection_->server;
    const int screen = DefaultScreen(server);
    XSetWindowAttributes attributes{};
    attributes.override_redirect = True;
    attributes.background_pixel = BlackPixel(server, screen);
    const ::Window lid =
        XCreateWindow(server, connection_->root, 0, 0, static_cast<unsigned>(DisplayWidth(server, screen)),
                      static_cast<unsigned>(DisplayHeight(server, screen)), 0, CopyFromParent, InputOutput, nullptr,
                      CWOverrideRedirect | CWBackPixel, &attributes);
    XMapRaised(server, lid);
    XSync(server, False);
    XDestroyWindow(server, lid);
    XSync(server, False);
}

std::optional<Desktop::WindowId> Desktop::window_of(pid_t process) const {
    for (const ::Window window : connection_->windows()) {
        const std::string owner = connection_->property(window, "_NET_WM_PID");
        if (owner.size() != sizeof(long) || !connection_->visible(window)) continue;
        long id = 0;
        std::copy(owner.begin(), owner.end(), reinterpret_cast<char*>(&id));
        if (id == process) return window;
    }
    return {};
}

Area Desktop::place_of(WindowId window) const {
    XWindowAttributes attributes;
    if (XGetWindowAttributes(connection_->server, window, &attributes) == 0) return {};
    return {attributes.x, attributes.y, attributes.width, attributes.height};
}

std::string Desktop::title_of(WindowId window, const char* property) const {
    return connection_->property(window, property);
}

void Desktop::focus(WindowId window) const {
    XSetInputFocus(connection_->server, window, RevertToPointerRoot, CurrentTime);
    XSync(connection_->server, False);
}

void Desktop::focus_nothing() const {
    XSetInputFocus(connection_->server, None, RevertToNone, CurrentTime);
    XSync(connection_->server, False);
}

void Desktop::resize(WindowId window, int w, int h) const {
    XMoveResizeWindow(connection_->server, window, 0, 0, static_cast<unsigned>(w), static_cast<unsigned>(h));
    XSync(connection_->server, False);
}

Desktop::WindowId Desktop::make_window() const {
    const ::Window made = XCreateSimpleWindow(connection_->server, connection_->root, 0, 0, 1, 1, 0, 0, 0);
    XSync(connection_->server, False);
    return made;
}

void Desktop::destroy(WindowId window) const {
    XDestroyWindow(connection_->server, window);
    XSync(connection_->server, False);
}

void Desktop::ask_to_close(WindowId window) const {
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = connection_->atom("WM_PROTOCOLS");
    event.xclient.format = 32;
    event.xclient.data.l[0] = static_cast<long>(connection_->atom("WM_DELETE_WINDOW"));
    XSendEvent(connection_->server, window, False, NoEventMask, &event);
    XSync(connection_->server, False);
}

bool Desktop::drop(WindowId window, const std::string& path) const {
    Display* server = connection_->server;
    const auto atom = [&](const char* name) { return connection_->atom(name); };
    const std::string proxy_bytes = connection_->property(window, "XdndProxy");
    if (proxy_bytes.size() != sizeof(long)) return false;
    ::Window proxy = 0;
    std::copy(proxy_bytes.begin(), proxy_bytes.end(), reinterpret_cast<char*>(&proxy));
    const ::Window source = XCreateSimpleWindow(server, connection_->root, 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(server, atom("XdndSelection"), source, CurrentTime);
    const auto say = [&](const char* message, long a, long b, long c, long d) {
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.window = window;
        event.xclient.message_type = atom(message);
        event.xclient.format = 32;
        const long data[] = {static_cast<long>(source), a, b, c, d};
        std::copy(std::begin(data), std::end(data), event.xclient.data.l);
        XSendEvent(server, proxy, False, NoEventMask, &event);
        XFlush(server);
    };
    // Hands out the file's address when it is asked for, until the window says `message`; returns its second word.
    const auto until = [&](const char* message) {
        std::optional<long> said;
        wait_for(message, [&] {
            while (!said && XPending(server) > 0) {
                XEvent event;
                XNextEvent(server, &event);
                if (event.type == ClientMessage && event.xclient.message_type == atom(message)) {
                    said = event.xclient.data.l[1];
                }
                if (event.type != SelectionRequest) continue;
                const XSelectionRequestEvent& asked = event.xselectionrequest;
                const std::string uris = "# dropped\r\nfile://" + path + "\r\n";
                XChangeProperty(server, asked.requestor, asked.property, asked.target, 8, PropModeReplace,
                                reinterpret_cast<const unsigned char*>(uris.data()), static_cast<int>(uris.size()));
                XEvent answer{};
                answer.xselection.type = SelectionNotify;
                answer.xselection.requestor = asked.requestor;
                answer.xselection.selection = asked.selection;
                answer.xselection.target = asked.target;
                answer.xselection.property = asked.property;
                answer.xselection.time = asked.time;
                XSendEvent(server, asked.requestor, False, NoEventMask, &answer);
                XFlush(server);
            }
            return said.has_value();
        });
        return *said & 1;
    };
    constexpr long version = 5;
    say("XdndEnter", version << 24, static_cast<long>(atom("text/plain")), static_cast<long>(atom("text/uri-list")), 0);
    say("XdndPosition", 0, (400L << 16) | 300, CurrentTime, static_cast<long>(atom("XdndActionCopy")));
    bool took = until("XdndStatus") != 0;
    if (took) {
        say("XdndDrop", 0, CurrentTime, 0, 0);
        took = until("XdndFinished") != 0;
    }
    XDestroyWindow(server, source);
    XFlush(server);
    return took;
}

void Desktop::watch_keys(WindowId window) const {
    XSelectInput(connection_->server, window, KeyPressMask);
    XSync(connection_->server, False);
}

bool Desktop::key_went_down() const {
    bool any = false;
    while (XPending(connection_->server) > 0) {
        XEvent event;
        XNextEvent(connection_->server, &event);
        any |= event.type == KeyPress;
    }
    return any;
}

// ---- App --------------------------------------------------------------------------------------------------

App::App(Desktop& desktop, const AppOptions& options) : desktop_(&desktop) {
    static int count = 0;
    dump_ = output_folder() + "/" + test_name() + "." + std::to_string(++count) + ".jsonl";
    fs::remove(dump_);
    fs::remove(output_folder() + "/" + failed_picture() + ".png");  // from an earlier run
    ProgramOptions run;
    run.time_limit = 1h;
    run.folder = options.folder;
    // The user's own settings are not this test's business: a home of its own, unless the test sets one.
    const std::string home = output_folder() + "/" + test_name() + "." + std::to_string(count) + ".home";
    fs::remove_all(home);
    std::vector<std::string> changes{"XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home};
    changes.insert(changes.end(), options.environment.begin(), options.environment.end());
    changes.push_back("DISPLAY=" + desktop.display());
    if (options.bare) changes.erase(changes.begin(), changes.begin() + 2);
    run.environment = options.bare ? changes : environment_with(changes);
    std::vector<std::string> args = options.args;
    args.insert(args.end(), {"--dump-view", dump_});

    const auto start = std::chrono::steady_clock::now();
    program_ = std::make_unique<RunningProgram>(args, run);
    wait_for("the first redraw", [&] {
        read_dump();
        if (!running()) throw std::runtime_error("the program ended: " + program_->wait().err);
        return !lines_.empty();
    });
    start_seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    find_window();
}

App::~App() {
    if (failing()) {
        try {
            desktop_->keep(desktop_->look(), failed_picture());
        } catch (const std::exception& problem) {
            std::cerr << problem.what()
                      << '\n';  // the test's own failure must be heard, whatever becomes of the picture
        }
        return;  // and keeps the dump of what it has shown
    }
    std::error_code ignored;
    fs::remove(dump_, ignored);
}

void App::screenshot(const std::string& name) const { desktop_->keep(desktop_->look(place()), name); }

void App::find_window() {
    wait_for("the window is up", [&] {
        const auto found = desktop_->window_of(program_->pid());
        if (found) window_ = *found;
        return found.has_value();
    });
    desktop_->focus(window_);
}

void App::read_dump() {
    std::ifstream in(dump_, std::ios::binary);
    if (!in.seekg(static_cast<std::streamoff>(read_))) return;
    std::ostringstream all;
    all << in.rdbuf();
    const std::string added = all.str();
    read_ += added.size();
    rest_ += added;
    for (std::size_t end = 0; (end = rest_.find('\n')) != std::string::npos; rest_.erase(0, end + 1)) {
        lines_.push_back(rest_.substr(0, end));
    }
}

View App::view() {
    read_dump();
    return redraw(lines_.size() - 1);
}

std::size_t App::redraws() {
    read_dump();
    return lines_.size();
}

View App::redraw(std::size_t i) const { return View::parse(lines_.at(i)); }

View App::until(const std::string& what, const std::function<bool(const View&)>& holds) {
    std::size_t next = redraws() - 1;
    View now;
    const auto end = std::chrono::steady_clock::now() + deadline;
    while (true) {
        for (; next < redraws(); ++next) {
            now = redraw(next);
            if (holds(now)) return now;
        }
        if (!running()) throw std::runtime_error("the program ended before this: " + what);
        if (std::chrono::steady_clock::now() > end) {
            now.erase("hits");
            now.erase("nodes");
            throw std::runtime_error("this was not seen: " + what + "\nlast seen: " + now.dump());
        }
        std::this_thread::sleep_for(poll_interval);
    }
}

View App::at(std::size_t step) {
    return until("step " + std::to_string(step),
                 [&](const View& view) { return view.value("step", 0U) == step && !view.value("moving", false); });
}

View App::at_rest() {
    return until("all is still", [](const View& view) { return !view.value("moving", false); });
}

std::string App::title() const { return desktop_->title_of(window_); }

std::vector<long> App::icon() const {
    const std::string bytes = desktop_->title_of(window_, "_NET_WM_ICON");
    std::vector<long> out(bytes.size() / sizeof(long));
    std::copy_n(bytes.data(), out.size() * sizeof(long), reinterpret_cast<char*>(out.data()));
    return out;
}

Area App::place() const { return desktop_->place_of(window_); }

std::pair<int, int> App::device(double x, double y) {
    const Area window = place();
    const double scale = window.w / view().at("width").get<double>();
    return {window.x + static_cast<int>(x * scale), window.y + static_cast<int>(y * scale)};
}

Area App::on_screen(double x, double y, double w, double h) {
    const auto [left, top] = device(x, y);
    const auto [right, bottom] = device(x + w, y + h);
    return {left, top, right - left, bottom - top};
}

Area App::on_screen(std::string_view id) {
    const View now = view();
    const View& box = hit(now, id);
    return on_screen(box.at("x"), box.at("y"), box.at("w"), box.at("h"));
}

namespace {

std::pair<double, double> middle(const View& box) {
    return {box.at("x").get<double>() + box.at("w").get<double>() / 2,
            box.at("y").get<double>() + box.at("h").get<double>() / 2};
}

}  // namespace

void App::key(const std::string& names) const {
    std::vector<std::string> words{"key", "--delay", "1"};
    std::istringstream in(names);
    for (std::string name; in >> name;) words.push_back(name);
    desktop_->xdotool(words);
}

void App::type(const std::string& text) const { desktop_->xdotool({"type", "--delay", "1", text}); }

void App::point_at(std::string_view id) {
    const View now = until_there(id);
    const auto [x, y] = middle(hit(now, id));
    point_at(x, y);
}

void App::point_at(double x, double y) {
    const auto [dx, dy] = device(x, y);
    desktop_->xdotool({"mousemove", std::to_string(dx), std::to_string(dy)});
}

View App::until_there(std::string_view id) {
    return until("something to click on called " + std::string(id),
                 [&](const View& view) { return has_hit(view, id); });
}

void App::click(std::string_view id) {
    const View now = until_there(id);
    const auto [x, y] = middle(hit(now, id));
    click(x, y);
}

void App::click(double x, double y) {
    const auto [dx, dy] = device(x, y);
    desktop_->xdotool({"mousemove", std::to_string(dx), std::to_string(dy), "click", "1"});
}

void App::drag(std::string_view id, double dx, double dy) {
    const View now = until_there(id);
    const std::pair<double, double> from = middle(hit(now, id));
    std::vector<std::string> words;
    const auto move = [&](double share) {
        const auto [to_x, to_y] = device(from.first + dx * share, from.second + dy * share);
        // A hand cannot move the pointer off the screen.
        words.insert(words.end(), {"mousemove", std::to_string(std::max(0, to_x)), std::to_string(std::max(0, to_y))});
    };
    move(0);
    words.insert(words.end(), {"mousedown", "1"});
    for (const double share : {0.3, 0.7, 1.0}) move(share);
    words.insert(words.end(), {"mouseup", "1"});
    desktop_->xdotool(words);
}

View App::resize(int w, int h, double scale) {
    desktop_->resize(window_, w, h);
    return until("the new size", [&](const View& view) {
        const auto is = [&](const char* side, int device) {
            return std::abs(view.at(side).get<double>() * scale - device) < 0.01;
        };
        return is("width", w) && is("height", h);
    });
}

void App::expect_good_end() {
    const Ran ran = wait();
    EXPECT_EQ(ran.exit_code, 0) << "signal " << ran.signal << '\n' << ran.err;
}

void App::close() { desktop_->ask_to_close(window_); }
bool App::drop(const std::string& path) const { return desktop_->drop(window_, path); }

double App::cpu_seconds() const {
    std::ifstream in("/proc/" + std::to_string(program_->pid()) + "/stat");
    std::string text((std::istreambuf_iterator<char>(in)), {});
    // After the name, which may hold anything, come the state and ten numbers, then the user and system ticks.
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0, system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double App::most_megabytes() const {
    std::ifstream in("/proc/" + std::to_string(program_->pid()) + "/status");
    for (std::string name; in >> name; in.ignore(1000, '\n')) {
        double kilobytes = 0;
        if (name == "VmHWM:" && in >> kilobytes) return kilobytes / 1024;
    }
    throw std::runtime_error("the process does not say how much memory it has used");
}

// ---- views ------------------------------------------------------------------------------------------------

const View& hit(const View& view, std::string_view id) {
    const View& hits = view.at("hits");
    for (std::size_t i = hits.size(); i-- > 0;) {
        if (hits[i].at("id") == id) return hits[i];
    }
    throw std::runtime_error("nothing to click on is called " + std::string(id));
}

bool has_hit(const View& view, std::string_view id) {
    const View& hits = view.at("hits");
    return std::any_of(hits.begin(), hits.end(), [&](const View& hit) { return hit.at("id") == id; });
}

const View& node(const View& view, const std::vector<int>& path) {
    for (const View& node : view.at("nodes")) {
        if (node.at("node") == path) return node;
    }
    throw std::runtime_error("no such node is shown");
}

}  // namespace plyglass::testing
