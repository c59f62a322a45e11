#pragma once

// Hints for tests: what an agent says of a board.

#include <algorithm>
#include <chrono>
#include <string>

#include "advice/reason.hpp"
#include "agent/agents.hpp"
#include "agent/catalogue.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::testing {

struct Asked {
    agent::Named named;
    game::Grid grid;
    agent::Choice choice;
    advice::Reason reason;
    std::string words() const { return advice::words(reason, *named.description, grid); }
};

/// `player` was made from `named`.
inline Asked ask(const agent::Named& named, agent::Agent& player, const game::Grid& grid) {
    Asked out{named, grid, {}, {}};
    player.begin_game(1);
    player.choose(out.grid, out.choice);
    if (!out.choice.move) return out;
    agent::TileOutcomes tiles;
    player.value_all_moves(out.grid, out.choice, tiles, std::chrono::steady_clock::time_point::max());
    out.reason =
        advice::find_reason(out.named, out.grid, out.choice, advice::appraise(out.named, out.grid, out.choice, tiles));
    return out;
}

/// Does a tile of rank `at_least` or above stand at an edge?
inline bool is_at_an_edge(const game::Grid& grid, game::Rank at_least) {
    for (int i = 0; i < 4; ++i) {
        if (std::max({grid.at(0, i), grid.at(3, i), grid.at(i, 0), grid.at(i, 3)}) >= at_least) return true;
    }
    return false;
}

}  // namespace plyglass::testing
