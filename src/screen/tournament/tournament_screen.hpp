#pragma once

// The Lab's tournaments as a state machine: agents of games of two players, each against each, played behind the window, and
// what their games add up to so far.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/background.hpp"
#include "lab/results_file.hpp"
#include "screen/framed_screen.hpp"
#include "screen/lab/lab_screen.hpp"
#include "screen/save_dialog.hpp"
#include "screen/tournament/tournament_choices.hpp"
#include "screen/tournament/tournament_run.hpp"
#include "view/dialog.hpp"
#include "view/options_menu.hpp"
#include "view/tournament_view.hpp"

namespace plyglass::screen {

const KeyTable& tournament_keys();

class TournamentScreen final : public FramedScreen<Overlay<SettingsMode, SaveDialog, PlayersMode>> {
public:
    /// As of LabScreen.
    TournamentScreen(ScreenParts parts, const std::string& version, const std::string& folder);

    void tick(double seconds) override;
    std::optional<double> wake() const override;

    /// OpenGames.
    void grant(const std::any& wish) override;
    bool works_unseen() const override { return true; }
    bool is_running() const override { return run_.is_running(); }

    double upright_height() const override { return view::lab_upright_height; }

private:
    using Opened = core::Result<lab::MergedOf<lab::Tournament>, lab::ResultsError>;

    bool has_upright() const override { return true; }
    // -- input
    void perform(const scene::Action& action) override;
    bool open(const scene::Action& action);
    void turn(const Wheel& wheel) override;
    void type(const FieldChanged& change) override;
    void open_file(const std::string& path) override { open_files({path}); }
    void open_files(const std::vector<std::string>& paths);
    void choose_next_row(int by);
    /// Shows the games of one agent alone, or those of all again.
    void choose_row(std::size_t row);
    // -- the frame
    void draw() override;
    view::TopBar top_bar() const override;
    void draw_open(const OverlayPainter& painter) const override;
    std::string title() const override;
    std::string view_json() const override;

    // -- the tournament
    const lab::Tournament& shown_tournament() const;  ///< the one that has begun, or else the one asked for
    void run();
    void clear();
    void save();
    /// The games, their standings or the chart as a file with this ending.
    std::function<core::Result<std::string>()> written_as(const std::string& ending) const;
    void show(Opened opened);
    void take_typed();
    void show_all_rows();

    // -- the view
    view::TournamentView view() const;
    void add_heading(view::TournamentView& out) const;
    void add_lists(view::TournamentView& out) const;
    void add_buttons(view::TournamentView& out) const;
    void add_progress(view::TournamentView& out) const;
    view::OptionsMenu settings_menu() const;
    view::Dialog players_dialog(const PlayersMode& players) const;

    TournamentChoices choices_;
    TournamentRun run_;
    app::Background<Opened> opening_;
    std::string opening_path_;
    bool found_again_ = false;  ///< the games shown are those of the last time
    app::Background<SaveDialog::Outcome> saving_;
    std::string said_;  ///< where a file went, until something else is done

    std::size_t first_row_ = 0, first_game_ = 0;
    std::optional<std::size_t> row_;  ///< the agent whose games are shown; nothing: all

    view::TournamentView shown_;  ///< in the last frame
};

}  // namespace plyglass::screen
