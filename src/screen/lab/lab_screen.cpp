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

LabScreen::LabScreen(ScreenParts parts, const std::string& version, const std::string& folder)
    : FramedScreen(std::move(parts), lab_keys()), run_(choices_.asked(), folder, version) {
    const std::string last = run_.keeper().newest();
    if (last.empty()) return;
    open_file(last);
    found_again_ = true;
}

// ---- the experiment ---------------------------------------------------------------------------------------

lab::Experiment LabScreen::shown_experiment() const { return run_.has_begun() ? run_.experiment() : choices_.asked(); }

void LabScreen::run() {
    if (!choices_.obstacle().empty()) return;
    if (run_.experiment() != choices_.asked()) {
        first_row_ = 0;
        row_.reset();
    }
    run_.start(choices_.asked());
}

void LabScreen::clear() {
    run_.clear();
    found_again_ = false;
    first_row_ = 0;
    row_.reset();
    touch();
}

void LabScreen::undo_clear() {
    if (!run_.can_undo_clear()) return;
    run_.undo_clear();
    choices_.open(run_.experiment());
    first_row_ = 0;
    row_.reset();
    touch();
}

void LabScreen::tick(double seconds) {
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

std::optional<double> LabScreen::wake() const { return opening_.running() || saving_.running() ? 0.01 : run_.wake(); }

/// Saves the games as `lab run` would write them, or the charts, behind the screen.
void LabScreen::save() {
    const auto target = overlay_.shown<SaveDialog>()->act();
    if (!target) return;
    saved_as_ = std::filesystem::path(target->path).filename().string();
    saving_.start([target = *target, bytes = written_as(target->ending)](const std::stop_token&) {
        return SaveDialog::write(target, bytes());
    });
}

std::function<core::Result<std::string>()> LabScreen::written_as(const std::string& ending) const {
    if (ending == "jsonl") {
        return [header = run_.header(), games = run_.games()] { return lab::write_results(header, games); };
    }
    if (ending == "csv") {
        return [experiment = run_.experiment(), games = run_.games()] { return lab::write_csv(experiment, games); };
    }
    const LabView shown = view();
    return [picture = report_picture(shown.title + ", " + shown.subtitle, run_.experiment(), run_.report(),
                                     scene::builtin_metrics(), run_.table()),
            theme = theme(), title = shown.title, format = *diagram::format_of("charts." + ending)] {
        return diagram::export_scene(picture, theme, format, title);
    };
}

void LabScreen::open_file(const std::string& path) { open_files({path}); }

void LabScreen::grant(const std::any& wish) {
    if (const auto* games = std::any_cast<OpenGames>(&wish)) open_files(games->paths);
}

void LabScreen::open_files(const std::vector<std::string>& paths) {
    if (lab::holds_tournament(paths.front())) {
        overlay_.close();
        context_->request = Request{"lab", OpenGames{paths}};
        return;
    }
    opening_path_ = paths.front();
    found_again_ = false;
    several_ = paths.size() > 1;
    opening_.start([paths](const std::stop_token&) { return lab::merge(paths, lab::Parts::other_players); });
}

void LabScreen::show(core::Result<lab::Merged, lab::ResultsError> opened) {
    touch();
    if (!opened) {
        const lab::ResultsError& error = opened.error();
        const std::string words =
            error.file ? filled(tr("{}: {}"), error.file->path, text::reason(*error.file)) : error.what;
        if (!found_again_) return overlay_.complain(opening_path_, words);
        // The user has not asked for this file, but may miss its games.
        std::string brief = words;
        if (const auto at = brief.find(opening_path_); at != brief.npos) {
            brief.replace(at, opening_path_.size(), std::filesystem::path(opening_path_).filename().string());
        }
        lost_ = filled(tr("The games of the last time cannot be read. {}"), brief);
        return;
    }
    overlay_.close();
    first_row_ = 0;
    row_.reset();
    choices_.open(opened->header.experiment);
    // Games of several files go on in one of their own.
    run_.open(*std::move(opened), several_ ? std::string() : opening_path_);
}

/// Takes the agents or the seed that the user typed, or shows what is wrong.
void LabScreen::take_typed() {
    auto* dialog = overlay_.shown<PlayersMode>();
    if (!dialog) return;
    const auto wrong = dialog->is_seed ? choices_.type_seed(dialog->text) : choices_.type_players(dialog->text);
    if (wrong) {
        dialog->message = *wrong;
        return;
    }
    overlay_.open(SettingsMode{});
}

// ---- input ------------------------------------------------------------------------------------------------

void LabScreen::type(const FieldChanged& change) {
    if (auto* save = overlay_.shown<SaveDialog>()) {
        save->type(change.text);
    } else if (auto* players = overlay_.shown<PlayersMode>()) {
        players->text = change.text;
        // Tried on a copy.
        LabChoices tried = choices_;
        const auto wrong = players->is_seed ? tried.type_seed(change.text) : tried.type_players(change.text);
        players->message = change.text.empty() ? "" : wrong.value_or("");
    }
}

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
    if (open(action) || look_at_games(action) || choices_.choose(action)) return;
    switch (action.verb) {
        case Verb::reset_options: choices_.reset(); break;
        case Verb::run_or_pause: perform(run_.is_running() ? Verb::pause : Verb::run); break;
        case Verb::run:
            overlay_.close();
            run();
            break;
        case Verb::pause: run_.pause(); break;
        case Verb::clear: clear(); break;
        case Verb::undo: undo_clear(); break;
        default: break;
    }
}

/// Opens and closes what lies over the screen, and does what is asked for there.
bool LabScreen::open(const Action& action) {
    switch (action.verb) {
        case Verb::settings:
        case Verb::more: overlay_.toggle<SettingsMode>(); return true;
        case Verb::other_players: overlay_.open(PlayersMode{choices_.typed_players(), {}}); return true;
        case Verb::other_seed: overlay_.open(PlayersMode{std::to_string(choices_.seed()), {}, true}); return true;
        case Verb::save:
            if (!run_.games().empty())
                overlay_.open_once<SaveDialog>("results",
                                               std::vector<std::string>{"jsonl", "csv", "svg", "pdf", "png"});
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
    const std::size_t all = shown.rates.rows.size();
    if (all == 0 || overlay_.is_open()) return;
    const std::size_t fit = view::shown_rows(layout_, shown);
    std::size_t row = row_ ? *row_ : shown.rates.first;
    if (row_ && by > 0) row = std::min(row + 1, all - 1);
    if (row_ && by < 0 && row > 0) --row;
    row_ = row;
    first_row_ = std::clamp(shown.rates.first, row + 1 - std::min(row + 1, fit), row);
}

void LabScreen::open_row(std::size_t row) {
    const auto& rows = run_.report().rows;
    if (row >= rows.size() || overlay_.is_open()) return;
    row_ = row;
    overlay_.open(LabGames(run_.experiment(), run_.games(), rows[row]));
}

/// Asks the Play screen to play the game again; says why if that is not possible.
void LabScreen::play_again(std::size_t game) {
    auto* games = overlay_.shown<LabGames>();
    if (!games) return;
    if (auto saved = games->played_again(game)) context_->request = Request{"play", *std::move(saved)};
}

}  // namespace plyglass::screen
