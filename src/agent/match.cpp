#include "agent/match.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include "core/random.hpp"

namespace plyglass::agent {

namespace {

using game::Direction;
using game::Grid;
using game::Tile;

/// The agent's opinion of the board after its best reply; -inf if it has none.
double best_reply(const Agent& agent, const Grid& grid) {
    double best = -std::numeric_limits<double>::infinity();
    for (const Direction direction : game::directions) {
        const game::Slide slid = game::slide(grid, direction);
        if (slid.moved) best = std::max(best, agent.opinion(slid.grid));
    }
    return best;
}

bool has_reached(const Grid& grid, game::Rank rank) { return rank != 0 && game::highest_rank(grid) >= rank; }

double milliseconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Tile worst_tile(const Agent& agent, const Grid& grid, const game::TileRule& rule) {
    Tile worst;
    double lowest = 0;
    bool found = false;
    for (const Tile& tile : game::possible_tiles(grid)) {
        if (tile.rank == 1 ? rule.four >= 1 : rule.four <= 0) continue;
        const double opinion = best_reply(agent, game::with_tile(grid, tile));
        if (found && opinion >= lowest) continue;
        worst = tile;
        lowest = opinion;
        found = true;
    }
    return worst;
}

GameResult play_game(Agent& agent, const MatchRules& rules, std::uint64_t seed, const std::stop_token& stop,
                     const std::function<void(const GameResult&)>& each_move) {
    core::Random tiles(seed);
    // The agent gets a random stream of its own; otherwise an agent that plays at random would know the tiles to come.
    agent.begin_game(core::Random(~seed).next());

    GameResult result;
    result.seed = seed;
    result.grid = game::start_grid(rules.size, rules.tiles, tiles);
    const std::stop_callback on_stop(stop, [&agent] { agent.cancel(); });
    Choice choice;
    while (!stop.stop_requested()) {
        if (game::is_over(result.grid)) {
            result.ending = Ending::over;
            break;
        }
        const auto start = std::chrono::steady_clock::now();
        agent.choose(result.grid, choice);
        const double milliseconds = milliseconds_since(start);
        if (stop.stop_requested()) break;  // the agent was hurried: this may not be the move it would have made

        const game::Slide slid = choice.move ? game::slide(result.grid, *choice.move) : game::Slide{result.grid};
        if (!slid.moved) {
            result.ending = Ending::illegal_move;
            break;
        }
        result.before = result.grid;
        result.grid = slid.grid;
        result.score += slid.score;
        result.nodes += choice.nodes;
        result.milliseconds += milliseconds;
        result.slowest_move = std::max(result.slowest_move, milliseconds);
        result.last = *choice.move;
        ++result.moves;
        if (has_reached(result.grid, rules.stop_at)) {
            result.ending = Ending::tile_reached;
        } else {
            result.last_tile = rules.spawner == Spawner::worst ? worst_tile(agent, result.grid, rules.tiles)
                                                               : game::random_tile(result.grid, rules.tiles, tiles);
            result.grid[result.last_tile.cell] = result.last_tile.rank;
            if (has_reached(result.grid, rules.stop_at)) result.ending = Ending::tile_reached;
        }
        if (each_move) each_move(result);
        if (result.ending != Ending::unfinished) break;
    }
    return result;
}

}  // namespace plyglass::agent
