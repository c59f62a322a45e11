#pragma once

// The past games: a folder with a file each, the last ones that were put there. Nothing here waits for the disk except
// `past_games`, which is for a thread of its own.

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/background_writer.hpp"
#include "app/saved_game.hpp"
#include "core/file.hpp"
#include "core/result.hpp"

namespace plyglass::app {

class GameShelf {
public:
    static constexpr std::size_t most_games = 50;

    /// `folder` need not exist yet.
    explicit GameShelf(std::string folder) : folder_(std::move(folder)) {}

    const std::string& folder() const { return folder_; }
    /// Soon the game has a file there, in place of its earlier state; a game is known by when it was begun and its seed.
    /// Of more than `most_games` files, those that were written the longest time ago go.
    /// `as_another`: a file of its own, whatever is there.
    void put(SavedGame saved, bool as_another = false);
    /// The same for a game in any form: soon the file `name`.json there, or with a number if it is there, holds what `text`
    /// returns.
    void put_another(const std::string& name, std::function<std::string()> text);
    /// Returns once what could not be written.
    std::optional<core::FileError> take_failure();
    bool at_rest() const { return !writer_ || writer_->at_rest(); }
    /// Whether the last game that was put there could not be written.
    bool is_failing() const { return writer_ && writer_->is_failing(); }

private:
    void write(const std::string& path, std::function<std::string()> text);

    std::string folder_;
    std::unique_ptr<BackgroundWriter> writer_;  // of the last game
};

/// The paths of the games in a shelf's folder, the one that was written last first; none if there is no such folder.
std::vector<std::string> files_on_shelf(const std::string& folder);

struct PastGame {
    std::string path;
    SavedGame saved;
};

struct PastGames {
    std::vector<PastGame> games;          ///< the one that was written last comes first
    std::vector<std::string> unreadable;  ///< paths of files that hold no game; they stay where they are
};

/// Reads all games in `folder`; none if there is no such folder. Ends early if `stop` is requested.
PastGames past_games(const std::string& folder, const std::stop_token& stop = {});

/// Reads a game that somebody hands over. The error is one sentence that names the file and the place in it; the game is
/// at its end.
core::Result<SavedGame, std::string> read_game_file(const std::string& path);

}  // namespace plyglass::app
