#include "window/keys.hpp"

namespace plyglass::window {

using screen::Key;
using screen::KeyPress;
using screen::Point;

namespace {

Key named_key(sf::Keyboard::Key code) {
    switch (code) {
        case sf::Keyboard::Left: return Key::left;
        case sf::Keyboard::Right: return Key::right;
        case sf::Keyboard::Up: return Key::up;
        case sf::Keyboard::Down: return Key::down;
        case sf::Keyboard::Home: return Key::home;
        case sf::Keyboard::End: return Key::end;
        case sf::Keyboard::PageUp: return Key::page_up;
        case sf::Keyboard::PageDown: return Key::page_down;
        case sf::Keyboard::Space: return Key::space;
        case sf::Keyboard::Enter: return Key::enter;
        case sf::Keyboard::Escape: return Key::escape;
        case sf::Keyboard::Tab: return Key::tab;
        case sf::Keyboard::Backspace: return Key::backspace;
        case sf::Keyboard::F5: return Key::f5;
        default: return Key::other;
    }
}

/// Signs are read from the text that keys type; with Control held down, they type none.
Key sign_key(sf::Keyboard::Key code) {
    switch (code) {
        case sf::Keyboard::Equal:
        case sf::Keyboard::Add: return Key::plus;
        case sf::Keyboard::Hyphen:
        case sf::Keyboard::Subtract: return Key::minus;
        default: return Key::other;
    }
}

char32_t letter_of(sf::Keyboard::Key code) {
    if (code >= sf::Keyboard::A && code <= sf::Keyboard::Z) {
        return U'a' + static_cast<char32_t>(code - sf::Keyboard::A);
    }
    if (code >= sf::Keyboard::Num0 && code <= sf::Keyboard::Num9) {
        return U'0' + static_cast<char32_t>(code - sf::Keyboard::Num0);
    }
    if (code >= sf::Keyboard::Numpad0 && code <= sf::Keyboard::Numpad9) {
        return U'0' + static_cast<char32_t>(code - sf::Keyboard::Numpad0);
    }
    return 0;
}

Point logical(int x, int y, double scale) { return {x / scale, y / scale}; }

}  // namespace

std::optional<KeyPress> key_press(const sf::Event::KeyEvent& key) {
    KeyPress press{named_key(key.code), 0, key.shift, key.control};
    if (press.key != Key::other) return press;
    if (key.control) press.key = sign_key(key.code);
    if (press.key != Key::other) return press;
    press.letter = letter_of(key.code);
    if (press.letter == 0 || key.alt || key.system) return {};
    press.key = Key::character;
    return press;
}

// A Chinese input method types the wide forms. On many keyboards "=" is "+" without Shift; where "=" itself needs
// Shift, it is another key.
std::optional<KeyPress> key_press(const sf::Event::TextEvent& text, bool shift) {
    switch (text.unicode) {
        case U'=':
            if (shift) return {};
            [[fallthrough]];
        case U'+':
        case U'＋': return KeyPress{Key::plus, 0, false, false};
        case U'-':
        case U'−':
        case U'－': return KeyPress{Key::minus, 0, false, false};
        case U'?':
        case U'？': return KeyPress{Key::character, U'?', false, false};
        case U'/':
        case U'／': return KeyPress{Key::character, U'/', false, false};
        case U',':
        case U'，':
        case U'、': return KeyPress{Key::character, U',', false, false};
        case U'.':
        case U'。': return KeyPress{Key::character, U'.', false, false};
        case U'∞': return KeyPress{Key::character, U'i', false, false};
        default: break;
    }
    const bool is_wide_digit = text.unicode >= U'０' && text.unicode <= U'９';
    if (!is_wide_digit) return {};
    return KeyPress{Key::character, text.unicode - U'０' + U'0', false, false};
}

std::optional<screen::Input> pointer_input(const sf::Event& event, double scale, bool shift) {
    switch (event.type) {
        case sf::Event::MouseMoved: return screen::PointerMove{logical(event.mouseMove.x, event.mouseMove.y, scale)};
        case sf::Event::MouseButtonPressed:
            if (event.mouseButton.button != sf::Mouse::Left) return {};
            return screen::PointerDown{logical(event.mouseButton.x, event.mouseButton.y, scale)};
        case sf::Event::MouseButtonReleased:
            if (event.mouseButton.button != sf::Mouse::Left) return {};
            return screen::PointerUp{logical(event.mouseButton.x, event.mouseButton.y, scale)};
        case sf::Event::MouseWheelScrolled: {
            const auto& wheel = event.mouseWheelScroll;
            const bool across = shift || wheel.wheel == sf::Mouse::HorizontalWheel;
            return screen::Wheel{logical(wheel.x, wheel.y, scale), double(wheel.delta), across};
        }
        default: return {};
    }
}

}  // namespace plyglass::window
