#include "screen/screen_context.hpp"

#include "screen/play/game_list.hpp"
#include "screen/screens.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace app;

using scene::Verb;
using text::tr;

void ScreenContext::restore(const Restored<Preferences>& restored) {
    notice = restored.message;
    if (!restored.found) return;
    language_chosen = restored.found->language;
    dark_chosen = restored.found->dark;
    dark = dark_chosen.value_or(dark);
    scale.percent = restored.found->scale;
    play = restored.found->play;
    lessons = restored.found->lessons;
    practice = restored.found->practice;
}

view::TopBar ScreenContext::top_bar(std::string_view shown) const {
    view::TopBar out;
    for (std::uint32_t i = 0; i < screens().size(); ++i) {
        const ScreenInfo& screen = screens()[i];
        out.all_tabs.emplace_back(tr(screen.title));
        if (i < tabs)
            out.tabs.push_back(
                {{Verb::tab, i}, out.all_tabs.back(), screen.name == shown, true, std::string(screen.name)});
    }
    out.language_button = text::short_name(text::next_language(text::current_language()));
    return out;
}

std::vector<scene::Segment> ScreenContext::lab_segments() const {
    return {{{Verb::segment, LabSegment::experiment},
             text::trc("part of the Lab", "Experiment"),
             lab == LabSegment::experiment,
             true},
            {{Verb::segment, LabSegment::tournament}, tr("Tournament"), lab == LabSegment::tournament, true},
            {{Verb::segment, LabSegment::train}, tr("Train"), lab == LabSegment::train, true}};
}

view::OptionsMenu::Row ScreenContext::theme_row() const {
    return {tr("Theme"),
            {{{Verb::choose_theme, 0}, tr("light"), !dark, true}, {{Verb::choose_theme, 1}, tr("dark"), dark, true}},
            ""};
}

std::vector<view::OptionsMenu::Row> ScreenContext::upright_rows() const {
    view::OptionsMenu::Row language{tr("Language"), {}, ""};
    for (const text::Language each : text::languages()) {
        const bool is_shown = each == text::current_language();
        language.choices.push_back({{Verb::language, true, each}, text::own_name(each), is_shown, !is_shown});
    }
    return {std::move(language), {tr("Keys"), {{Verb::help, tr("all keys"), false, true}}, ""}};
}

bool ScreenContext::take(const scene::Action& action) {
    switch (action.verb) {
        case Verb::tab:
            if (action.a < tabs) request = Request{screens()[action.a].name};
            return true;
        case Verb::segment:
            lab = action.as<LabSegment>();
            request = Request{"lab"};
            return true;
        case Verb::game:
            play.game = game_chosen(action);
            request = Request{"play"};
            return true;
        case Verb::language: {
            const bool is_named = action.a != 0;
            language_chosen =
                is_named ? static_cast<text::Language>(action.b) : text::next_language(text::current_language());
            text::use_language(*language_chosen);
            return true;
        }
        case Verb::theme: dark_chosen = dark = !dark; return true;
        case Verb::choose_theme: dark_chosen = dark = action.a != 0; return true;
        case Verb::full_screen: fullscreen_toggle = true; return true;
        case Verb::larger: scale.percent = neighbouring_scale(scale.shown, 1); return true;
        case Verb::smaller: scale.percent = neighbouring_scale(scale.shown, -1); return true;
        case Verb::automatic_size: scale.percent = 0; return true;
        default: return false;
    }
}

}  // namespace plyglass::screen
