#pragma once

// Hints for tests: what an agent says of a board, and boards of long games.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "agent/catalogue.hpp"
#include "agent/reasons/reason.hpp"
#include "core/random.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::testing {

struct Asked {
    agent::Named named;
    game::Grid grid;
    agent::Choice choice;
    agent::Reason reason;
    std::string words() const { return agent::words(reason, *named.description, grid); }
};

/// `player` was made from `named`.
inline Asked ask(const agent::Named& named, agent::Agent& player, const game::Grid& grid) {
    Asked out{named, grid, {}, {}};
    player.begin_game(1);
    player.choose(out.grid, out.choice);
    if (!out.choice.move) return out;
    agent::TileOutcomes tiles;
    player.look_closer(out.grid, out.choice, tiles, std::chrono::steady_clock::time_point::max());
    out.reason =
        agent::find_reason(out.named, out.grid, out.choice, agent::appraise(out.named, out.grid, out.choice, tiles));
    return out;
}

/// Does a tile of rank `at_least` or above stand at an edge?
inline bool is_at_an_edge(const game::Grid& grid, game::Rank at_least) {
    for (int i = 0; i < 4; ++i) {
        if (std::max({grid.at(0, i), grid.at(3, i), grid.at(i, 0), grid.at(i, 3)}) >= at_least) return true;
    }
    return false;
}

/// Positions from long games, with random moves among them.
inline std::vector<game::Grid> positions(std::size_t count) {
    std::vector<game::Grid> out;
    core::Random random(5);
    const auto player = agent::make_agent(*agent::name_agent("learned:depth=0"));
    game::Grid grid = game::start_grid(4, {}, random);
    for (int i = 0; out.size() < count; ++i) {
        agent::Choice choice;
        player->choose(grid, choice);
        // A random move now and then, so that not all positions are in good order.
        const auto any = game::directions[random.below(4)];
        if (random.below(8) == 0 && game::slide(grid, any).moved) choice.move = any;
        if (!choice.move) {
            grid = game::start_grid(4, {}, random);
            continue;
        }
        grid = game::slide(grid, *choice.move).grid;
        const game::Tile tile = game::random_tile(grid, {}, random);
        grid[tile.cell] = tile.rank;
        if (i % 23 == 0 && !game::is_over(grid)) out.push_back(grid);
    }
    return out;
}

}  // namespace plyglass::testing
