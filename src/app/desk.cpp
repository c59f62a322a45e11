#include "app/desk.hpp"

#include <algorithm>

#include "text/translate.hpp"

namespace plyglass::app {

using text::tr;

namespace {

std::string_view tab_of(ScreenName screen) {
    switch (screen) {
        case ScreenName::play: return "tab play";
        case ScreenName::compare: return "tab compare";
        case ScreenName::lab: return "tab lab";
        case ScreenName::step: break;
    }
    return "tab step";
}

const char* words_of(ScreenName screen) {
    switch (screen) {
        case ScreenName::play: return tr("Play");
        case ScreenName::compare: return tr("Compare");
        case ScreenName::lab: return tr("Lab");
        case ScreenName::step: break;
    }
    return tr("Step");
}

}  // namespace

bool Desk::has(ScreenName screen) const { return std::find(screens.begin(), screens.end(), screen) != screens.end(); }

std::vector<scene::TopBar::Segment> Desk::tabs(ScreenName shown) const {
    std::vector<scene::TopBar::Segment> out;
    for (const ScreenName screen : screens) {
        out.push_back({std::string(tab_of(screen)), words_of(screen), screen == shown, true});
    }
    return out;
}

bool Desk::take_key(const KeyPress& key) {
    if (key.key != Key::character || key.control) return false;
    switch (key.letter) {
        case U'1': return take_hit("tab step");
        case U'2': return take_hit("tab play");
        case U'3':
        case U'c': return take_hit("tab compare");
        case U'4': return take_hit("tab lab");
        case U'l': return take_hit("language");
        case U't': return take_hit("theme");
        case U'f': fullscreen_toggle = true; return true;
        default: return false;
    }
}

bool Desk::take_hit(std::string_view id) {
    for (const ScreenName screen : {ScreenName::step, ScreenName::play, ScreenName::compare, ScreenName::lab}) {
        if (id != tab_of(screen)) continue;
        if (has(screen)) request = GoTo{screen};
        return true;
    }
    if (id == "language") {
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
