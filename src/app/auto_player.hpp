#pragma once

// A game that plays itself behind the screen: the moves come out one by one, a few of them ahead of what is shown.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "agent/agent.hpp"
#include "app/saved_game.hpp"
#include "game/2048/grid.hpp"
#include "game/2048/played_game.hpp"

namespace plyglass::app {

/// 2s and 4s, or 2s only: what `tiles` means for the tiles that chance places.
game::TileRule tile_rule(NewTiles tiles);

class AutoPlayer {
public:
    struct Plan {
        std::string agent;          ///< must be known, and play boards of this size
        double milliseconds = 100;  ///< for a move
        NewTiles tiles = NewTiles::random;
        std::uint64_t seed = 0;  ///< of the new tiles
        std::size_t ahead = 1;   ///< so many moves may wait to be taken
    };
    struct Turn {
        game::PlayedMove move;
        agent::Choice choice;
    };

    AutoPlayer();
    ~AutoPlayer();
    AutoPlayer(const AutoPlayer&) = delete;
    AutoPlayer& operator=(const AutoPlayer&) = delete;

    /// Plays on from `grid`; what was being played before is dropped.
    void start(const game::Grid& grid, const Plan& plan);
    /// Returns at once. Moves that wait are forgotten.
    void stop();
    bool running() const { return table_ != nullptr; }

    /// The next move, if it is there. After the last one of the game there comes none.
    std::optional<Turn> take();
    /// Nothing moves any more, and all moves were taken.
    bool has_ended() const;

private:
    struct Table;
    struct Leaving;

    std::shared_ptr<Table> table_;
    std::jthread thread_;
    std::vector<Leaving> leaving_;
};

}  // namespace plyglass::app
