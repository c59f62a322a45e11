#pragma once

// Where the tiles are while a move is being shown: they slide, what has merged swells a little, the new tile grows
// (UI.md section 7).

#include <vector>

#include "game/2048/grid.hpp"
#include "game/2048/played_game.hpp"
#include "scene/play_view.hpp"

namespace plyglass::app {

/// One tile's way during a slide.
struct Travel {
    int from = 0;
    int to = 0;
    game::Rank rank = 0;  ///< before it merges
    bool merges = false;  ///< into, or with, another one

    friend bool operator==(const Travel&, const Travel&) = default;
};

/// The ways of all tiles of `grid`, those that stay included. Two that merge have the same end.
std::vector<Travel> travels(const game::Grid& grid, game::Direction direction);

/// The move as a whole, in seconds.
inline constexpr double slide_seconds = 0.12;
inline constexpr double appear_seconds = 0.10;
inline constexpr double move_seconds = slide_seconds + appear_seconds;

/// The tiles `part` (0 to 1) of the way through a move that was made on `before` and has led to `after`.
std::vector<scene::MovingTile> tiles_in_motion(const game::Grid& before, const game::PlayedMove& move,
                                               const game::Grid& after, double part);

/// The tiles where they are.
std::vector<scene::MovingTile> tiles_at_rest(const game::Grid& grid);

}  // namespace plyglass::app
