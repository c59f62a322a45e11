#pragma once

// One agent plays one game of 2048: shared by `auto`, experiments and the window. Games are played on Grid, so tiles of
// 65536 and 131072 keep their values. The same agent with the same limits, rules and seed plays the same game, however
// many games run beside it, as long as no clock decides how deep it looks.

#include <cstdint>
#include <functional>
#include <stop_token>

#include "agent/agent.hpp"
#include "core/random.hpp"
#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::agent {

/// The placer of new tiles.
enum class Spawner : std::uint8_t {
    random,  ///< chance, by the TileRule
    worst,   ///< an adversary: worst_tile. The start tiles are random, or every game would be the same
};

struct MatchRules {
    int size = 4;
    Spawner spawner = Spawner::random;
    game::TileRule tiles;
    game::Rank stop_at = 0;  ///< the game ends with the first tile of this rank or more; 0: when no move is left

    friend bool operator==(const MatchRules&, const MatchRules&) = default;
};

enum class Ending : std::uint8_t {
    unfinished,    ///< the game goes on (GameResult while it is played), or was stopped from outside
    over,          ///< no move is left
    tile_reached,  ///< MatchRules::stop_at
    illegal_move,  ///< the agent made one, or made none although one was legal: a mistake in the agent, or its program failed
};

/// How a game ended, or how far it has come.
struct GameResult {
    std::uint64_t seed = 0;
    Ending ending = Ending::unfinished;
    game::Grid grid;
    std::uint64_t score = 0;  ///< the sum of all merged tiles
    std::uint64_t moves = 0;
    std::uint64_t nodes = 0;  ///< as the agent counts them
    double milliseconds = 0;  ///< in the agent's choose(), summed over all moves
    double slowest_move = 0;  ///< milliseconds
    game::Direction last{};   ///< the last move, if there was one
    game::Grid before;        ///< the board on which it was made
    game::Tile last_tile{};   ///< the tile that came after it, if the game went on
    std::string failure{};    ///< Choice::failure of the last move
};

/// The tile that hurts most under the agent's own evaluation. Of all empty cells, with a 2 and with a 4 (as far as
/// `rule` allows), it is the one after which the agent's best reply leaves the lowest opinion; a tile without any reply
/// is worse than all others. Ties go to the first in reading order, 2 before 4. `grid` must have an empty cell.
game::Tile worst_tile(const Agent& agent, const game::Grid& grid, const game::TileRule& rule = {});

/// One game, move by move.
class Match {
public:
    Match(Agent& agent, const MatchRules& rules, std::uint64_t seed);

    /// The agent makes a move, and the placer puts a tile. Returns false without one: the game has ended, or `stop` is
    /// requested; then the result is as after the last complete move.
    bool step(const std::stop_token& stop);
    const GameResult& result() const { return result_; }

private:
    Agent& agent_;
    MatchRules rules_;
    core::Random tiles_;
    GameResult result_;
    Choice choice_;
};

/// Plays one game to its end, or until `stop` is requested: then the result is as after the last complete move. Calls
/// `each_move`, if given, after every move, on this thread.
GameResult play_game(Agent& agent, const MatchRules& rules, std::uint64_t seed, const std::stop_token& stop = {},
                     const std::function<void(const GameResult&)>& each_move = {});

}  // namespace plyglass::agent
