#pragma once

// One picture of the program: what a window shows and nothing that it has to think about.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/input.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::app {

/// A text field: the toolkit's own widget goes into `box`, over the scene, without a frame of its own.
struct Field {
    std::string id;
    scene::Box box;
    std::string text;  ///< what the field holds; differs from the widget's text only when the screen sets it
    double size = 18;
    bool mono = true;
    bool focus = false;  ///< takes the keyboard when it appears
};

enum class Pointer : std::uint8_t { arrow, hand, grab };

struct Frame {
    std::string title;  ///< of the window: "Banknote plates 19/39 - Plyglass"
    scene::Scene scene;
    std::vector<Field> fields;
    const scene::Theme* theme = nullptr;
    Pointer pointer = Pointer::arrow;
    std::string view;  ///< the view model as one line of JSON (`--dump-view`)

    /// Begins anew, with nothing on it.
    void begin(const scene::Box& window, const scene::Theme& colours) {
        scene = {};
        fields.clear();
        scene.size = window;
        theme = &colours;
    }
};

/// What a window drives. Everything runs on the window's thread and returns at once; longer work is done
/// behind `tick`.
class Program {
public:
    virtual ~Program() = default;

    virtual void handle(const Input& input) = 0;
    /// Lets `seconds` pass: motion, playing, finished background work.
    virtual void tick(double seconds) = 0;
    /// Whether `frame` would differ from the last one that was asked for.
    virtual bool stale() const = 0;
    /// Seconds until `tick` has something to do: 0 while something moves, nothing while all is still.
    virtual std::optional<double> wake() const = 0;
    virtual const Frame& frame() = 0;
    /// True once after the person asked for it.
    virtual bool take_fullscreen_toggle() = 0;
    virtual bool wants_to_quit() const = 0;
};

}  // namespace plyglass::app
