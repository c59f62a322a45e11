#pragma once

// The game that the user plays, the one that it replaced, the user's best score, and the files that keep them; and the
// shelf, to which each game goes that another one replaces. A change is written behind the screen; the game goes on if it
// cannot be written.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "app/background_writer.hpp"
#include "app/game_shelf.hpp"
#include "app/saved_game.hpp"
#include "core/file.hpp"
#include "core/file_lock.hpp"
#include "game/2048/played_game.hpp"

namespace plyglass::app {

class KeptGame {
public:
    /// A game that is kept nowhere.
    explicit KeptGame(const game::PlayedGame& game, const GameFacts& facts = {});

    /// Takes up the games in `folder` and keeps them there from now on, unless another window does. Returns what the
    /// user has to read; empty: nothing.
    std::string open(const std::string& folder);

    const game::PlayedGame& game() const { return saved_.game; }
    const game::Grid& grid() const { return saved_.game.grid(); }
    const SavedGame& saved() const { return saved_; }
    /// A person's highest score: moves of agents and boards that were put together do not count.
    std::uint64_t best() const { return saved_.best; }
    NewTiles tiles() const { return saved_.tiles; }
    void use_tiles(NewTiles tiles);

    /// Makes a move. Returns false and changes nothing if it is not legal.
    bool play(const game::PlayedMove& move);
    /// As `play`, for a move of `agent`, which plays the game by itself: not every move is written.
    bool play_fast(game::PlayedMove move, const std::string& agent);
    /// Writes what `play_fast` has left.
    void keep();

    enum class Undone { nothing, move, new_game };
    bool can_undo() const { return saved_.game.can_undo() || replaced_; }
    /// Takes the last move back; before the first one, brings back the game that this one replaced.
    Undone undo();
    bool redo();
    /// Returns false if there is no such position.
    bool go_to(std::size_t position);
    /// Begins another game. The old one can be undone to, if it has moves, and goes to the shelf.
    void replace(const game::PlayedGame& game, const GameFacts& facts = {});
    /// Puts a game on the shelf that was played elsewhere.
    enum class Shelving { as_itself, as_another };
    void shelve(const SavedGame& game, Shelving how = Shelving::as_another);
    /// The folder of the past games; empty: nothing is kept.
    std::string shelf() const { return shelf_ ? shelf_->folder() : std::string(); }

    /// Whether another window keeps the game: this one's moves are not kept.
    bool is_copy() const { return lock_ && lock_->is_elsewhere(); }
    /// Lets `seconds` pass. Returns once what could not be written.
    std::optional<core::FileError> tick(double seconds);
    /// Whether something could not be written, and has not been since.
    bool is_failing() const;
    /// Seconds until `tick` has something to do; nothing if it has not.
    std::optional<double> wake() const;

private:
    void count_best();
    void keep_replaced();
    void keep_best();

    SavedGame saved_;
    std::optional<SavedGame> replaced_;   // undo brings it back
    std::optional<core::FileLock> lock_;  // locks all files
    std::unique_ptr<BackgroundWriter> writer_, replaced_writer_, best_writer_;
    std::optional<GameShelf> shelf_;
    double until_kept_ = 0;  // > 0: a fast game is written only now and then
};

}  // namespace plyglass::app
