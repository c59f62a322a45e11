#pragma once

// A game of 2048 move by move, as a user plays it: the user can go back to every position, and forward again.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::game {

/// A move and the tile that came after it.
struct PlayedMove {
    Direction direction = Direction::up;
    Tile tile;
    bool by_agent{};  ///< an agent made it; else a person

    friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

class PlayedGame {
public:
    /// `score` is the score from before `start`.
    explicit PlayedGame(const Grid& start, std::uint64_t score = 0) : positions_{{start, score}} {}

    /// The current position: 0 is the start, `moves()` the last one that was played.
    std::size_t at() const { return at_; }
    std::size_t moves() const { return played_.size(); }
    const Grid& grid() const { return grid_at(at_); }
    std::uint64_t score() const { return score_at(at_); }
    /// The grid at position `position`, before move `position`.
    const Grid& grid_at(std::size_t position) const { return positions_[position].grid; }
    std::uint64_t score_at(std::size_t position) const { return positions_[position].score; }
    const std::vector<PlayedMove>& played() const { return played_; }

    /// Makes a move from the current position and forgets the moves played beyond it. Returns false and changes nothing
    /// if the move is not legal or the tile has no empty cell.
    bool play(const PlayedMove& move);

    bool can_undo() const { return at_ > 0; }
    bool can_redo() const { return at_ < moves(); }
    bool undo() { return can_undo() && go_to(at_ - 1); }
    bool redo() { return can_redo() && go_to(at_ + 1); }
    /// Returns false if there is no such position.
    bool go_to(std::size_t position);

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;

private:
    struct Position {
        Grid grid;
        std::uint64_t score = 0;

        friend bool operator==(const Position&, const Position&) = default;
    };

    std::vector<Position> positions_;  // one more than moves
    std::vector<PlayedMove> played_;
    std::size_t at_ = 0;
};

}  // namespace plyglass::game
