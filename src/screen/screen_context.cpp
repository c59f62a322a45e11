#include "screen/screen_context.hpp"

#include <algorithm>

#include "text/translate.hpp"

namespace plyglass::screen {

using namespace app;

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

bool ScreenContext::has(ScreenName screen) const {
    return std::find(screens.begin(), screens.end(), screen) != screens.end();
}

view::TopBar ScreenContext::top_bar(ScreenName shown) const {
    view::TopBar out;
    for (const ScreenName screen : screens) {
        out.tabs.push_back({std::string(tab_of(screen)), words_of(screen), screen == shown, true});
    }
    out.language_button = text::current_language() == text::Language::english ? "中" : "EN";
    return out;
}

view::OptionsMenu::Row ScreenContext::theme_row() const {
    return {tr("Theme"),
            {{"option theme light", tr("light"), !dark, true}, {"option theme dark", tr("dark"), dark, true}},
            ""};
}

view::HelpOverlay::Group ScreenContext::keys_everywhere(const std::vector<view::HelpOverlay::Row>& own,
                                                        const std::vector<view::HelpOverlay::Row>& more) const {
    view::HelpOverlay::Group out{tr("Everywhere"), {}};
    const auto add = [&](const std::vector<view::HelpOverlay::Row>& rows) {
        out.rows.insert(out.rows.end(), rows.begin(), rows.end());
    };
    if (screens.size() > 1) add({{{"1", "–", "4"}, tr("Step / Play / Compare / Lab")}});
    add(own);
    add({{{"L"}, tr("language")}, {{"T"}, tr("light or dark")}, {{"F"}, tr("full screen")}});
    add(more);
    add({{{"Tab", "Enter"}, tr("next button / press it")}, {{"?"}, tr("these keys")}, {{"Esc"}, tr("close")}});
    return out;
}

bool ScreenContext::take_key(const KeyPress& key) {
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

bool ScreenContext::take_hit(std::string_view id) {
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
    } else if (id == "option theme light" || id == "option theme dark") {
        dark = id.ends_with("dark");
    } else {
        return false;
    }
    return true;
}

}  // namespace plyglass::screen
