#pragma once

// Who places the new tiles of a game: chance, or an agent that looks for the worst ones.

#include <memory>
#include <optional>
#include <string>

#include "app/background.hpp"
#include "app/hint_search.hpp"
#include "app/saved_game.hpp"
#include "core/random.hpp"
#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::app {

class TilePlacer {
public:
    /// Makes the agent that `tiles` needs behind the screen, so that no move waits for its tables. `agent` must be known
    /// and play boards of this size.
    void prepare(NewTiles tiles, const std::string& agent, int size);

    /// The tile that comes on `grid`, which has an empty cell; waits for the agent if it is not ready.
    game::Tile next(NewTiles tiles, const std::string& agent, const game::Grid& grid, core::Random& random);

private:
    struct Opponent {
        std::string agent;
        int size = 0;
        std::unique_ptr<Thinker> thinker;

        bool is(const std::string& name, int board) const { return agent == name && size == board; }
    };
    static Opponent make(const std::string& agent, int size);

    Background<Opponent> making_;
    std::optional<Opponent> opponent_;
};

}  // namespace plyglass::app
