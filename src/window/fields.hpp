#pragma once

// Text fields: a TextEdit each, with the keys, the clipboard and the pointer of SFML. The painter draws them as the text
// around them, so that any script comes from the same fonts, and a click is measured with the same metrics: it lands on
// the letter that the user sees.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <SFML/Window/Event.hpp>

#include "screen/frame.hpp"

namespace plyglass::window {

/// The text there, UTF-8.
std::string clipboard();

class Fields {
public:
    /// `metrics` must outlive the fields.
    explicit Fields(const scene::TextMetrics& metrics);
    ~Fields();
    Fields(const Fields&) = delete;
    Fields& operator=(const Fields&) = delete;

    /// Takes over the fields of a new frame; `scale`: device pixels in a logical one. A field keeps its state if its id is
    /// known; its text is replaced only if the screen has changed it.
    void show(std::span<const screen::Field> fields, double scale);

    /// Passes an event to the fields, and appends to `inputs` the inputs that the program gets from it. Returns true if only a
    /// field may use the event: a key that types or edits while a field has the focus, and Enter; the mouse in its box.
    /// Tab leaves the field and goes on to the program; Escape is the program's, which closes what the field stands on.
    bool handle(const sf::Event& event, std::vector<screen::Input>& inputs);

    bool focused() const;
    /// Whether the pointer, at `at` logical pixels, is over a field.
    bool over(screen::Point at) const;

    /// The layers to paint over the scene: texts, selection, caret.
    std::vector<scene::Layer> picture() const;

    /// Lets the caret blink. Returns true if the picture has changed.
    bool tick(double seconds);
    /// Seconds until the caret changes; nothing if none blinks.
    std::optional<double> wake() const;

private:
    class Editor;
    std::unique_ptr<Editor> editor_;  // made for the first field: usually there is none
    const scene::TextMetrics* metrics_;
};

}  // namespace plyglass::window
