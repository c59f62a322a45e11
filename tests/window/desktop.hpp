#pragma once

// A screen of the test's own and the real program on it: keys, pointer and clipboard as an X server delivers them,
// and what a person would then see. Whatever takes time is waited for until a deadline, never slept through.

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

/// What `--dump-view` says of one redraw.
using View = nlohmann::json;

/// Polls until `holds`; throws, which fails the test, where that has not come true after a long time.
void wait_for(const std::string& what, const std::function<bool()>& holds);

/// A folder under test_output that is empty now, named after the running test.
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

/// A server of its own, without a window manager; it ends with the object, and so must what runs on it.
class Desktop {
public:
    explicit Desktop(int width = 1600, int height = 900);
    ~Desktop();
    Desktop(const Desktop&) = delete;
    Desktop& operator=(const Desktop&) = delete;

    /// ":7"
    const std::string& display() const { return display_; }

    /// Key and pointer events come from here.
    void xdotool(const std::vector<std::string>& words) const;

    /// Gives the keyboard a key for a character that no key of it types; before the program starts, since changes
    /// reach it late.
    void add_key(char32_t c) const;

    /// Puts text where Ctrl+V takes it from.
    void copy(const std::string& text);
    /// What a program has put there.
    std::string copied() const;

    Pixels look() const;
    Pixels look(const Area& area) const;
    /// Keeps a picture for people: window/NAME.png under test_output.
    void keep(const Pixels& pixels, const std::string& name) const;

    /// Covers everything by a window of its own, and takes it away again.
    void cover() const;

    // What a window manager would do. A window is the one that says it is the process's own.
    using WindowId = unsigned long;
    std::optional<WindowId> window_of(pid_t process) const;
    Area place_of(WindowId window) const;
    std::string title_of(WindowId window, const char* property = "_NET_WM_NAME") const;
    void focus(WindowId window) const;
    void focus_nothing() const;
    void resize(WindowId window, int w, int h) const;
    void ask_to_close(WindowId window) const;

    /// Tells from now on of the keys that go down over `window`.
    void watch_keys(WindowId window) const;
    /// Whether one went down since the last call.
    bool key_went_down() const;

private:
    struct Connection;

    std::unique_ptr<RunningProgram> server_;
    std::string display_;
    std::unique_ptr<Connection> connection_;
    std::unique_ptr<RunningProgram> clipboard_;  // whoever copied must stay, to be asked for the text
};

struct AppOptions {
    std::vector<std::string> args = {};
    std::vector<std::string> environment = {};  ///< changes, besides DISPLAY
    bool bare = false;                          ///< only DISPLAY and these changes
    std::string folder = {};                    ///< where it runs
};

/// The program, with its window up and focused. It is killed at the end where it still runs.
class App {
public:
    explicit App(Desktop& desktop, const AppOptions& options = {});
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    // -- what is seen

    /// The latest redraw.
    View view();
    /// The first one from the latest on of which `holds` is true.
    View until(const std::string& what, const std::function<bool(const View&)>& holds);
    /// Waits until it stands still at `step`.
    View at(std::size_t step);
    /// Waits until nothing moves.
    View at_rest();
    /// How many redraws there were, and which.
    std::size_t redraws();
    View redraw(std::size_t i) const;
    std::string title() const;
    /// Of the window, in device pixels of the desktop.
    Area place() const;
    /// Device pixels of the desktop that something of the view, in logical pixels, takes up.
    Area on_screen(double x, double y, double w, double h);
    Area on_screen(std::string_view hit);

    /// Focuses the window anew: to the full screen and back is another one each time.
    void find_window();

    /// Keeps a picture of the window for people: window/NAME.png under test_output.
    void screenshot(const std::string& name) const;

    // -- what a person does

    /// One or more keys by X11's names: "Right", "shift+n".
    void key(const std::string& names) const;
    void type(const std::string& text) const;
    /// The middle of what a click on it means `hit`.
    void click(std::string_view hit);
    void point_at(std::string_view hit);
    /// The same at a place in logical pixels.
    void click(double x, double y);
    void point_at(double x, double y);
    /// From the middle of `hit`, by so many logical pixels, in a few moves.
    void drag(std::string_view hit, double dx, double dy);
    /// As by the window's corner; until it is shown in this size, with `scale` device pixels for a logical one.
    View resize(int w, int h, double scale = 1);
    /// What the title bar's button does.
    void close();
    void terminate() const { program_->send(SIGTERM); }

    // -- the process

    Ran wait() { return program_->wait(); }
    pid_t process() const { return program_->pid(); }
    bool running() const { return !program_->has_ended(); }
    /// Seconds from its start to its first redraw, as far as polling can tell.
    double start_seconds() const { return start_seconds_; }
    double cpu_seconds() const;
    double most_megabytes() const;

private:
    void read_dump();
    /// Device pixels of the desktop for a place in logical pixels.
    std::pair<int, int> device(double x, double y);

    Desktop* desktop_;
    std::string dump_;
    std::unique_ptr<RunningProgram> program_;
    Desktop::WindowId window_ = 0;
    double start_seconds_ = 0;
    std::size_t read_ = 0;  // bytes of the dump
    std::string rest_;      // of a line that is still being written
    std::vector<std::string> lines_;
};

/// The hit of a view by its id; throws where there is none. Where several share it, the topmost.
const View& hit(const View& view, std::string_view id);
bool has_hit(const View& view, std::string_view id);

/// The node of a view by its path from the root: {0, 2}.
const View& node(const View& view, const std::vector<int>& path);

}  // namespace plyglass::testing
