#pragma once

// The Lab screen as a state machine: an experiment that is played behind the window, and what its games add up to so
// far. It knows no toolkit.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/background.hpp"
#include "lab/experiment.hpp"
#include "lab/results_file.hpp"
#include "screen/framed_screen.hpp"
#include "screen/lab/lab_choices.hpp"
#include "screen/lab/lab_games.hpp"
#include "screen/lab/lab_run.hpp"
#include "screen/save_dialog.hpp"
#include "view/dialog.hpp"
#include "view/lab_view.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

const KeyTable& lab_keys();

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

class LabScreen final : public FramedScreen<Overlay<SettingsMode, SaveDialog, PlayersMode, LabGames>> {
public:
    /// `version`: the program's, for the files that are saved. `folder`: where games are kept while they are played;
    /// those of the last experiment are shown. Empty: nowhere.
    LabScreen(ScreenParts parts, const std::string& version, const std::string& folder);

    void tick(double seconds) override;
    std::optional<double> wake() const override;

    /// OpenGames.
    void grant(const std::any& wish) override;
    bool works_unseen() const override { return true; }
    bool is_running() const override { return run_.is_running(); }
    const std::vector<lab::GameRecord>& games() const { return run_.games(); }

    double upright_height() const override { return view::lab_upright_height; }

private:
    bool has_upright() const override { return true; }
    // -- input
    void perform(const scene::Action& action) override;
    // -- the frame
    void draw() override;
    view::TopBar top_bar() const override;
    void draw_open(const OverlayPainter& painter) const override;
    std::string title() const override;
    std::string view_json() const override;
    void turn(const Wheel& wheel) override;
    bool shows_list() const override { return overlay_.shows<LabGames>(); }
    void type(const FieldChanged& change) override;
    /// Replaces the current games by those of a file; running continues them.
    void open_file(const std::string& path) override;
    void open_files(const std::vector<std::string>& paths);
    bool open(const scene::Action& action);
    bool look_at_games(const scene::Action& action);

    // -- rows and their games
    void choose_next_row(int by);
    void open_row(std::size_t row);
    void play_again(std::size_t game);

    // -- the experiment
    lab::Experiment shown_experiment() const;  ///< the one that has begun, or else the one asked for
    void run();
    void clear();
    void undo_clear();
    void save();
    /// The games or the charts as a file with this ending.
    std::function<core::Result<std::string>()> written_as(const std::string& ending) const;
    void show(core::Result<lab::Merged, lab::ResultsError> opened);
    void take_typed();

    // -- the view
    view::LabView view() const;
    void add_heading(view::LabView& out) const;
    void add_charts(view::LabView& out) const;
    void focus_on_rows(view::LabView& out, std::size_t rows) const;
    void add_buttons(view::LabView& out) const;
    void add_progress(view::LabView& out) const;
    void add_parts(view::LabView& out) const;
    bool has_moves() const;
    view::OptionsMenu settings_menu() const;
    view::Dialog players_dialog(const PlayersMode& players) const;

    LabChoices choices_;
    LabRun run_;
    app::Background<core::Result<lab::Merged, lab::ResultsError>> opening_;
    std::string opening_path_;
    bool several_ = false;      ///< they are the games of several files
    bool found_again_ = false;  ///< the games shown are those of the last time
    std::string lost_;          ///< why those cannot be read, translated
    app::Background<SaveDialog::Outcome> saving_;
    std::string saved_as_;  ///< the name of the file that is, or was, written
    std::string said_;      ///< where it went, until something else is done

    std::size_t first_row_ = 0;
    std::optional<std::size_t> row_;  ///< the one chosen with keys

    view::LabView shown_;  ///< in the last frame
};

}  // namespace plyglass::screen
