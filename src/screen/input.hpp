#pragma once

// User input in the program's own words. Windows translate their events into these and do nothing else with them; tests
// write them down directly.

#include <cstdint>
#include <string>
#include <variant>

#include "layout/viewport.hpp"

namespace plyglass::screen {

using layout::Point;

enum class Key : std::uint8_t {
    other,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    space,
    enter,
    escape,
    tab,
    plus,
    minus,
    backspace,
    f5,
    character,  ///< `letter` holds it: lower case, "?" included
};

/// A key went down (or repeats). Never sent while a text field has the focus, except Escape, and Tab and Enter if the
/// field itself has no use for them.
struct KeyPress {
    Key key = Key::other;
    char32_t letter = 0;
    bool shift = false;
    bool control = false;
};

/// Points are in logical pixels.
struct PointerMove {
    Point at;
};
struct PointerDown {
    Point at;
};
struct PointerUp {
    Point at;
};
struct PointerLeave {};
/// `turns` > 0 is away from the user (zoom in); `shift`: sideways.
struct Wheel {
    Point at;
    double turns = 0;
    bool shift = false;
};
/// The window's size in logical pixels.
struct Resize {
    double w = 0;
    double h = 0;
};

/// The text of field `id` is now `text`; `scroll` is how far it is scrolled to the left, in logical px.
struct FieldChanged {
    std::string id;
    std::string text;
    double scroll = 0;
};
/// Enter was pressed in field `id`.
struct FieldSubmitted {
    std::string id;
};
/// A file was dropped onto, or named to, the window.
struct FileNamed {
    std::string path;
};

/// A text was pasted while no field has the keyboard, or one of several lines into a field that takes such (Field::lines).
struct TextPasted {
    std::string text;
};

using Input = std::variant<KeyPress, PointerMove, PointerDown, PointerUp, PointerLeave, Wheel, Resize, FieldChanged,
                           FieldSubmitted, FileNamed, TextPasted>;

}  // namespace plyglass::screen
