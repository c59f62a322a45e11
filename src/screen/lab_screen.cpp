#include "screen/lab_screen.hpp"

#include <algorithm>
#include <array>

#include "app/lab_charts.hpp"
#include "core/file.hpp"
#include "diagram/export.hpp"
#include "diagram/svg.hpp"
#include "lab/machine.hpp"
#include "lab/results_file.hpp"
#include "screen/screen_keys.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace app;

namespace {

using scene::Action;
using scene::Verb;
using text::filled;
using text::tr;
using view::LabView;

}  // namespace

LabScreen::LabScreen(ScreenParts parts, std::string version)
    : BasicScreen(std::move(parts), lab_keys()), version_(std::move(version)), run_(choices_.asked()) {}

// ---- the experiment ---------------------------------------------------------------------------------------

lab::Experiment LabScreen::shown_experiment() const { return run_.has_begun() ? run_.experiment() : choices_.asked(); }

void LabScreen::run() {
    if (!choices_.obstacle().empty()) return;
    if (run_.experiment() != choices_.asked()) first_row_ = 0;
    run_.start(choices_.asked());
}

void LabScreen::clear() {
    run_.clear();
    first_row_ = 0;
    touch();
}

void LabScreen::tick(double seconds) {
    if (auto opened = opening_.take()) show(*std::move(opened));
    if (run_.tick(seconds)) touch();
}

std::optional<double> LabScreen::wake() const { return opening_.running() ? 0.01 : run_.wake(); }

/// Saves the games as `lab run` would write them, or the charts.
void LabScreen::save() {
    auto* dialog = overlay_.shown<SaveMode>();
    if (!dialog) return;
    std::string bytes;
    if (dialog->text.ends_with(".jsonl")) {
        bytes =
            lab::write_results({run_.experiment(), {}, {}, version_, lab::today(), lab::this_machine()}, run_.games());
    } else if (dialog->text.ends_with(".svg")) {
        const LabView shown = view();
        const scene::Scene picture = report_picture(shown.title + ", " + shown.subtitle, run_.experiment(),
                                                    run_.report(), scene::builtin_metrics());
        bytes = diagram::svg(picture, assets_->light, shown.title);
    } else {
        dialog->failed = true;
        dialog->message = tr("expected a name that ends in .jsonl (the games) or .svg (the charts)");
        return;
    }
    const auto error = core::write_file(dialog->text, bytes);
    dialog->failed = error.has_value();
    dialog->message =
        error ? filled(tr("{}: {}"), error->path, text::reason(*error)) : filled(tr("Written to {}."), dialog->text);
}

void LabScreen::open_file(const std::string& path) {
    opening_path_ = path;
    opening_.start([path](const std::stop_token&) { return lab::merge(std::array{path}); });
}

void LabScreen::show(core::Result<lab::Merged, lab::ResultsError> opened) {
    touch();
    if (!opened) {
        const lab::ResultsError& error = opened.error();
        return overlay_.complain(
            opening_path_, error.file ? filled(tr("{}: {}"), error.file->path, text::reason(*error.file)) : error.what);
    }
    overlay_.close();
    first_row_ = 0;
    choices_.open(opened->header.experiment);
    run_.open(*std::move(opened));
}

/// Takes the agents that the user typed, or shows what is wrong with one of them.
void LabScreen::take_players() {
    auto* dialog = overlay_.shown<PlayersMode>();
    if (!dialog) return;
    if (const auto wrong = choices_.type_players(dialog->text)) {
        dialog->message = *wrong;
        return;
    }
    overlay_.open(SettingsMode{});
}

// ---- input ------------------------------------------------------------------------------------------------

void LabScreen::type(const FieldChanged& change) {
    if (auto* save = overlay_.shown<SaveMode>()) {
        save->text = change.text;
        save->message.clear();
    } else if (auto* players = overlay_.shown<PlayersMode>()) {
        if (players->text != change.text) players->message.clear();
        players->text = change.text;
    }
}

void LabScreen::turn(const Wheel& wheel) {
    touch();
    const LabView shown = view();
    const std::size_t rows = view::shown_rows(layout_, shown);
    const std::size_t last = shown.rates.rows.size() - rows;
    first_row_ = shown.rates.first;
    if (wheel.turns < 0) first_row_ = std::min(first_row_ + 1, last);
    if (wheel.turns > 0 && first_row_ > 0) --first_row_;
}

void LabScreen::perform(const Action& action) {
    if (open(action) || choices_.choose(action)) return;
    switch (action.verb) {
        case Verb::reset_options: choices_.reset(); break;
        case Verb::run_or_pause: perform(run_.is_running() ? Verb::pause : Verb::run); break;
        case Verb::run:
            overlay_.close();
            run();
            break;
        case Verb::pause: run_.pause(); break;
        case Verb::clear: clear(); break;
        default: break;
    }
}

/// Opens and closes what lies over the screen, and does what is asked for there.
bool LabScreen::open(const Action& action) {
    switch (action.verb) {
        case Verb::settings:
        case Verb::more: overlay_.toggle<SettingsMode>(); return true;
        case Verb::other_players: overlay_.open(PlayersMode{choices_.typed_players(), {}}); return true;
        case Verb::save:
            if (!run_.games().empty()) overlay_.open(SaveMode{"results.jsonl", {}, false});
            return true;
        case Verb::save_as:
            if (auto* dialog = overlay_.shown<SaveMode>()) dialog->text = filled("results.{}", formats[action.a]);
            return true;
        case Verb::open: overlay_.open(FileDialog(".")); return true;
        case Verb::act: overlay_.shows<PlayersMode>() ? take_players() : save(); return true;
        default: return false;
    }
}

}  // namespace plyglass::screen
