#pragma once

// What is shown of a game that a network has learned from: one update after another, by hand, or one for a while as the
// game is played again beside it.

#include <cstddef>
#include <memory>
#include <optional>

#include "app/learning/learned_game.hpp"

namespace plyglass::screen {

class LessonPlayer {
public:
    /// Shows an example from `game`, and the game from its beginning.
    void show_example(std::shared_ptr<const app::LearnedGame> game);
    /// Shows the first update of `game`.
    void show_first(std::shared_ptr<const app::LearnedGame> game);
    void clear();

    /// The game that is shown; null if none is.
    const app::LearnedGame* game() const { return game_.get(); }
    /// The update that is shown. Requires a game.
    const app::LearnedGame::Update& update() const { return game_->updates[update_]; }
    /// Its number, from 0.
    std::size_t number() const { return update_; }

    /// Goes to the next update. Returns false if there is none: the next one is another game's.
    bool forward();
    bool can_go_back() const { return game_ && update_ > 0; }
    void back();

    /// The move whose board is shown: of the game as it is played, or that of the update.
    struct Place {
        std::size_t part = 0, move = 0;
    };
    Place place() const;

    /// Plays on while the example is shown. Returns true if another board is to be shown.
    bool tick(double seconds);

private:
    std::shared_ptr<const app::LearnedGame> game_;
    std::size_t update_ = 0;
    std::optional<double> played_;  ///< seconds since the game began to be played; nothing: the update's board is shown
};

}  // namespace plyglass::screen
