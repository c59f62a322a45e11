#pragma once

// The Lab's tournaments as a state machine: agents of games of two players, each against each, played behind the window, and
// what their games add up to so far.

#include <cstddef>
#include <functional>
#include <string>
#include <utility>

#include "screen/lab/games_screen.hpp"
#include "screen/tournament/tournament_choices.hpp"
#include "screen/tournament/tournament_run.hpp"
#include "view/tournament_view.hpp"

namespace plyglass::screen {

const KeyTable& tournament_keys();

class TournamentScreen final : public GamesScreen<TournamentChoices, TournamentRun> {
public:
    /// As of GamesScreen.
    TournamentScreen(ScreenParts parts, const std::string& version, const std::string& folder)
        : GamesScreen(std::move(parts), tournament_keys(), version, folder) {}

private:
    // -- input
    void perform(const scene::Action& action) override;
    void turn(const Wheel& wheel) override;
    void choose_next_row(int by);
    /// Shows the games of one agent alone, or those of all again.
    void choose_row(std::size_t row);
    void show_all_rows() override;

    // -- files
    std::function<core::Result<std::string>()> written_as(const std::string& ending) const override;
    SaveDialog save_dialog() const override { return SaveDialog("tournament", {"jsonl", "csv"}); }
    Words words() const override;

    // -- the frame
    void draw() override;
    std::string view_json() const override;
    view::TournamentView view() const;
    void add_heading(view::TournamentView& out) const;
    void add_lists(view::TournamentView& out) const;
    void add_remark(view::TournamentView& out) const;

    std::size_t first_game_ = 0;

    view::TournamentView shown_;  ///< in the last frame
};

}  // namespace plyglass::screen
