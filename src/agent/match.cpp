#include "agent/match.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

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
        if (slid.moved) best = std::max(best, agent.static_value(slid.grid));
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

Match::Match(Agent& agent, const MatchRules& rules, std::uint64_t seed) : agent_(agent), rules_(rules), tiles_(seed) {
    // The agent gets a random stream of its own; otherwise an agent that plays at random would know the tiles to come.
    agent.begin_game(core::Random(~seed).next());
    result_.seed = seed;
    result_.grid = game::start_grid(rules.size, rules.tiles, tiles_);
}

bool Match::step(const std::stop_token& stop) {
    if (result_.ending != Ending::unfinished || stop.stop_requested()) return false;
    if (game::is_over(result_.grid)) {
        result_.ending = Ending::over;
        return false;
    }
    const std::stop_callback on_stop(stop, [this] { agent_.cancel(); });
    const auto start = std::chrono::steady_clock::now();
    agent_.choose(result_.grid, choice_);
    const double milliseconds = milliseconds_since(start);
    if (stop.stop_requested()) return false;  // the agent was hurried: this may not be the move it would have made

    const game::Slide slid = choice_.move ? game::slide(result_.grid, *choice_.move) : game::Slide{result_.grid};
    if (!slid.moved) {
        result_.ending = Ending::illegal_move;
        result_.failure = choice_.failure;
        return false;
    }
    result_.before = result_.grid;
    result_.grid = slid.grid;
    result_.score += slid.score;
    result_.nodes += choice_.nodes;
    result_.milliseconds += milliseconds;
    result_.slowest_move = std::max(result_.slowest_move, milliseconds);
    result_.last = *choice_.move;
    ++result_.moves;
    if (has_reached(result_.grid, rules_.stop_at)) {
        result_.ending = Ending::tile_reached;
        return true;
    }
    result_.last_tile = rules_.spawner == Spawner::worst ? worst_tile(agent_, result_.grid, rules_.tiles)
                                                         : game::random_tile(result_.grid, rules_.tiles, tiles_);
    result_.grid[result_.last_tile.cell] = result_.last_tile.rank;
    if (has_reached(result_.grid, rules_.stop_at)) result_.ending = Ending::tile_reached;
    return true;
}

GameResult play_game(Agent& agent, const MatchRules& rules, std::uint64_t seed, const std::stop_token& stop,
                     const std::function<void(const GameResult&)>& each_move) {
    Match match(agent, rules, seed);
    while (match.step(stop)) {
        if (each_move) each_move(match.result());
    }
    return match.result();
}

}  // namespace plyglass::agent
