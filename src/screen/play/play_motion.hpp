#pragma once

// The positions of the tiles while a move is shown: they slide, merged tiles swell a little, the new tile grows.

#include <vector>

#include "game/2048/grid.hpp"
#include "game/2048/played_game.hpp"
#include "game/2048/travels.hpp"
#include "view/play/play_board.hpp"

namespace plyglass::screen {

using game::Travel;
using game::travels;

/// The duration of the whole move, in seconds.
inline constexpr double slide_seconds = 0.12;
inline constexpr double appear_seconds = 0.10;
inline constexpr double move_seconds = slide_seconds + appear_seconds;

/// How long a move of a game that plays itself is shown, in seconds; 0: not at all, because that would be too short to be
/// seen. `moves_per_second` 0 is full speed.
double move_seconds_at(double moves_per_second);

/// The tiles `part` (0 to 1) of the way through a move that was made on `before` and led to `after`.
std::vector<view::MovingTile> tiles_in_motion(const game::Grid& before, const game::PlayedMove& move,
                                              const game::Grid& after, double part);

/// The tiles in their cells.
std::vector<view::MovingTile> tiles_at_rest(const game::Grid& grid);

/// A move while it is shown. At rest if nothing moves.
struct BoardMotion {
    game::Grid before = game::Grid();
    game::PlayedMove move;
    double elapsed = 0;
    double length = 0;  ///< seconds; 0: nothing moves

    bool moves() const { return length > 0; }
    /// Lets `seconds` pass.
    void tick(double seconds) {
        elapsed += seconds;
        if (elapsed >= length) *this = {};
    }
    /// The tiles on the way to `after`, or in their cells.
    std::vector<view::MovingTile> tiles(const game::Grid& after) const {
        return moves() ? tiles_in_motion(before, move, after, elapsed / length) : tiles_at_rest(after);
    }
};

}  // namespace plyglass::screen
