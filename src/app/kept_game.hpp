#pragma once

// The game that the user plays, the one that it replaced, and the two files that keep them. A change is written behind
// the screen; the game goes on if it cannot be written.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "app/background_writer.hpp"
#include "app/saved_game.hpp"
#include "core/file.hpp"
#include "core/file_lock.hpp"
#include "game/2048/played_game.hpp"

namespace plyglass::app {

class KeptGame {
public:
    /// A game that is kept nowhere.
    explicit KeptGame(const game::PlayedGame& game) { saved_.game = game; }

    /// Takes up the games in `folder` and keeps them there from now on, unless another window does. Returns what the
    /// user must be told; empty: nothing.
    std::string open(const std::string& folder);

    const game::PlayedGame& game() const { return saved_.game; }
    const game::Grid& grid() const { return saved_.game.grid(); }
    std::uint64_t best() const { return saved_.best; }
    NewTiles tiles() const { return saved_.tiles; }
    void use_tiles(NewTiles tiles);

    /// Makes a move. Returns false and changes nothing if it is not legal.
    bool play(const game::PlayedMove& move);
    /// As `play`, for a game that plays itself: not every move is written.
    bool play_fast(const game::PlayedMove& move);
    /// Writes what `play_fast` has left.
    void keep();

    enum class Undone { nothing, move, new_game };
    bool can_undo() const { return saved_.game.can_undo() || replaced_; }
    /// Takes the last move back; before the first one, brings back the game that this one replaced.
    Undone undo();
    bool redo();
    /// Returns false if there is no such position.
    bool go_to(std::size_t position);
    /// Begins another game. The old one can be undone to, if it has moves.
    void replace(const game::PlayedGame& game);

    /// Whether another window keeps the game: this one's moves are not kept.
    bool is_copy() const { return lock_ && lock_->is_elsewhere(); }
    /// Lets `seconds` pass. Returns once what could not be written.
    std::optional<core::FileError> tick(double seconds);
    /// Seconds until `tick` has something to do; nothing if it has not.
    std::optional<double> wake() const;

private:
    void count_best();
    void keep_replaced();

    SavedGame saved_;
    std::optional<game::PlayedGame> replaced_;  // undo brings it back
    std::optional<core::FileLock> lock_;        // locks both files
    std::unique_ptr<BackgroundWriter> writer_, replaced_writer_;
    double until_kept_ = 0;  // > 0: a fast game is written only now and then
};

}  // namespace plyglass::app
