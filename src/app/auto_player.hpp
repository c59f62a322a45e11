#pragma once

// A game that plays itself behind the screen: it delivers its moves one by one, a few of them ahead of what is shown.

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

/// What `tiles` means for the tiles that chance places: 2s and 4s, or 2s only.
game::TileRule tile_rule(NewTiles tiles);

class AutoPlayer {
public:
    struct Plan {
        std::string agent;          ///< a known agent that plays boards of this size
        double milliseconds = 100;  ///< per move
        NewTiles tiles = NewTiles::random;
        std::uint64_t seed = 0;  ///< seed for the new tiles
        std::size_t ahead = 2;   ///< how many moves may wait to be taken: at least two, for one waits for the next
    };
    struct Turn {
        game::PlayedMove move;
        agent::Choice choice;
    };

    AutoPlayer();
    ~AutoPlayer();
    AutoPlayer(const AutoPlayer&) = delete;
    AutoPlayer& operator=(const AutoPlayer&) = delete;

    /// Plays on from `grid` and drops the game that was being played.
    void start(const game::Grid& grid, const Plan& plan);
    /// Returns at once and forgets the moves that wait.
    void stop();
    bool running() const { return table_ != nullptr; }

    /// The next move, if it is ready and so is the choice after it, or the game is over then. None follows the last move of
    /// the game.
    std::optional<Turn> take();
    /// The choice behind the next move, if it is ready.
    std::optional<agent::Choice> next_choice() const;
    /// Whether the game is over and all of its moves have been taken.
    bool has_ended() const;
    /// Why it has ended before the game: an agent that is a user's program may fail. Empty: it has not.
    std::string failure() const;

private:
    struct Table;
    struct Leaving;

    std::shared_ptr<Table> table_;
    std::jthread thread_;
    std::vector<Leaving> leaving_;
};

}  // namespace plyglass::app
