#pragma once

// Text fields. Dear ImGui does the editing: caret, selection, words, undo, clipboard, scrolling. The painter
// draws what it says, so that a field looks like the text around it and any script comes from the same fonts; ImGui
// measures with our metrics, so that a click lands on the letter that is seen.

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <SFML/Window/Event.hpp>

#include "app/frame.hpp"

namespace plyglass::window {

class Fields {
public:
    /// `metrics` must outlive the fields.
    explicit Fields(const scene::TextMetrics& metrics);
    ~Fields();
    Fields(const Fields&) = delete;
    Fields& operator=(const Fields&) = delete;

    /// Takes over the fields of a new frame in a window of `w` by `h` device pixels. A field is the same as before
    /// when its id is; its text is replaced only where the screen has changed it.
    void show(std::span<const app::Field> fields, double scale, unsigned w, unsigned h);

    /// Gives an event to the fields, and appends what the program is to hear of it. True where the event was meant for
    /// a field alone: a key while one has the focus, but for escape and tab, which also leaves the field; the mouse in
    /// its box.
    bool handle(const sf::Event& event, std::vector<app::Input>& heard);

    bool focused() const;
    /// Whether the pointer, at `at` logical pixels, is over a field.
    bool over(app::Point at) const;

    /// What to paint over the scene: texts, selection, caret.
    std::vector<scene::Layer> picture() const;

    /// Lets the caret blink. True when the picture has changed.
    bool tick(double seconds);
    /// Seconds until the caret changes; nothing where none blinks.
    std::optional<double> wake() const;

private:
    class Editor;
    std::unique_ptr<Editor> editor_;  // made for the first field: most of the time there is none
    const scene::TextMetrics* metrics_;
};

}  // namespace plyglass::window
