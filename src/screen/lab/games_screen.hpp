#pragma once

// What the Lab's experiments and tournaments have alike: games are played behind the screen, saved, opened and gone on with, and
// each row of the report may be chosen.

#include <algorithm>
#include <any>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "app/background.hpp"
#include "core/result.hpp"
#include "lab/results_file.hpp"
#include "screen/file_dialog.hpp"
#include "screen/framed_screen.hpp"
#include "screen/overlay.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/save_dialog.hpp"
#include "screen/view_json.hpp"
#include "text/durations.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "view/dialog.hpp"
#include "view/lab_frame.hpp"
#include "view/lab_view.hpp"
#include "view/options_menu.hpp"
#include "view/top_bar.hpp"

namespace plyglass::screen {

/// The dialog in which agents are typed, or a seed. What is wrong is said as it is typed.
struct PlayersMode {
    static constexpr std::string_view kind_name = "players";
    std::string text, message;
    bool is_seed = false;
};

/// The wish to replace the current games by those of these files, whose players may differ; running goes on with them.
struct OpenGames {
    std::vector<std::string> paths;
};

/// `Choices` and `Run` are of one kind of trial (screen/lab/games_run.hpp): `Run` says whether its games are in a file (is_in) and
/// opens them (merged). `Modes` are what else may be open over the screen.
template <class Choices, class Run, class... Modes>
class GamesScreen : public FramedScreen<Overlay<SettingsMode, SaveDialog, PlayersMode, Modes...>> {
    using Base = FramedScreen<Overlay<SettingsMode, SaveDialog, PlayersMode, Modes...>>;

public:
    void tick(double seconds) override {
        if (const auto saved = saving_.take()) {
            if (auto* dialog = overlay_.template shown<SaveDialog>(); dialog && saved->failed) {
                dialog->finish(*saved);
            } else if (!saved->failed) {
                if (dialog) overlay_.close();
                said_ = saved->message;
            }
            this->touch();
        }
        if (auto opened = opening_.take()) show(*std::move(opened));
        if (run_.tick(seconds)) this->touch();
    }
    std::optional<double> wake() const override { return opening_.running() || saving_.running() ? 0.01 : run_.wake(); }

    /// OpenGames.
    void grant(const std::any& wish) override {
        if (const auto* games = std::any_cast<OpenGames>(&wish)) open_files(games->paths);
    }
    bool works_unseen() const override { return true; }
    bool is_running() const override { return run_.is_running(); }
    double upright_height() const override { return view::lab_upright_height; }

protected:
    using Trial = std::decay_t<decltype(std::declval<Run>().trial())>;
    using Opened = core::Result<lab::MergedOf<Trial>, lab::ResultsError>;
    using Base::context_, Base::frame_, Base::layout_, Base::overlay_, Base::pointing_;

    /// `version`: the program's, for the files that are saved. `folder`: where games are kept while they are played; those of
    /// the last time are shown. Empty: nowhere.
    GamesScreen(ScreenParts parts, const KeyTable& keys, const std::string& version, const std::string& folder)
        : Base(std::move(parts), keys), run_(choices_.asked(), folder, version) {
        const std::string last = run_.keeper().newest();
        if (last.empty()) return;
        open_file(last);
        found_again_ = true;
    }

    // -- what each has of its own

    /// The games, or what they add up to, as a file with this ending.
    virtual std::function<core::Result<std::string>()> written_as(const std::string& ending) const = 0;
    virtual SaveDialog save_dialog() const = 0;
    /// What stands in the dialogs and the menu.
    struct Words {
        std::string save_title, save_words, kept, players, seed;
    };
    virtual Words words() const = 0;
    /// Forgets which row was chosen, and what is scrolled.
    virtual void show_all_rows() {
        first_row_ = 0;
        row_.reset();
    }
    /// Why the games of the last time cannot be shown.
    virtual void complain_of_last_time(const std::string& /*why*/) {}

    // -- the games

    /// The trial that has begun, or else the one asked for.
    const Trial& shown_trial() const {
        asked_ = choices_.asked();
        return run_.has_begun() ? run_.trial() : asked_;
    }
    void run() {
        if (!choices_.obstacle().empty()) return;
        if (run_.trial() != choices_.asked()) show_all_rows();
        run_.start(choices_.asked());
    }
    void clear() {
        run_.clear();
        found_again_ = false;
        show_all_rows();
    }
    /// Saves the games as `lab run` would write them, or something made of them, behind the screen.
    void save() {
        const auto target = overlay_.template shown<SaveDialog>()->act();
        if (!target) return;
        saved_as_ = std::filesystem::path(target->path).filename().string();
        saving_.start([target = *target, bytes = written_as(target->ending)](const std::stop_token&) {
            return SaveDialog::write(target, bytes());
        });
    }
    void open_file(const std::string& path) override { open_files({path}); }
    void open_files(const std::vector<std::string>& paths) {
        if (!Run::is_in(paths.front())) {
            overlay_.close();
            context_->request = Request{"lab", OpenGames{paths}};
            return;
        }
        // Games of several files go on in one of their own.
        opening_path_ = paths.front();
        are_several_ = paths.size() > 1;
        found_again_ = false;
        opening_.start([paths](const std::stop_token&) { return Run::merged(paths); });
    }
    void show(Opened opened) {
        this->touch();
        if (!opened) {
            const lab::ResultsError& error = opened.error();
            const std::string why =
                error.file ? text::filled(text::tr("{}: {}"), error.file->path, text::reason(*error.file)) : error.what;
            return found_again_ ? complain_of_last_time(why) : overlay_.complain(opening_path_, why);
        }
        overlay_.close();
        show_all_rows();
        choices_.open(opened->header.experiment);
        run_.open(*std::move(opened), are_several_ ? std::string() : opening_path_);
    }

    // -- input

    /// Takes the agents or the seed that the user typed, or shows what is wrong.
    void take_typed() {
        auto* dialog = overlay_.template shown<PlayersMode>();
        if (!dialog) return;
        const auto wrong = typed(choices_, *dialog);
        if (!wrong) return overlay_.open(SettingsMode{});
        dialog->message = *wrong;
    }
    void type(const FieldChanged& change) override {
        if (auto* save = overlay_.template shown<SaveDialog>()) {
            save->type(change.text);
        } else if (auto* players = overlay_.template shown<PlayersMode>()) {
            players->text = change.text;
            Choices tried = choices_;
            const auto wrong = typed(tried, *players);
            players->message = change.text.empty() ? "" : wrong.value_or("");
        }
    }
    /// What the buttons and keys of both do. Returns false if it is something else.
    bool act_on_games(const scene::Action& action) {
        using scene::Verb;
        switch (action.verb) {
            case Verb::reset_options: choices_.reset(); return true;
            case Verb::run_or_pause: return act_on_games(run_.is_running() ? Verb::pause : Verb::run);
            case Verb::run:
                overlay_.close();
                run();
                return true;
            case Verb::pause: run_.pause(); return true;
            case Verb::clear: clear(); return true;
            case Verb::undo:
                if (!run_.can_undo_clear()) return true;
                run_.undo_clear();
                choices_.open(run_.trial());
                show_all_rows();
                return true;
            case Verb::settings:
            case Verb::more: overlay_.template toggle<SettingsMode>(); return true;
            case Verb::other_players: overlay_.open(PlayersMode{choices_.typed_players(), {}}); return true;
            case Verb::other_seed:
                overlay_.open(PlayersMode{std::to_string(choices_.asked().seed), {}, true});
                return true;
            case Verb::save:
                if (!run_.games().empty() && !overlay_.template shows<SaveDialog>()) overlay_.open(save_dialog());
                return true;
            case Verb::save_as:
                if (auto* dialog = overlay_.template shown<SaveDialog>()) dialog->choose(action.a);
                return true;
            case Verb::open: this->ask_for_file(); return true;
            case Verb::open_kept: overlay_.open(FileDialog(run_.keeper().folder())); return true;
            case Verb::act:
                if (overlay_.template shows<PlayersMode>()) take_typed();
                if (overlay_.template shows<SaveDialog>()) save();
                return true;
            default: return false;
        }
    }
    /// Chooses the row before or after the chosen one, of `all`; `first` is seen at the top of `fit`.
    void choose_next_row(int by, std::size_t all, std::size_t first, std::size_t fit) {
        if (all == 0 || overlay_.is_open()) return;
        std::size_t row = row_.value_or(first);
        if (row_ && by > 0) row = std::min(row + 1, all - 1);
        if (row_ && by < 0 && row > 0) --row;
        row_ = row;
        first_row_ = std::clamp(first, row + 1 - std::min(row + 1, fit), row);
    }

    // -- the frame

    bool has_upright() const override { return true; }
    view::TopBar top_bar() const override {
        view::TopBar bar = context_->top_bar("lab");
        bar.can_export = false;
        bar.more_open = overlay_.template shows<SettingsMode>();
        return bar;
    }
    std::string title() const override {
        return text::filled(text::tr("Lab: {} of {} games - Plyglass"), run_.games().size(), shown_trial().size());
    }
    void draw_open(const OverlayPainter& painter) const override {
        using text::tr;
        if (overlay_.template shows<SettingsMode>()) painter.menu(settings_menu());
        if (const auto* save = overlay_.template shown<SaveDialog>()) {
            std::string explanation = words().save_words;
            if (!run_.keeper().folder().empty()) {
                explanation = text::filled(tr("{} The games are also kept in {} while they are played."), explanation,
                                           run_.keeper().folder());
            }
            painter.dialog("save", save->view(words().save_title, explanation));
        }
        if (const auto* players = overlay_.template shown<PlayersMode>())
            painter.dialog("players", players_dialog(*players));
        if (const auto* files = overlay_.template shown<FileDialog>())
            painter.dialog("file", files->view(tr("Open saved games")));
    }
    view::OptionsMenu settings_menu() const {
        using scene::Verb;
        view::OptionsMenu menu = choices_.menu();
        menu.rows.push_back({text::tr("File"), {{Verb::open, text::tr("open saved games"), false, true}}, ""});
        if (!run_.keeper().folder().empty())
            menu.rows.back().choices.push_back({Verb::open_kept, words().kept, false, true});
        if (layout_.compact) menu.rows.push_back(context_->theme_row());
        return menu;
    }
    view::Dialog players_dialog(const PlayersMode& players) const {
        view::Dialog out;
        out.opened_by = scene::Verb::settings;
        out.title = players.is_seed ? text::tr("Seed of the first game") : text::tr("Who plays");
        out.explanation = players.is_seed ? words().seed : words().players;
        out.field_text = players.text;
        out.message = players.message;
        out.message_is_error = !players.message.empty();
        out.action = text::tr("Use");
        out.can_act = !players.text.empty() && players.message.empty();
        return out;
    }
    /// The parts of the Lab, and what there is to say about these games.
    void add_notes(view::LabFrame& out) const {
        using text::tr;
        out.segments = context_->lab_segments();
        if (run_.has_begun() && run_.trial() != choices_.asked()) out.badge = tr("other choices: next run");
        if (found_again_ && !run_.is_running() && run_.has_begun()) out.badge = tr("the games of the last time");
        if (!choices_.obstacle().empty()) out.badge = choices_.obstacle();
        if (!run_.trouble().empty()) out.warning = text::filled(tr("These games are not saved: {}."), run_.trouble());
    }
    void add_buttons(view::LabFrame& out) const {
        using Sign = scene::ButtonSign;
        using Button = scene::PushButton;
        using scene::Verb;
        using text::tr;
        const bool finished = run_.is_finished();
        const bool can_run = choices_.obstacle().empty() && (!finished || run_.trial() != choices_.asked());
        out.buttons = {run_.is_running() ? Button{Verb::pause, tr("Pause"), "P", "", Sign::pause, true, true}
                                         : Button{Verb::run, run_.games().empty() || finished ? tr("Run") : tr("Go on"),
                                                  "P", "", Sign::play, true, can_run},
                       {Verb::clear, tr("Clear"), "X", "", Sign::stop, false, run_.has_begun()}};
        out.heading_buttons = {{Verb::save, tr("Save"), "E", "", Sign::save, false, !run_.games().empty()},
                               {Verb::settings, tr("Settings"), "O", "", Sign::none, false, true}};
    }
    void add_progress(view::LabFrame& out) const {
        using text::tr;
        const std::size_t all = shown_trial().size();
        const std::size_t played = run_.games().size();
        out.progress = static_cast<double>(played) / static_cast<double>(std::max<std::size_t>(all, 1));
        out.progress_words = text::filled(tr("{} of {} games"), text::grouped(played), text::grouped(all));
        if (const auto rate = run_.rate()) {
            out.facts.push_back({tr("Time left"), text::duration(static_cast<double>(all - played) / *rate)});
            out.facts.push_back({tr("Speed"), text::filled(tr("{:.2g} games/s"), *rate)});
        } else if (run_.is_finished() && run_.seconds() > 0) {
            out.facts.push_back({tr("Time"), text::duration(run_.seconds())});
        }
    }
    /// The part of `view_json` that both have; `add_messages` ends it.
    json::Value json_of(const view::LabFrame& shown) const {
        json::Value view = view_of("lab", layout_.window, layout_.compact, *context_, overlay_.name(),
                                   focus_of(frame_.scene, pointing_.focused()));
        view.update({{"title", shown.title},
                     {"running", is_running()},
                     {"moving", false},
                     {"games", run_.games().size()},
                     {"all", shown_trial().size()}});
        return view;
    }
    void add_messages(json::Value& view) const {
        if (!said_.empty()) view["message"] = said_;
        if (const auto* dialog = overlay_.template shown<SaveDialog>()) view["message"] = dialog->message();
        if (const auto* dialog = overlay_.template shown<PlayersMode>()) view["message"] = dialog->message;
        if (const auto* dialog = overlay_.template shown<FileDialog>()) view["message"] = dialog->message();
        view["hits"] = hits_of(frame_.scene);
    }

    Choices choices_;
    Run run_;
    std::string opening_path_;
    bool found_again_ = false;  ///< the games shown are those of the last time
    std::string saved_as_;      ///< the name of the file that is, or was, written
    std::string said_;          ///< where it went, until something else is done
    std::size_t first_row_ = 0;
    std::optional<std::size_t> row_;  ///< the one chosen with keys or by a click

private:
    static std::optional<std::string> typed(Choices& choices, const PlayersMode& dialog) {
        return dialog.is_seed ? choices.type_seed(dialog.text) : choices.type_players(dialog.text);
    }

    mutable Trial asked_;
    bool are_several_ = false;  ///< the games are those of several files
    app::Background<Opened> opening_;
    app::Background<SaveDialog::Outcome> saving_;
};

}  // namespace plyglass::screen
