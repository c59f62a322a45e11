#pragma once

// The agent plays: moves come at the user's speed, the search goes on behind the screen.

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "agent/agent.hpp"
#include "app/auto_player.hpp"
#include "app/hint_report.hpp"
#include "app/hint_search.hpp"
#include "game/2048/grid.hpp"
#include "text/kept.hpp"

namespace plyglass::screen {

/// The speed at `part` (0 to 1) of the slider, in moves per second; 0 is as fast as possible.
double moves_per_second_at(double part);
/// The part of the slider at which that speed is.
double part_of_speed(double moves_per_second);
/// The time that the agent has for a move, in milliseconds, at most `most`.
double milliseconds_per_move(double moves_per_second, double most);

class AutoPlay {
public:
    using Turn = app::AutoPlayer::Turn;

    /// Plays on from `grid`. The plan lacks only how many moves may wait, which follows from the speed.
    void start(const game::Grid& grid, app::AutoPlayer::Plan plan, double moves_per_second);
    void stop();
    bool is_playing() const { return playing_; }

    /// Lets `seconds` pass: calls `show` with each move that is due, until it returns false. Returns whether the game
    /// ended by that, or was over.
    bool tick(double seconds, double moves_per_second, const std::function<bool(const Turn&)>& show);
    /// Seconds until the next move is due.
    double wake() const;
    /// Why the agent makes no move more although one is possible; empty: it has not failed.
    std::string failure() const { return player_.failure(); }

    /// What the agent chooses on the board that is shown, as soon as that is known and until it is forgotten; nothing on the
    /// last board of a game.
    const std::optional<agent::Choice>& choice() const { return choice_; }
    /// The report on that choice for `board`, the one that is shown.
    const app::HintReport& report(const game::Grid& board) const;
    void forget_choice() { set_choice(std::nullopt); }
    const std::string& agent() const { return agent_; }

private:
    void set_choice(const std::optional<agent::Choice>& choice);

    app::AutoPlayer player_;
    bool playing_ = false;
    double until_next_move_ = 0;
    std::optional<agent::Choice> choice_;
    text::Kept<app::HintReport> report_;
    std::string agent_;
    agent::Named named_;
};

}  // namespace plyglass::screen
