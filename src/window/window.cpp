#include "window/window.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/System/Err.hpp>
#include <SFML/System/Sleep.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <SFML/Window/Cursor.hpp>

#include "scene/icons.hpp"
#include "scene/tooltip.hpp"
#include "window/fields.hpp"
#include "window/keys.hpp"
#include "window/painter.hpp"
#include "window/termination.hpp"

namespace plyglass::window {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double frame_seconds = 1.0 / 60;
constexpr double poll_seconds = 0.01;  // SFML cannot be woken from outside: an event may be seen this late
constexpr int no_window = 5;

double seconds_between(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

/// The shapes of the mouse's pointer, and the one that the window shows.
class Cursors {
public:
    Cursors();

    /// Of a new window, which shows the system's arrow.
    void begin() { shown_ = nullptr, hidden_ = false; }
    void show(screen::Pointer pointer, bool over_text, sf::RenderWindow& window);

private:
    sf::Cursor arrow_, hand_, grab_, caret_;
    const sf::Cursor* shown_ = nullptr;
    bool hidden_ = false;
};

class Window {
public:
    Window(screen::Program& program, Fonts& fonts, const WindowOptions& options)
        : program_(&program),
          fonts_(&fonts),
          metrics_(fonts),
          painter_(fonts),
          fields_(metrics_),
          fullscreen_(options.fullscreen),
          size_(first_size(options)) {
        if (!options.dump_view.empty()) dump_.open(options.dump_view, std::ios::app);
        open();
    }

    int run();

private:
    sf::Vector2u first_size(const WindowOptions& options) const;
    void open();
    void put_in_the_middle();
    void set_icon();
    void resized(unsigned w, unsigned h);
    void rescale(unsigned w, unsigned h);
    void follow_scale();

    void take_events();
    void take(const sf::Event& event);
    void tell(const screen::Input& input) { program_->handle(input); }
    void pass_time();
    void refresh();
    void redraw();
    double until_next_frame() const { return frame_seconds - seconds_between(last_redraw_, Clock::now()); }
    void rest() const;

    screen::Program* program_;
    const screen::Frame* frame_ = nullptr;  // the latest
    Fonts* fonts_;
    FontMetrics metrics_;
    sf::RenderWindow window_;
    Painter painter_;
    Fields fields_;
    scene::Tooltip tooltip_;
    NativeWindow native_;

    bool fullscreen_;
    sf::Vector2u size_;  // the window's size when it is not fullscreen
    double scale_ = 1;
    bool dirty_ = true;
    bool shift_ = false;
    bool control_ = false;
    bool held_ = false;                     // the left button is down
    bool commanded_ = false;                // the last event was a key that no field took
    std::optional<screen::Point> pointer_;  // nothing: outside the window
    std::string title_;
    std::ofstream dump_;
    Clock::time_point last_tick_ = Clock::now();
    Clock::time_point last_redraw_;

    Cursors cursors_;
};

// --- opening -----------------------------------------------------------------------------------------------

sf::Vector2u Window::first_size(const WindowOptions& options) const {
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    const auto side = [&](unsigned asked, double logical, unsigned most) {
        if (asked > 0) return asked;
        const auto wanted = static_cast<unsigned>(std::lround(logical * options.scale));
        return most > 0 ? std::min(wanted, most) : wanted;
    };
    return {side(options.width, 1600, desktop.width), side(options.height, 900, desktop.height)};
}

// A pointer that the system lacks remains the arrow.
Cursors::Cursors() {
    const auto load = [](sf::Cursor& cursor, sf::Cursor::Type type) {
        return cursor.loadFromSystem(type) || cursor.loadFromSystem(sf::Cursor::Arrow);
    };
    load(arrow_, sf::Cursor::Arrow);
    load(hand_, sf::Cursor::Hand);
    load(grab_, sf::Cursor::SizeAll);
    load(caret_, sf::Cursor::Text);
}

// Opens the window; also called to enter or leave fullscreen. Textures outlive the window: SFML shares them.
void Window::open() {
    const sf::ContextSettings no_extras(0, 0, 0);
    frame_ = &program_->frame();
    title_ = frame_->title;
    // Drivers lack various features (waiting for the screen's refresh, for one), and the user can do nothing about it:
    // SFML's complaints help only if no window opens in the end.
    std::ostringstream complaints;
    std::streambuf* const messages = sf::err().rdbuf(complaints.rdbuf());
    if (fullscreen_) {
        window_.create(sf::VideoMode::getDesktopMode(), sf::String(), sf::Style::Fullscreen, no_extras);
    } else {
        window_.create(sf::VideoMode(size_.x, size_.y), sf::String(), sf::Style::Default, no_extras);
        put_in_the_middle();
    }
    window_.setVerticalSyncEnabled(true);
    sf::err().rdbuf(messages);
    if (!window_.isOpen()) {
        sf::err() << complaints.str();
        return;
    }
    native_.attach(window_.getSystemHandle());
    native_.set_title(title_);
    cursors_.begin();
    set_icon();
    resized(window_.getSize().x, window_.getSize().y);
}

// The program's mark on a clear ground.
void Window::set_icon() {
    constexpr unsigned side = 64;
    constexpr double mark = 40;  // logical pixels
    sf::RenderTexture drawn;
    if (!drawn.create(side, side)) return;
    scene::Layer layer{{0, 0, mark, mark}, {}};
    scene::Pen pen(layer);
    scene::icon::logo(pen, {mark / 2, mark / 2});
    Painter painter(*fonts_);
    painter.set_scale(side / mark);
    painter.paint(drawn, {&layer, 1}, {}, *frame_->theme, 0);
    drawn.display();
    window_.setIcon(side, side, drawn.getTexture().copyToImage().getPixelsPtr());
}

// SFML 2.5 puts new windows (desktop width - height) / 2 from the top, half out of sight unless the position is
// corrected.
void Window::put_in_the_middle() {
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    const auto start = [](unsigned room, unsigned side) {
        return room > side ? static_cast<int>((room - side) / 2) : 0;
    };
    window_.setPosition({start(desktop.width, size_.x), start(desktop.height, size_.y)});
}

void Window::resized(unsigned w, unsigned h) {
    if (!fullscreen_) size_ = {w, h};
    rescale(w, h);
}

void Window::rescale(unsigned w, unsigned h) {
    scale_ = program_->scale(w, h);
    painter_.set_scale(scale_);
    dirty_ = true;
    tell(screen::Resize{w / scale_, h / scale_});
}

/// The program may have chosen another scale for the same window.
void Window::follow_scale() {
    const auto [w, h] = window_.getSize();
    if (program_->scale(w, h) != scale_) rescale(w, h);
}

// --- the loop ----------------------------------------------------------------------------------------------

int Window::run() {
    if (!window_.isOpen()) return no_window;
    const Termination termination;
    while (true) {
        take_events();
        pass_time();
        if (termination.is_asked() || native_.gone()) window_.close();
        if (!window_.isOpen()) return 0;
        follow_scale();
        if (program_->take_fullscreen_toggle()) {
            fullscreen_ = !fullscreen_;
            open();
        }
        if (const auto copied = program_->take_copied()) {
            sf::Clipboard::setString(sf::String::fromUtf8(copied->begin(), copied->end()));
        }
        if ((program_->stale() || dirty_) && until_next_frame() <= 0) {
            redraw();  // which takes its time: events have come meanwhile
        } else {
            rest();
        }
    }
}

// Takes the pending events; of moves and resizes in a row, only the last one counts.
void Window::take_events() {
    dirty_ |= native_.uncovered();
    // Of several files, the first: a screen shows one thing.
    if (const auto dropped = native_.dropped(); !dropped.empty()) tell(screen::FileNamed{dropped.front()});
    std::vector<sf::Event> events;
    sf::Event event{};
    while (window_.pollEvent(event)) {
        const bool replaces = !events.empty() && events.back().type == event.type &&
                              (event.type == sf::Event::MouseMoved || event.type == sf::Event::Resized);
        if (replaces) events.pop_back();
        events.push_back(event);
    }
    for (const sf::Event& each : events) {
        take(each);
        if (window_.isOpen()) follow_scale();
    }
}

void Window::take(const sf::Event& event) {
    if (event.type != sf::Event::MouseMoved) refresh();
    if (event.type == sf::Event::KeyPressed || event.type == sf::Event::KeyReleased) {
        // An event of the Shift key itself reports its state before the event.
        const bool is_shift = event.key.code == sf::Keyboard::LShift || event.key.code == sf::Keyboard::RShift;
        shift_ = is_shift ? event.type == sf::Event::KeyPressed : event.key.shift;
        const bool is_control = event.key.code == sf::Keyboard::LControl || event.key.code == sf::Keyboard::RControl;
        control_ = is_control ? event.type == sf::Event::KeyPressed : event.key.control;
    }
    if (event.type == sf::Event::LostFocus) shift_ = control_ = false;  // no event will report their release
    if (event.type == sf::Event::MouseMoved) {
        pointer_ = screen::Point{event.mouseMove.x / scale_, event.mouseMove.y / scale_};
    }
    const bool acts = event.type == sf::Event::KeyPressed || event.type == sf::Event::MouseButtonPressed ||
                      event.type == sf::Event::MouseWheelScrolled;
    if (acts) dirty_ |= tooltip_.dismiss();

    // A field that a key has just opened must not receive the text that the same key types.
    const bool echo = event.type == sf::Event::TextEntered && commanded_;
    std::vector<screen::Input> inputs;
    const bool taken = !echo && fields_.handle(event, inputs);
    commanded_ = event.type == sf::Event::KeyPressed && !taken;
    dirty_ |= taken || !inputs.empty();
    for (const screen::Input& input : inputs) tell(input);
    if (taken) return;

    switch (event.type) {
        case sf::Event::Closed: window_.close(); break;
        case sf::Event::Resized: resized(event.size.width, event.size.height); break;
        case sf::Event::KeyPressed:
            if (event.key.control && event.key.code == sf::Keyboard::V) tell(screen::TextPasted{clipboard()});
            if (const auto key = key_press(event.key)) tell(*key);
            break;
        case sf::Event::TextEntered:
            if (const auto key = key_press(event.text, shift_); key && !control_) tell(*key);
            break;
        case sf::Event::MouseLeft:
            pointer_.reset();
            if (!held_) tell(screen::PointerLeave{});
            break;
        default:
            if (event.type == sf::Event::MouseButtonPressed) held_ = true;
            if (const auto input = pointer_input(event, scale_, shift_)) tell(*input);
            if (event.type == sf::Event::MouseButtonReleased && std::exchange(held_, false) && !pointer_) {
                tell(screen::PointerLeave{});
            }
    }
}

void Window::pass_time() {
    const Clock::time_point now = Clock::now();
    const double seconds = seconds_between(std::exchange(last_tick_, now), now);
    program_->tick(seconds);
    dirty_ |= fields_.tick(seconds);
    dirty_ |= tooltip_.tick(seconds);
    const bool looks = pointer_ && !held_ && !fields_.over(*pointer_);
    dirty_ |= tooltip_.point_at(looks ? frame_->scene.hit_at(*pointer_) : nullptr, pointer_.value_or(screen::Point{}));
}

// The next event must meet the result of the last one (a field that opened takes the next key), even before that is
// painted.
void Window::refresh() {
    if (!program_->stale()) return;
    frame_ = &program_->frame();
    fields_.show(frame_->fields, scale_);
    dirty_ = true;
}

// Sleeps until something may have happened, at most until the next poll.
void Window::rest() const {
    double seconds = poll_seconds;
    for (const std::optional<double> due : {program_->wake(), fields_.wake(), tooltip_.wake()}) {
        if (due) seconds = std::min(seconds, *due);
    }
    if (program_->stale() || dirty_) seconds = 0;
    constexpr double least = 0.001;
    seconds = std::clamp(std::max(seconds, until_next_frame()), least, poll_seconds);
    sf::sleep(sf::microseconds(static_cast<sf::Int64>(seconds * 1e6)));
}

// --- showing -----------------------------------------------------------------------------------------------

void Window::redraw() {
    last_redraw_ = Clock::now();
    refresh();
    dirty_ = false;
    std::vector<scene::Layer> over = fields_.picture();
    over.push_back(tooltip_.picture(frame_->scene.size, metrics_));
    painter_.paint(window_, frame_->scene.layers, over, *frame_->theme);
    window_.display();

    cursors_.show(frame_->pointer, pointer_ && fields_.over(*pointer_), window_);
    if (frame_->title != title_) {
        title_ = frame_->title;
        native_.set_title(title_);
    }
    if (dump_.is_open()) dump_ << frame_->view << std::endl;
}

void Cursors::show(screen::Pointer pointer, bool over_text, sf::RenderWindow& window) {
    const sf::Cursor* wanted = &arrow_;
    if (pointer == screen::Pointer::hand) wanted = &hand_;
    if (pointer == screen::Pointer::grab) wanted = &grab_;
    if (over_text) wanted = &caret_;
    const bool hides = pointer == screen::Pointer::hidden && !over_text;
    if (std::exchange(hidden_, hides) != hides) window.setMouseCursorVisible(!hides);
    if (std::exchange(shown_, wanted) != wanted) window.setMouseCursor(*wanted);
}

}  // namespace

int run(screen::Program& program, Fonts& fonts, const WindowOptions& options) {
    return Window(program, fonts, options).run();
}

}  // namespace plyglass::window
