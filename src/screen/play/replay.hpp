#pragma once

// A game that is played again on the Play screen, move by move, with a slider: a past game, one from a file, or one of
// the Lab. It changes nothing; the user's own game waits.

#include <cstddef>
#include <optional>
#include <string>

#include "app/saved_game.hpp"
#include "scene/action.hpp"
#include "view/play/replay_bar.hpp"

namespace plyglass::screen {

/// "you", "Expectimax", "you and Expectimax": who made the moves of a game.
std::string who_played(const app::SavedGame& saved);
/// "2026-11-23 10:15"; empty if it is not known.
std::string when_begun(const app::SavedGame& saved);

class Replay {
public:
    /// Begins at the first position.
    explicit Replay(app::SavedGame saved) : saved_(std::move(saved)) { saved_.game.go_to(0); }

    const app::SavedGame& saved() const { return saved_; }
    const game::PlayedGame& game() const { return saved_.game; }

    /// The position to which an action leads: first, back, forward, last, or a swipe to the left or right. Nothing if it is
    /// none of these, or leads nowhere.
    std::optional<std::size_t> target(const scene::Action& action) const;
    /// The position at `part` (0 to 1) of the slider.
    std::size_t position_at(double part) const;
    bool go_to(std::size_t position) { return saved_.game.go_to(position); }

    bool is_playing() const { return playing_; }
    /// From the end, it plays the game from its start.
    void toggle_play();
    void stop() { playing_ = false; }
    /// Lets `seconds` pass. Returns whether the next move is due.
    bool tick(double seconds, double moves_per_second);
    /// Seconds until the next move is due.
    double wake() const { return until_next_; }

    view::ReplayBar bar() const;
    /// "A game of the Lab, Minimax, seed 17": which game it is.
    std::string words() const;
    /// That this is not the user's own game, what steps through it, and how one leaves it; where the user has just asked
    /// for what a game that is watched does not allow, that, too. `from_list`: leaving it leads to the list of past games.
    std::string banner(bool from_list) const;
    /// Remembers, or forgets, that the user wants to play here.
    void refuse(std::optional<scene::Verb> wanted) { refused_ = wanted; }

private:
    app::SavedGame saved_;
    bool playing_ = false;
    double until_next_ = 0;
    std::optional<scene::Verb> refused_;
};

}  // namespace plyglass::screen
