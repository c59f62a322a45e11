#pragma once

// A screen of the test's own and the real program on it: keys, pointer and clipboard as an X server delivers them, and
// the result that a user would see. Tests wait for slow things until a deadline and never sleep through them.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace plyglass::testing {

/// One redraw in the form of `--dump-view`.
using View = nlohmann::json;

/// Polls until `holds`; throws, which fails the test, if that takes too long.
void wait_for(const std::string& what, const std::function<bool()>& holds);

/// An empty folder under test_output, named after the running test.
std::string empty_folder();

struct Rgb {
    std::uint8_t r = 0, g = 0, b = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

struct Area {
    int x = 0, y = 0, w = 0, h = 0;
};

/// A picture of the screen.
struct Pixels {
    int width = 0, height = 0;
    std::vector<Rgb> rows;

    Rgb at(int x, int y) const {
        return rows.at(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x));
    }
};

/// A server of the test's own, without a window manager. It ends with the object, and the programs on it must end, too.
class Desktop {
public:
    explicit Desktop(int width = 1600, int height = 900);
    ~Desktop();
    Desktop(const Desktop&) = delete;
    Desktop& operator=(const Desktop&) = delete;

    /// Ends the server, as if its plug were pulled.
    void end();

    /// ":7"
    const std::string& display() const { return display_; }

    /// Sends key and pointer events.
    void xdotool(const std::vector<std::string>& words) const;

    /// Gives the keyboard a key for a character that none of its keys types. Call before the program starts, since
    /// changes reach it late.
    void add_key(char32_t c) const;

    /// Puts text on the clipboard, from which Ctrl+V takes it.
    void copy(const std::string& text);
    /// The text that a program has put on the clipboard.
    std::string copied() const;

    Pixels look() const;
    Pixels look(const Area& area) const;
    /// Keeps a picture for inspection: window/NAME.png under test_output.
    void keep(const Pixels& pixels, const std::string& name) const;

    /// Covers everything with a window of its own, and removes it again.
    void cover() const;

    // The tasks of a window manager. A process's window is the one that names the process as its owner.
    using WindowId = unsigned long;
    std::optional<WindowId> window_of(pid_t process) const;
    Area place_of(WindowId window) const;
    std::string title_of(WindowId window, const char* property = "_NET_WM_NAME") const;
    void focus(WindowId window) const;
    void focus_nothing() const;
    void resize(WindowId window, int w, int h) const;
    void ask_to_close(WindowId window) const;
    /// A window that nobody sees; and the end of any window, whoever it belongs to.
    WindowId make_window() const;
    void destroy(WindowId window) const;
    /// Drags the file at `path` onto the window and drops it, as a file manager does. Returns whether the window took it.
    bool drop(WindowId window, const std::string& path) const;

    /// Watches for keys that go down over `window` from now on.
    void watch_keys(WindowId window) const;
    /// Whether one went down since the last call.
    bool key_went_down() const;

private:
    struct Connection;

    std::unique_ptr<RunningProgram> server_;
    std::string display_;
    std::unique_ptr<Connection> connection_;
    std::unique_ptr<RunningProgram> clipboard_;  // the process that copied must stay, to be asked for the text
};

struct AppOptions {
    std::vector<std::string> args = {};
    std::vector<std::string> environment = {};  ///< changes, in addition to DISPLAY
    bool bare = false;                          ///< only DISPLAY and these changes
    std::string folder = {};                    ///< where the program runs
};

/// The program with its window open and focused. The destructor kills it if it still runs.
class App {
public:
    explicit App(Desktop& desktop, const AppOptions& options = {});
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    // -- what the user sees

    /// The latest redraw.
    View view();
    /// The first redraw, from the latest on, for which `holds` is true.
    View until(const std::string& what, const std::function<bool(const View&)>& holds);
    /// Waits until the program rests at `step`.
    View at(std::size_t step);
    /// Waits until nothing moves.
    View at_rest();
    /// The number of redraws, and each of them.
    std::size_t redraws();
    View redraw(std::size_t i) const;
    std::string title() const;
    /// The width and the height of the window's icon, then its pixels: 0xAARRGGBB.
    std::vector<long> icon() const;
    /// The window's place, in device pixels of the desktop.
    Area place() const;
    /// The device pixels of the desktop that an area of the view, in logical pixels, covers.
    Area on_screen(double x, double y, double w, double h);
    Area on_screen(std::string_view hit);

    /// Finds and focuses the window again: entering or leaving fullscreen makes a new one each time.
    void find_window();

    /// Keeps a picture of the window for inspection: window/NAME.png under test_output.
    void screenshot(const std::string& name) const;

    // -- what the user does

    /// One or more keys by X11's names: "Right", "shift+n".
    void key(const std::string& names) const;
    void type(const std::string& text) const;
    /// The first redraw, from the latest on, in which an area means `hit`.
    View until_there(std::string_view hit);
    /// Waits for the area that means `hit` and clicks its middle. So with the two below.
    void click(std::string_view hit);
    void point_at(std::string_view hit);
    /// Clicks a place in logical pixels.
    void click(double x, double y);
    void point_at(double x, double y);
    /// Drags from the middle of `hit` by that many logical pixels, in a few moves.
    void drag(std::string_view hit, double dx, double dy);
    /// Resizes as by the window's corner; waits until it is shown in this size, with `scale` device pixels per logical
    /// one.
    View resize(int w, int h, double scale = 1);
    /// Drops a file onto the window. Returns whether the program took it.
    bool drop(const std::string& path) const;
    /// Closes the window as the title bar's button does.
    void close();
    void terminate() const { program_->send(SIGTERM); }

    // -- the process

    Ran wait() { return program_->wait(); }
    /// Waits until it has ended by itself and without a complaint; else says what it complained of.
    void expect_good_end();
    pid_t process() const { return program_->pid(); }
    bool running() const { return !program_->has_ended(); }
    /// The seconds from its start to its first redraw, as far as polling can tell.
    double start_seconds() const { return start_seconds_; }
    double cpu_seconds() const;
    double most_megabytes() const;

private:
    void read_dump();
    /// The device pixels of the desktop at a place in logical pixels.
    std::pair<int, int> device(double x, double y);

    Desktop* desktop_;
    std::string dump_;
    std::unique_ptr<RunningProgram> program_;
    Desktop::WindowId window_ = 0;
    double start_seconds_ = 0;
    std::size_t read_ = 0;  // bytes of the dump that have been read
    std::string rest_;      // of a line that is not complete yet
    std::vector<std::string> lines_;
};

/// The hit of a view by its id, the topmost if several share it; throws if there is none.
const View& hit(const View& view, std::string_view id);
bool has_hit(const View& view, std::string_view id);

/// The node of a view by its path from the root: {0, 2}.
const View& node(const View& view, const std::vector<int>& path);

}  // namespace plyglass::testing
