#pragma once

// One agent plays one game of 2048: what `auto`, experiments and the window have in common. Games are played on Grid, so
// tiles of 65536 and 131072 are what they are. The same agent with the same limits, rules and seed plays the same game,
// however many games are played beside it, as long as no clock decides how deep it looks.

#include <cstdint>
#include <functional>
#include <stop_token>

#include "agent/agent.hpp"
#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::agent {

/// Who places the new tiles.
enum class Spawner : std::uint8_t {
    random,  ///< chance, by the TileRule
    worst,   ///< an adversary: worst_tile. The start tiles are random, or every game would be the same one
};

struct MatchRules {
    int size = 4;
    Spawner spawner = Spawner::random;
    game::TileRule tiles;
    game::Rank stop_at = 0;  ///< the game ends with the first tile of this rank or more; 0: when nothing moves

    friend bool operator==(const MatchRules&, const MatchRules&) = default;
};

enum class Ending : std::uint8_t {
    unfinished,    ///< it goes on (GameResult while it is played), or was stopped from outside
    over,          ///< nothing moves
    tile_reached,  ///< MatchRules::stop_at
    illegal_move,  ///< the agent made one, or none where there was one: a mistake in the agent
};

/// How a game went, or how far it has come.
struct GameResult {
    std::uint64_t seed = 0;
    Ending ending = Ending::unfinished;
    game::Grid grid;
    std::uint64_t score = 0;  ///< the sum of all merged tiles
    std::uint64_t moves = 0;
    std::uint64_t nodes = 0;  ///< as the agent counts them
    double milliseconds = 0;  ///< in the agent's choose(), all moves together
    double slowest_move = 0;  ///< milliseconds
    game::Direction last{};   ///< the last move, where there was one
    game::Tile last_tile{};   ///< the tile that came after it, where the game went on
};

/// The tile that hurts most under the agent's own evaluation: of all empty cells, with a 2 and with a 4 (with what
/// `rule` can give), the one after which the agent's best reply leaves the lowest opinion; one without any reply is worse
/// than all others. Ties go to the first in reading order, 2 before 4. `grid` must have an empty cell.
game::Tile worst_tile(const Agent& agent, const game::Grid& grid, const game::TileRule& rule = {});

/// Plays one game to its end, or until `stop` is requested: then the result is as after the last whole move. `each_move`,
/// if given, is told after every move, on this thread.
GameResult play_game(Agent& agent, const MatchRules& rules, std::uint64_t seed, const std::stop_token& stop = {},
                     const std::function<void(const GameResult&)>& each_move = {});

}  // namespace plyglass::agent
