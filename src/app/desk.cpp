#include "app/desk.hpp"

#include <algorithm>

#include "text/translate.hpp"

namespace plyglass::app {

using text::tr;

bool Desk::has(ScreenName screen) const { return std::find(screens.begin(), screens.end(), screen) != screens.end(); }

std::vector<scene::TopBar::Segment> Desk::tabs(ScreenName shown) const {
    std::vector<scene::TopBar::Segment> out;
    for (const ScreenName screen : screens) {
        const bool step = screen == ScreenName::step;
        out.push_back({step ? "tab step" : "tab play", step ? tr("Step") : tr("Play"), screen == shown, true});
    }
    return out;
}

bool Desk::take_key(const KeyPress& key) {
    if (key.key != Key::character || key.control) return false;
    switch (key.letter) {
        case U'1': return take_hit("tab step");
        case U'2': return take_hit("tab play");
        case U'l': return take_hit("language");
        case U't': return take_hit("theme");
        case U'f': fullscreen_toggle = true; return true;
        default: return false;
    }
}

bool Desk::take_hit(std::string_view id) {
    if (id == "tab step" || id == "tab play") {
        const ScreenName screen = id == "tab step" ? ScreenName::step : ScreenName::play;
        if (has(screen)) request = GoTo{screen};
    } else if (id == "language") {
        const bool english = text::current_language() == text::Language::english;
        text::use_language(english ? text::Language::chinese : text::Language::english);
    } else if (id == "theme") {
        dark = !dark;
    } else {
        return false;
    }
    return true;
}

}  // namespace plyglass::app
