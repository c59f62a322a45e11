#include "screen/lab/lab_screen.hpp"

#include <algorithm>
#include <any>
#include <filesystem>

#include "app/lab_charts.hpp"
#include "diagram/scene_export.hpp"
#include "lab/results_file.hpp"
#include "text/csv.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace app;

namespace {

using scene::Action;
using scene::Verb;
using namespace text;
using view::LabView;

}  // namespace

std::function<core::Result<std::string>()> LabScreen::written_as(const std::string& ending) const {
    if (ending == "jsonl") {
        return [header = run_.header(), games = run_.games()] { return lab::write_results(header, games); };
    }
    if (ending == "csv") {
        return [experiment = run_.trial(), games = run_.games()] { return lab::write_csv(experiment, games); };
    }
    const LabView shown = view();
    return [picture = report_picture(shown.title + ", " + shown.subtitle, run_.trial(), run_.report(),
                                     scene::builtin_metrics(), run_.table()),
            theme = theme(), title = shown.title, format = *diagram::format_of("charts." + ending)] {
        return diagram::export_scene(picture, theme, format, title);
    };
}

LabScreen::Words LabScreen::words() const {
    return {tr("Save this experiment"),
            tr("The games (for lab report, or to continue later), their table, or the charts."),
            tr("earlier experiments"),
            tr("Agents with commas between them, each as plyglass agents lists it: minimax:depth=3, hu. A "
               "parameter can take several values, from, to and step: xu:monotonicity=1:2:0.25"),
            tr("A whole number; the games after it have the next ones. All players meet the same seeds.")};
}

/// The user has not asked for this file, but may miss its games.
void LabScreen::complain_of_last_time(const std::string& why) {
    std::string brief = why;
    if (const auto at = brief.find(opening_path_); at != brief.npos)
        brief.replace(at, opening_path_.size(), std::filesystem::path(opening_path_).filename().string());
    lost_ = filled(tr("The games of the last time cannot be read. {}"), brief);
}

// ---- input ------------------------------------------------------------------------------------------------

void LabScreen::turn(const Wheel& wheel) {
    touch();
    if (auto* games = overlay_.shown<LabGames>()) {
        return games->scroll(wheel.turns, view::games_rows(view::games_box(layout_)));
    }
    const LabView shown = view();
    const std::size_t rows = view::shown_rows(layout_, shown);
    const std::size_t last = shown.rates.rows.size() - rows;
    first_row_ = shown.rates.first;
    if (wheel.turns < 0) first_row_ = std::min(first_row_ + 1, last);
    if (wheel.turns > 0 && first_row_ > 0) --first_row_;
}

void LabScreen::perform(const Action& action) {
    said_.clear();
    if (!look_at_games(action) && !choices_.choose(action)) act_on_games(action);
}

// ---- rows and their games ---------------------------------------------------------------------------------

/// What is done to the rows, or in the list of a row's games.
bool LabScreen::look_at_games(const Action& action) {
    auto* games = overlay_.shown<LabGames>();
    const std::size_t shown = view::games_rows(view::games_box(layout_));
    switch (action.verb) {
        case Verb::previous_row: games ? games->choose_next(-1, shown) : choose_next_row(-1); return true;
        case Verb::next_row: games ? games->choose_next(1, shown) : choose_next_row(1); return true;
        case Verb::row: open_row(action.a); return true;
        case Verb::open_row: games ? play_again(games->chosen()) : open_row(row_.value_or(first_row_)); return true;
        case Verb::past_game: play_again(action.a); return true;
        default: return false;
    }
}

void LabScreen::choose_next_row(int by) {
    const LabView shown = view();
    GamesScreen::choose_next_row(by, shown.rates.rows.size(), shown.rates.first, view::shown_rows(layout_, shown));
}

void LabScreen::open_row(std::size_t row) {
    const auto& rows = run_.report().rows;
    if (row >= rows.size() || overlay_.is_open()) return;
    row_ = row;
    overlay_.open(LabGames(run_.trial(), run_.games(), rows[row]));
}

/// Asks the Play screen to play the game again; says why if that is not possible.
void LabScreen::play_again(std::size_t game) {
    auto* games = overlay_.shown<LabGames>();
    if (!games) return;
    if (auto saved = games->played_again(game)) context_->request = Request{"play", *std::move(saved)};
}

}  // namespace plyglass::screen
