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

TournamentScreen::TournamentScreen(ScreenParts parts, const std::string& version, const std::string& folder)
    : FramedScreen(std::move(parts), tournament_keys()), run_(choices_.asked(), folder, version) {
    const std::string last = run_.keeper().newest();
    if (last.empty()) return;
    open_file(last);
    found_again_ = true;
}

// ---- the tournament ---------------------------------------------------------------------------------------

const lab::Tournament& TournamentScreen::shown_tournament() const {
    return run_.has_begun() ? run_.tournament() : choices_.asked();
}

void TournamentScreen::show_all_rows() {
    first_row_ = first_game_ = 0;
    row_.reset();
}

void TournamentScreen::run() {
    if (!choices_.obstacle().empty()) return;
    if (run_.tournament() != choices_.asked()) show_all_rows();
    run_.start(choices_.asked());
}

void TournamentScreen::clear() {
    run_.clear();
    found_again_ = false;
    show_all_rows();
}

void TournamentScreen::tick(double seconds) {
    if (const auto saved = saving_.take()) {
        if (auto* dialog = overlay_.shown<SaveDialog>(); dialog && saved->failed) {
            dialog->finish(*saved);
        } else if (!saved->failed) {
            if (dialog) overlay_.close();
            said_ = saved->message;
        }
        touch();
    }
    if (auto opened = opening_.take()) show(*std::move(opened));
    if (run_.tick(seconds)) touch();
}

std::optional<double> TournamentScreen::wake() const {
    return opening_.running() || saving_.running() ? 0.01 : run_.wake();
}

void TournamentScreen::save() {
    const auto target = overlay_.shown<SaveDialog>()->act();
    if (!target) return;
    saving_.start([target = *target, bytes = written_as(target->ending)](const std::stop_token&) {
        return SaveDialog::write(target, bytes());
    });
}

std::function<core::Result<std::string>()> TournamentScreen::written_as(const std::string& ending) const {
    if (ending == "jsonl") {
        return [header = run_.header(), games = run_.games()] { return lab::write_results(header, games); };
    }
    return [tournament = run_.tournament(), games = run_.games()] {
        const auto against = tournament.agents.size() > 1 ? lab::Against::each : lab::Against::all;
        return report_of_standings(tournament, against).csv(standings(tournament, games, against), "{:.6g}");
    };
}

void TournamentScreen::grant(const std::any& wish) {
    if (const auto* games = std::any_cast<OpenGames>(&wish)) open_files(games->paths);
}

void TournamentScreen::open_files(const std::vector<std::string>& paths) {
    if (!lab::holds_tournament(paths.front())) {
        overlay_.close();
        context_->request = Request{"lab", OpenGames{paths}};
        return;
    }
    opening_path_ = paths.size() > 1 ? std::string() : paths.front();
    found_again_ = false;
    opening_.start([paths](const std::stop_token&) { return lab::merge<lab::Tournament>(paths); });
}

void TournamentScreen::show(Opened opened) {
    touch();
    if (!opened) {
        const lab::ResultsError& error = opened.error();
        if (found_again_) return;
        return overlay_.complain(
            opening_path_, error.file ? filled(tr("{}: {}"), error.file->path, text::reason(*error.file)) : error.what);
    }
    overlay_.close();
    show_all_rows();
    choices_.open(opened->header.experiment);
    run_.open(*std::move(opened), opening_path_);
}

/// Takes the agents or the seed that the user typed, or shows what is wrong.
void TournamentScreen::take_typed() {
    auto* dialog = overlay_.shown<PlayersMode>();
    const auto wrong = dialog->is_seed ? choices_.type_seed(dialog->text) : choices_.type_players(dialog->text);
    if (wrong) {
        dialog->message = *wrong;
        return;
    }
    overlay_.open(SettingsMode{});
}

// ---- input ------------------------------------------------------------------------------------------------

void TournamentScreen::type(const FieldChanged& change) {
    if (auto* save = overlay_.shown<SaveDialog>()) {
        save->type(change.text);
    } else if (auto* players = overlay_.shown<PlayersMode>()) {
        players->text = change.text;
        // Tried on a copy.
        TournamentChoices tried = choices_;
        const auto wrong = players->is_seed ? tried.type_seed(change.text) : tried.type_players(change.text);
        players->message = change.text.empty() ? "" : wrong.value_or("");
    }
}

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
    if (open(action)) return;
    if (overlay_.shows<SettingsMode>() && choices_.choose(action)) return;
    switch (action.verb) {
        case Verb::reset_options: choices_.reset(); break;
        case Verb::run_or_pause: perform(run_.is_running() ? Verb::pause : Verb::run); break;
        case Verb::run:
            overlay_.close();
            run();
            break;
        case Verb::pause: run_.pause(); break;
        case Verb::clear: clear(); break;
        case Verb::undo:
            if (!run_.can_undo_clear()) break;
            run_.undo_clear();
            choices_.open(run_.tournament());
            show_all_rows();
            break;
        case Verb::previous_row: choose_next_row(-1); break;
        case Verb::next_row: choose_next_row(1); break;
        case Verb::row: choose_row(action.a); break;
        default: break;
    }
}

/// Opens and closes what lies over the screen, and does what is asked for there.
bool TournamentScreen::open(const Action& action) {
    switch (action.verb) {
        case Verb::settings:
        case Verb::more: overlay_.toggle<SettingsMode>(); return true;
        case Verb::other_players: overlay_.open(PlayersMode{choices_.typed_players(), {}}); return true;
        case Verb::other_seed: overlay_.open(PlayersMode{std::to_string(choices_.asked().seed), {}, true}); return true;
        case Verb::save:
            if (!run_.games().empty()) {
                overlay_.open_once<SaveDialog>("tournament", std::vector<std::string>{"jsonl", "csv"});
            }
            return true;
        case Verb::save_as:
            if (auto* dialog = overlay_.shown<SaveDialog>()) dialog->choose(action.a);
            return true;
        case Verb::open: ask_for_file(); return true;
        case Verb::open_kept: overlay_.open(FileDialog(run_.keeper().folder())); return true;
        case Verb::act:
            if (overlay_.shows<PlayersMode>()) take_typed();
            if (overlay_.shows<SaveDialog>()) save();
            return true;
        default: return false;
    }
}

void TournamentScreen::choose_row(std::size_t row) {
    if (run_.games().empty() || row >= run_.tournament().agents.size() || overlay_.is_open()) return;
    row_ = row_ == row ? std::nullopt : std::optional(row);
    first_game_ = 0;
}

void TournamentScreen::choose_next_row(int by) {
    const view::TournamentView shown = view();
    const std::size_t all = shown.points.rows.size();
    if (all == 0 || overlay_.is_open()) return;
    const std::size_t fit = view::shown_rates(layout_, shown);
    std::size_t row = row_ ? *row_ : shown.points.first;
    if (row_ && by > 0) row = std::min(row + 1, all - 1);
    if (row_ && by < 0 && row > 0) --row;
    row_ = row;
    first_game_ = 0;
    first_row_ = std::clamp(shown.points.first, row + 1 - std::min(row + 1, fit), row);
}

}  // namespace plyglass::screen
