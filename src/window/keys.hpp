#pragma once

// SFML's events in the program's own words.

#include <optional>

#include <SFML/Window/Event.hpp>

#include "screen/input.hpp"

namespace plyglass::window {

/// A key that went down: arrows, letters, digits and the like, also under a layout without Latin letters. Nothing for
/// keys that each layout has elsewhere ("?", "+", "-", ","): they come as text.
std::optional<screen::KeyPress> key_press(const sf::Event::KeyEvent& key);

/// A key that is known by the text it types. `shift`: whether Shift is held.
std::optional<screen::KeyPress> key_press(const sf::Event::TextEvent& text, bool shift);

/// A movement of the pointer, a button or the wheel. `scale`: device pixels per logical pixel. Only the left button
/// counts.
std::optional<screen::Input> pointer_input(const sf::Event& event, double scale, bool shift);

}  // namespace plyglass::window
