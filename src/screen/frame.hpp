#pragma once

// One picture of the program: all that a window shows, with nothing left for it to decide.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "scene/scene.hpp"
#include "scene/theme.hpp"
#include "screen/input.hpp"

namespace plyglass::screen {

/// A text field: the toolkit's own widget goes into `box`, over the scene, without a frame of its own.
struct Field {
    std::string id;
    scene::Box box;
    std::string text;  ///< the field's text; differs from the widget's only when the screen sets it
    double size = 18;
    bool mono = true;
    bool focus = false;    ///< takes the keyboard when it appears
    bool selects = false;  ///< and selects its text then, so that typing replaces it
    std::optional<std::size_t>
        caret{};         ///< a byte of `text`: where it appears or changes out of view, the caret goes there
    bool lines = false;  ///< a text of several lines that is pasted into it goes to the screen instead (TextPasted)
};

enum class Pointer : std::uint8_t { arrow, hand, grab, hidden };

struct Frame {
    std::string title;  ///< the window's title: "Banknote plates 19/39 - Plyglass"
    scene::Scene scene;
    std::vector<Field> fields;
    const scene::Theme* theme = nullptr;
    Pointer pointer = Pointer::arrow;
    std::string view;  ///< the view model as one line of JSON (`--dump-view`)

    /// Starts over with an empty frame.
    void begin(const scene::Box& window, const scene::Theme& colours) {
        scene = {};
        fields.clear();
        scene.size = window;
        theme = &colours;
    }
};

/// Everything runs on the window's thread and returns at once; `tick` collects longer work.
class Screen {
public:
    virtual ~Screen() = default;

    virtual void handle(const Input& input) = 0;
    /// Lets `seconds` pass: motion, playback, finished background work.
    virtual void tick(double seconds) = 0;
    /// Whether `frame` would differ from the last one requested.
    virtual bool stale() const = 0;
    /// Seconds until `tick` has something to do: 0 while something moves, nothing while all is still.
    virtual std::optional<double> wake() const = 0;
    /// Lives until the next call.
    virtual const Frame& frame() = 0;
    /// Whether what it shows now is arranged for a phone held upright, too; if not, it is shown smaller there.
    virtual bool fits_upright() const { return false; }
    /// The height that it needs there, in logical px; on a lower phone all is drawn smaller.
    virtual double upright_height() const { return 0; }
    /// Whether a panel with what must be read stands beside the picture, where there is room for it.
    virtual bool has_panel() const { return false; }
    /// Called when another screen takes over: lets go of what is held, and nothing plays on unseen.
    virtual void leave() {}
};

/// The part of the program that a window drives.
class Program : public Screen {
public:
    /// Returns true once after the user asked for it.
    virtual bool take_fullscreen_toggle() = 0;
    /// Returns true once after the user asked for a file.
    virtual bool take_file_wish() { return false; }
    /// The device pixels per logical pixel in a window of that many device pixels. May change at any input and tick;
    /// the window then sends its new logical size.
    virtual double scale(unsigned w, unsigned h) = 0;
    /// The text that the user has copied, once.
    virtual std::optional<std::string> take_copied() { return std::nullopt; }
};

}  // namespace plyglass::screen
