#pragma once

// What the new tiles leave after a move, as searches find it: Agent::value_all_moves.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "agent/agent.hpp"
#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::agent {

/// The probability that a tile of `rank` comes next in one given empty cell of `moved`, by the rule of the game; agents
/// may be set to another rule.
inline double usual_chance(const game::Grid& moved, game::Rank rank) {
    const double four = game::TileRule{}.four;
    return (rank == 1 ? 1 - four : four) / game::empty_cells(moved);
}

/// The probability of the next tiles, by the rule of the game, for which it holds: of the board with the tile.
template <class Holds>
double chance_that(const game::Grid& moved, const Holds& holds) {
    double chance = 0;
    for (const game::Tile& tile : game::possible_tiles(moved)) {
        if (holds(game::with_tile(moved, tile))) chance += usual_chance(moved, tile.rank);
    }
    return std::min(chance, 1.0);
}

/// `moved` is the board after the move. Without a reply.
inline TileOutcome tile_outcome(const game::Grid& moved, const game::Tile& tile, double chance, double value) {
    return {tile, chance, game::is_over(game::with_tile(moved, tile)), {value, core::Bound::exact}, {}};
}

/// Against the worst tile: the one that decides the value of the position after a move, if the line of its search,
/// `line`, says which. Its chance is that of the rule of the game. `Ply`: a move of game::Model.
template <class Ply>
std::vector<TileOutcome> deciding_tile(const game::Grid& moved, const std::vector<Ply>& line, double value) {
    if (line.empty() || line.front().is_slide()) return {};
    const game::Tile tile{line.front().what, line.front().rank};
    TileOutcome out = tile_outcome(moved, tile, usual_chance(moved, tile.rank), value);
    if (line.size() > 1 && !out.ends_game) out.reply = line[1].direction();
    return {out};
}

/// Against random tiles: each of them, searched to `plies` by `search`, an object with `run(state, plies, answer)`;
/// `state` is the position after the move. Returns false if the search was stopped.
template <class G, class Search, class Answer>
bool search_tiles(const G& game, const typename G::State& state, std::uint32_t plies, const game::Grid& moved,
                  Search& search, Answer& answer, std::vector<TileOutcome>& out) {
    for (const auto& tile : game.moves(state)) {
        search.run(game.play(state, tile), plies, answer);
        if (answer.stopped) return false;
        out.push_back(tile_outcome(moved, {tile.what, tile.rank}, tile.probability, answer.value));
        if (!answer.line.empty() && !out.back().ends_game) out.back().reply = answer.line.front().direction();
    }
    return true;
}

}  // namespace plyglass::agent
