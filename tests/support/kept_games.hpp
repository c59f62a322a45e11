#pragma once

// A game of 2048 that is kept, and its first move.

#include "app/kept_game.hpp"
#include "game/2048/board_text.hpp"
#include "support/wait_until.hpp"

namespace plyglass::testing {

inline const game::Grid kept_start = *game::read_board("2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0");
/// Makes a 4, and a 2 comes in the last cell.
inline const game::PlayedMove kept_left{game::Direction::left, {15, 1}};

/// Waits until what was played is in the files.
inline void settle(app::KeptGame& game) {
    wait_until("the game is written", [&] {
        game.tick(0.1);
        return !game.wake();
    });
}

}  // namespace plyglass::testing
