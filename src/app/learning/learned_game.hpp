#pragma once

// A game that a network has learned from, move by move and lesson by lesson, as reported by the function that
// learns.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/2048/board.hpp"
#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"
#include "train/self_play.hpp"

namespace plyglass::app {

struct LearnedGame {
    struct Move {
        game::Board before;  ///< with the new tile
        game::Direction direction{};
        game::Board after;
        std::uint32_t points = 0;
    };
    /// What the board after a move taught.
    struct Update {
        std::size_t part = 0, move = 0;
        float expected = 0, target = 0, now = 0;  ///< as in train::Lesson
    };

    std::uint64_t number = 0;  ///< of the game, from 1
    /// The game from two tiles, then what was played on from its middle, if it was.
    std::vector<std::vector<Move>> parts;
    std::vector<Update> updates;  ///< in the order in which they happened

    /// The move after that of an update; null at the end of a part.
    const Move* next(const Update& update) const;
    /// The tile that came after the move of an update; nothing at the end of a part.
    std::optional<game::Tile> tile_after(const Update& update) const;
    /// An update that shows well what learning is: from the middle of the game from two tiles, before a move that wins
    /// points if there is one later in it. There must be updates.
    std::size_t example() const;
};

/// Is called at each move of a game.
class GameListener {
public:
    explicit GameListener(std::uint64_t number) { game_.number = number; }

    void operator()(const train::Turn& turn);
    void operator()(const train::Lesson& lesson);

    LearnedGame take() { return std::move(game_); }

private:
    LearnedGame game_;
    bool part_is_over_ = true;
};

}  // namespace plyglass::app
