#include "screen/lab_screen.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "app/lab_charts.hpp"
#include "core/file.hpp"
#include "diagram/export.hpp"
#include "diagram/svg.hpp"
#include "lab/machine.hpp"
#include "lab/results_file.hpp"
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

LabScreen::LabScreen(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                     std::shared_ptr<ScreenContext> context, std::string version)
    : assets_(std::move(assets)),
      metrics_(std::move(metrics)),
      context_(std::move(context)),
      version_(std::move(version)),
      run_(choices_.asked()) {
    on(Resize{1600, 900});
}

LabScreen::~LabScreen() = default;

void LabScreen::handle(const Input& input) {
    std::visit([this](const auto& what) { on(what); }, input);
}

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
    auto* dialog = std::get_if<Save>(&overlay_);
    if (!dialog) return;
    touch();
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

/// Replaces the current games by those of a file; running continues them.
void LabScreen::open(const std::string& path) {
    opening_path_ = path;
    opening_.start([path](const std::stop_token&) { return lab::merge(std::array{path}); });
    touch();
}

void LabScreen::show(core::Result<lab::Merged, lab::ResultsError> opened) {
    touch();
    std::string problem;
    if (!opened) {
        const lab::ResultsError& error = opened.error();
        problem = error.file ? filled(tr("{}: {}"), error.file->path, text::reason(*error.file)) : error.what;
    }
    if (!problem.empty()) {
        if (!std::holds_alternative<FileDialog>(overlay_)) {
            overlay_ = FileDialog(std::filesystem::path(opening_path_).parent_path().string());
        }
        return std::get<FileDialog>(overlay_).complain(std::move(problem));
    }
    overlay_ = Nothing{};
    first_row_ = 0;
    choices_.open(opened->header.experiment);
    run_.open(*std::move(opened));
}

void LabScreen::enter_folder_or_open(const std::string& name) {
    auto* dialog = std::get_if<FileDialog>(&overlay_);
    if (!dialog) return;
    touch();
    const std::string path = dialog->path_of(name);
    if (!dialog->enter(path)) open(path);
}

/// Takes the agents that the user typed, or shows what is wrong with one of them.
void LabScreen::take_players() {
    auto* dialog = std::get_if<Players>(&overlay_);
    if (!dialog) return;
    touch();
    if (const auto wrong = choices_.type_players(dialog->text)) {
        dialog->message = *wrong;
        return;
    }
    overlay_ = Settings{};
}

// ---- input ------------------------------------------------------------------------------------------------

void LabScreen::on(const KeyPress& key) {
    if (key.key == Key::escape) {
        overlay_ = Nothing{};
        pointing_.drop_focus();
        return touch();
    }
    if (key.key == Key::tab) {
        pointing_.move_focus(frame().scene, key.shift ? -1 : 1);
        return touch();
    }
    if (key.key == Key::enter && pointing_.focused()) return activate(Action(*pointing_.focused()));
    if (key.key == Key::space) return activate(run_.is_running() ? Verb::pause : Verb::run);
    if (key.key != Key::character) return;
    if (key.control) return key.letter == U'o' ? activate(Verb::open) : void();
    if (context_->take_key(key)) return touch();
    switch (key.letter) {
        case U'?': return activate(Verb::help);
        case U'p': return activate(run_.is_running() ? Verb::pause : Verb::run);
        case U'x': return activate(Verb::clear);
        case U'e': return activate(Verb::save);
        case U'o': return activate(Verb::settings);
        default: return;
    }
}

void LabScreen::on(const PointerDown& down) { pointing_.down(frame().scene, down.at); }

void LabScreen::on(const PointerMove& move) {
    if (pointing_.move(frame().scene, move.at)) touch();
}

void LabScreen::on(const PointerUp& up) {
    if (const auto action = pointing_.up(frame().scene, up.at)) activate(*action);
}

void LabScreen::on(const PointerLeave&) {
    if (pointing_.leave()) touch();
}

void LabScreen::on(const Resize& size) {
    layout_ = scene::StepLayout::of(size.w, size.h);
    touch();
}

void LabScreen::on(const FieldChanged& change) {
    touch();
    if (auto* save = std::get_if<Save>(&overlay_)) {
        save->text = change.text;
        save->message.clear();
    } else if (auto* players = std::get_if<Players>(&overlay_)) {
        if (players->text != change.text) players->message.clear();
        players->text = change.text;
    } else if (auto* file = std::get_if<FileDialog>(&overlay_)) {
        file->type(change.text);
    }
}

void LabScreen::on(const FieldSubmitted&) { activate(Verb::act); }

void LabScreen::on(const FileNamed& file) { open(file.path); }

void LabScreen::on(const Wheel& wheel) {
    touch();
    if (auto* file = std::get_if<FileDialog>(&overlay_)) return file->scroll(wheel.turns);
    if (!std::holds_alternative<Nothing>(overlay_)) return;
    const LabView shown = view();
    const std::size_t rows = view::shown_rows(layout_, shown);
    const std::size_t last = shown.rates.rows.size() - rows;
    first_row_ = shown.rates.first;
    if (wheel.turns < 0) first_row_ = std::min(first_row_ + 1, last);
    if (wheel.turns > 0 && first_row_ > 0) --first_row_;
}

void LabScreen::activate(const Action& action) {
    touch();
    if (context_->take(action) || open(action) || choices_.choose(action)) return;
    switch (action.verb) {
        case Verb::reset_options: choices_.reset(); break;
        case Verb::run:
            overlay_ = Nothing{};
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
        case Verb::outside:
        case Verb::close: overlay_ = Nothing{}; return true;
        case Verb::help: toggle<Help>(); return true;
        case Verb::settings:
        case Verb::more: toggle<Settings>(); return true;
        case Verb::other_players: overlay_ = Players{choices_.typed_players(), {}}; return true;
        case Verb::save:
            if (!run_.games().empty()) overlay_ = Save{"results.jsonl", {}, false};
            return true;
        case Verb::save_as:
            if (auto* dialog = std::get_if<Save>(&overlay_)) dialog->text = filled("results.{}", formats[action.a]);
            return true;
        case Verb::open: overlay_ = FileDialog("."); return true;
        case Verb::entry:
            if (const auto* dialog = std::get_if<FileDialog>(&overlay_)) enter_folder_or_open(dialog->entry(action.a));
            return true;
        case Verb::act:
            if (const auto* dialog = std::get_if<FileDialog>(&overlay_)) {
                enter_folder_or_open(dialog->text());
            } else {
                std::holds_alternative<Players>(overlay_) ? take_players() : save();
            }
            return true;
        case Verb::scroll_up: on(Wheel{{}, 1, false}); return true;
        case Verb::scroll_down: on(Wheel{{}, -1, false}); return true;
        default: return false;
    }
}

}  // namespace plyglass::screen
