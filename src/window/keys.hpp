#pragma once

// SFML's events in the program's own words.

#include <optional>

#include <SFML/Window/Event.hpp>

#include "app/input.hpp"

namespace plyglass::window {

/// A key that went down: arrows, letters, digits and the like, also under a layout without Latin letters. Nothing
/// for those that every layout has elsewhere ("?", "+", "-"): they come as text.
std::optional<app::KeyPress> key_press(const sf::Event::KeyEvent& key);

/// The keys that are known by what they type. `shift`: whether it is held.
std::optional<app::KeyPress> key_press(const sf::Event::TextEvent& text, bool shift);

/// The pointer and the wheel. `scale` is device pixels per logical pixel. Only the left button counts.
std::optional<app::Input> pointer_input(const sf::Event& event, double scale, bool shift);

}  // namespace plyglass::window
