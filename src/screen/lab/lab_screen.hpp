#pragma once

// The Lab screen as a state machine: an experiment that is played behind the window, and what its games add up to so
// far. It knows no toolkit.

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "lab/experiment.hpp"
#include "screen/lab/games_screen.hpp"
#include "screen/lab/lab_choices.hpp"
#include "screen/lab/lab_games.hpp"
#include "screen/lab/lab_run.hpp"
#include "view/lab_view.hpp"

namespace plyglass::screen {

const KeyTable& lab_keys();

class LabScreen final : public GamesScreen<LabChoices, LabRun, LabGames> {
public:
    /// As of GamesScreen.
    LabScreen(ScreenParts parts, const std::string& version, const std::string& folder)
        : GamesScreen(std::move(parts), lab_keys(), version, folder) {}

    const std::vector<lab::GameRecord>& games() const { return run_.games(); }

private:
    // -- input
    void perform(const scene::Action& action) override;
    void turn(const Wheel& wheel) override;
    bool shows_list() const override { return overlay_.shows<LabGames>(); }
    bool look_at_games(const scene::Action& action);

    // -- rows and their games
    void choose_next_row(int by);
    void open_row(std::size_t row);
    void play_again(std::size_t game);

    // -- files
    std::function<core::Result<std::string>()> written_as(const std::string& ending) const override;
    SaveDialog save_dialog() const override { return SaveDialog("results", {"jsonl", "csv", "svg", "pdf", "png"}); }
    Words words() const override;
    void complain_of_last_time(const std::string& why) override;

    // -- the frame
    void draw() override;
    void draw_open(const OverlayPainter& painter) const override;
    std::string view_json() const override;
    view::LabView view() const;
    void add_heading(view::LabView& out) const;
    void add_charts(view::LabView& out) const;
    void focus_on_rows(view::LabView& out, std::size_t rows) const;
    void add_standing(view::LabView& out) const;
    void add_parts(view::LabView& out) const;
    bool has_moves() const;

    std::string lost_;  ///< why the games of the last time cannot be read, translated

    view::LabView shown_;  ///< in the last frame
};

}  // namespace plyglass::screen
