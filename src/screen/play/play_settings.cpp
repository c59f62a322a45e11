#include "screen/play/play_settings.hpp"

#include <utility>
#include <vector>

#include "agent/catalogue.hpp"
#include "app/exact_values.hpp"
#include "game/2048/grid.hpp"
#include "screen/play/hint_model.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace app;

namespace {

using game::Grid;
using scene::Verb;
using namespace text;

/// All agents, in that many rows; below them, what the chosen one does.
std::vector<view::OptionsMenu::Row> agent_rows(const PlaySettings& now, int size, std::size_t rows) {
    const std::string chosen = agent_for(now, size);
    const auto all = agent::agents();
    const auto from = [&](std::size_t row) { return (row * all.size() + rows - 1) / rows; };
    std::vector<view::OptionsMenu::Row> out;
    for (std::size_t row = 0; row < rows; ++row) {
        view::OptionsMenu::Row agents{row == 0 ? tr("Agent") : "", {}, ""};
        for (std::size_t i = from(row); i < from(row + 1); ++i) {
            const std::string name(all[i].name);
            agents.choices.push_back({{Verb::agent, i},
                                      agent_words(name),
                                      chosen == name,
                                      all[i].sizes.contain(size) && app::is_ready(name, size),
                                      name});
        }
        out.push_back(std::move(agents));
    }
    if (!now.program.empty()) {
        out.back().choices.push_back(
            {{Verb::agent, all.size()}, tr("your program"), now.uses_program, true, now.program});
    }
    if (const agent::Description* about = agent::find_agent(chosen))
        out.back().explanation = text::escaped(tr(about->summary));
    return out;
}

PlaySettings as_at_first(const PlaySettings& now) {
    PlaySettings out;
    out.program = now.program;
    return out;
}

}  // namespace

std::string agent_for(const app::PlaySettings& settings, int size) {
    if (settings.uses_program) return settings.program;
    const agent::Description* chosen = agent::find_agent(settings.agent);
    const bool has_parameters = settings.agent.find(':') != std::string::npos;  // a network's file may be gone
    const bool plays = chosen != nullptr && chosen->sizes.contain(size) &&
                       (!has_parameters || agent::name_agent(settings.agent)) && app::is_ready(settings.agent, size);
    return plays ? settings.agent : std::string(agent::default_adviser(size));
}

view::OptionsMenu::Row hint_time_row(std::initializer_list<int> milliseconds, double now) {
    view::OptionsMenu::Row out{tr("Hint time"), {}, ""};
    for (const int each : milliseconds)
        out.choices.push_back({{Verb::hint_time, each}, filled(tr("{:g} s"), each / 1000.0), now == each, true});
    return out;
}

view::OptionsMenu::Row hints_row(bool are_constant) {
    return {tr("Hints"),
            {{{Verb::hints, 0}, tr("when asked"), !are_constant, true},
             {{Verb::hints, 1}, tr("always"), are_constant, true}},
            ""};
}

view::OptionsMenu::Row tiles_row(NewTiles now) {
    return {tr("New tiles"),
            {{{Verb::new_tiles, NewTiles::random}, tr("random"), now == NewTiles::random, true},
             {{Verb::new_tiles, NewTiles::worst}, tr("worst case"), now == NewTiles::worst, true},
             {{Verb::new_tiles, NewTiles::twos}, tr("2s only"), now == NewTiles::twos, true}},
            ""};
}

view::OptionsMenu play_menu(const PlaySettings& now, NewTiles tiles, int size, bool narrow) {
    view::OptionsMenu menu;
    menu.title = tr("Settings");
    menu.can_reset = now != as_at_first(now);
    menu.rows = agent_rows(now, size, narrow ? 5 : 3);
    view::OptionsMenu::Row sizes{tr("Board"), {}, ""};
    for (int n = Grid::smallest; n <= Grid::largest; ++n) {
        sizes.choices.push_back({{Verb::size, n}, filled(tr("{0} × {0}"), n), size == n, true});
    }
    view::OptionsMenu::Row stop{tr("Stop at"), {{{Verb::stop_at, 0}, tr("never"), now.stop_at == 0, true}}, ""};
    for (const int rank : {9, 10, 11, 12, 13}) {
        stop.choices.push_back({{Verb::stop_at, rank}, std::to_string(1 << rank), now.stop_at == rank, true});
    }
    menu.rows.push_back(hint_time_row({100, 300, 1000, 3000, 10000}, now.hint_milliseconds));
    menu.rows.push_back(hints_row(now.constant_hints));
    menu.rows.push_back(tiles_row(tiles));
    menu.rows.push_back(std::move(sizes));
    menu.rows.push_back(std::move(stop));
    return menu;
}

bool choose_search(PlaySettings& settings, const scene::Action& action) {
    switch (action.verb) {
        case Verb::reset_options: settings = as_at_first(settings); return true;
        case Verb::agent:
            settings.uses_program = action.a >= agent::agents().size();
            if (!settings.uses_program) settings.agent = agent::agents()[action.a].name;
            return true;
        case Verb::hint_time: settings.hint_milliseconds = action.a; return true;
        case Verb::hints: settings.constant_hints = action.a != 0; return true;
        default: return false;
    }
}

}  // namespace plyglass::screen
