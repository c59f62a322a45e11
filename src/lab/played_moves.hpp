#pragma once

// The moves of a game in few characters, and the game played again from them.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "agent/match.hpp"
#include "game/2048/played_game.hpp"

namespace plyglass::lab {

/// A game's moves as text: three swipes in a character; after them, where the tiles do not follow from the seed, a
/// character for each tile. Copies share the text.
class PlayedMoves {
public:
    /// Moves that are not known: files of earlier versions have none.
    PlayedMoves() = default;
    explicit PlayedMoves(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}

    bool are_known() const { return text_ != nullptr; }
    /// Empty if they are not known.
    std::string_view text() const { return text_ ? std::string_view(*text_) : std::string_view(); }
    /// Whether the text can be that of so many moves with these tiles.
    bool fits(std::uint64_t moves, agent::Spawner spawner) const;

    friend bool operator==(const PlayedMoves& a, const PlayedMoves& b) {
        return a.are_known() == b.are_known() && a.text() == b.text();
    }

private:
    std::shared_ptr<const std::string> text_;
};

/// Takes a game down while it is played.
class MoveWriter {
public:
    explicit MoveWriter(agent::Spawner spawner) : spawner_(spawner) {}
    /// `tile`: the one after the move; of a last move that reached the tile to stop at, any.
    void add(game::Direction direction, const game::Tile& tile);
    PlayedMoves moves() const;

private:
    agent::Spawner spawner_;
    std::string swipes_, tiles_;
    std::uint64_t moves_ = 0;
};

/// Plays a game of `moves` moves again, by the rules and with the seed with which it was played; nothing if these moves
/// cannot be made. A last move that reached the tile to stop at is followed by a tile, as every other one: it is by chance.
std::optional<game::PlayedGame> play_again(const PlayedMoves& played, std::uint64_t moves,
                                           const agent::MatchRules& rules, std::uint64_t seed);

}  // namespace plyglass::lab
