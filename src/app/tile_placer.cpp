#include "app/tile_placer.hpp"

#include "agent/match.hpp"
#include "app/auto_player.hpp"

namespace plyglass::app {

TilePlacer::Opponent TilePlacer::make(const std::string& agent, int size) {
    constexpr double milliseconds = 1;  // per tile
    return {agent, size, std::make_unique<Thinker>(agent, milliseconds, size)};
}

void TilePlacer::prepare(NewTiles tiles, const std::string& agent, int size) {
    if (tiles != NewTiles::worst) return;
    if (opponent_ && opponent_->is(agent, size)) return;
    making_.start([agent, size](const std::stop_token&) { return make(agent, size); });
}

game::Tile TilePlacer::next(NewTiles tiles, const std::string& agent, const game::Grid& grid, core::Random& random) {
    const game::TileRule rule = tile_rule(tiles);
    if (tiles != NewTiles::worst) return game::random_tile(grid, rule, random);
    if (auto made = making_.take()) opponent_ = *std::move(made);
    if (!opponent_ || !opponent_->is(agent, grid.size())) opponent_ = make(agent, grid.size());
    return agent::worst_tile(opponent_->thinker->agent(), grid, rule);
}

}  // namespace plyglass::app
