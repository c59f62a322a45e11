#include "screen/tournament/tournament_screen.hpp"

#include <algorithm>
#include <any>
#include <utility>

#include "app/lab_charts.hpp"
#include "diagram/scene_export.hpp"
#include "lab/tournament_report.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Action;
using scene::Verb;
using namespace text;

const KeyTable& tournament_keys() {
    static const KeyTable table{
        .left = {{mark("Tournament"),
                  {{mark("run or pause"), {{Key::space, Verb::run_or_pause}}},
                   {mark("run or pause"), {{U'p', Verb::run_or_pause}}},
                   {mark("clear"), {{U'x', Verb::clear}}},
                   {mark("undo clear"), {{U'z', Verb::undo}}, {{control(U'z'), Verb::undo}}},
                   {mark("an agent's games"), {{Key::up, Verb::previous_row}, {Key::down, Verb::next_row}}},
                   {mark("more games"), {{Key::page_up, Verb::scroll_up}, {Key::page_down, Verb::scroll_down}}},
                   {mark("save games or standings"), {{U'e', Verb::save}}},
                   {mark("open saved games"), {{control(U'o'), Verb::open}}},
                   {mark("the game, who plays, and how many"), {{U'o', Verb::settings}}},
                   {mark("experiments"), {{U'b', {Verb::segment, LabSegment::experiment}}}},
                   {mark("train a network"), {{U'g', {Verb::segment, LabSegment::train}}}}}}}};
    return table;
}

void TournamentScreen::show_all_rows() {
    GamesScreen::show_all_rows();
    first_game_ = 0;
}

std::function<core::Result<std::string>()> TournamentScreen::written_as(const std::string& ending) const {
    if (ending == "jsonl") {
        return [header = run_.header(), games = run_.games()] { return lab::write_results(header, games); };
    }
    return [tournament = run_.trial(), games = run_.games()] { return lab::standings_csv(tournament, games); };
}

TournamentScreen::Words TournamentScreen::words() const {
    return {tr("Save this tournament"),
            tr("The games (for lab report, or to continue later), or the standings as a table."),
            tr("earlier tournaments"),
            filled(tr("Agents with commas between them: {}, each with a number or without, as alphabeta:4 (moves "
                      "ahead) or solver:200 (milliseconds)."),
                   lab::kinds_of_agents()),
            tr("A whole number; the games after it have the next ones.")};
}

// ---- input ------------------------------------------------------------------------------------------------

void TournamentScreen::turn(const Wheel& wheel) {
    touch();
    const view::TournamentView shown = view();
    const std::size_t fit = view::shown_games(layout_, shown);
    const std::size_t most = shown.games.all - std::min(shown.games.all, fit);
    constexpr std::size_t step = 3;
    if (wheel.turns < 0) first_game_ = std::min(shown.games.first + step, most);
    if (wheel.turns > 0) first_game_ = shown.games.first - std::min(shown.games.first, step);
}

void TournamentScreen::perform(const Action& action) {
    said_.clear();
    if (act_on_games(action) || (overlay_.shows<SettingsMode>() && choices_.choose(action))) return;
    switch (action.verb) {
        case Verb::previous_row: choose_next_row(-1); break;
        case Verb::next_row: choose_next_row(1); break;
        case Verb::row: choose_row(action.a); break;
        default: break;
    }
}

void TournamentScreen::choose_row(std::size_t row) {
    if (run_.games().empty() || row >= run_.trial().agents.size() || overlay_.is_open()) return;
    row_ = row_ == row ? std::nullopt : std::optional(row);
    first_game_ = 0;
}

void TournamentScreen::choose_next_row(int by) {
    const view::TournamentView shown = view();
    if (!overlay_.is_open()) first_game_ = 0;
    GamesScreen::choose_next_row(by, shown.points.rows.size(), shown.points.first, view::shown_rates(layout_, shown));
}

}  // namespace plyglass::screen
