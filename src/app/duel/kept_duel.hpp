#pragma once

// The games of two players that the user plays, and the files that keep them: written behind the screen, beside and renamed.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/background_writer.hpp"
#include "app/game_shelf.hpp"
#include "core/file.hpp"
#include "core/file_lock.hpp"
#include "core/result.hpp"
#include "duel/played.hpp"

namespace plyglass::app {

struct SavedDuel {
    duel::Played game;
    std::string ended{};  ///< "2026-11-29 10:15:00" in local time, when another one took its place; empty: it goes on
};
/// The text of the file, with a newline at the end.
std::string write_duel(const SavedDuel& saved);
/// Plays every move again, so that the result is a game. The Problem says what was found and what was expected.
core::Result<SavedDuel> read_duel(std::string_view text);
/// The games that other ones took the place of, in `folder`, the last one first.
std::vector<SavedDuel> past_duels(const std::string& folder, const std::stop_token& stop);

/// The position that is named "connect4:4453", or the first one of "connect4"; or why it is no position of a game that two
/// play, a translated clause.
core::Result<duel::Position, std::string> duel_named(std::string_view name);

/// Every game has a file of its own, by its first position: who goes on with another one loses nothing.
class KeptDuel {
public:
    /// Games are kept in `folder`, unless another window keeps them; empty: nowhere.
    explicit KeptDuel(const std::string& folder);

    /// Goes on with the game that began at `start`, or begins it. Returns what the user has to read; empty: nothing.
    std::string begin(const duel::Position& start);
    const duel::Played& game() const { return *game_; }
    /// A game that was undone to its beginning goes to the past ones.
    void play(const std::string& move);
    void go_to(std::size_t at);
    /// Goes on with a past game in place of the one that began at the same position, which goes to the past ones.
    void take(const duel::Played& game);
    /// The folder of the past games; empty: nothing is kept.
    std::string shelf() const { return shelf_ ? shelf_->folder() : std::string(); }

    /// Returns once what could not be written.
    std::optional<core::FileError> take_failure();
    bool at_rest() const { return (!writer_ || writer_->at_rest()) && (!shelf_ || shelf_->at_rest()); }

private:
    void keep();
    void shelve();

    std::string folder_;
    std::optional<core::FileLock> lock_;
    std::optional<duel::Played> game_;
    std::unique_ptr<BackgroundWriter> writer_;
    std::optional<GameShelf> shelf_;
};

}  // namespace plyglass::app
