#pragma once

// Agents by name, for tests that ask them.

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "agent/agent.hpp"
#include "agent/catalogue.hpp"
#include "core/random.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::testing {

/// The directions in their order, as files of vectors call them.
inline constexpr std::array<const char*, 4> direction_names{"up", "right", "down", "left"};

/// The agent `name` for boards of `size`; fails the test if nobody is called that.
inline std::unique_ptr<agent::Agent> agent_called(const std::string& name, int size = 4,
                                                  const agent::Limits& limits = {}) {
    const auto named = agent::name_agent(name, limits);
    EXPECT_TRUE(named) << (named ? "" : named.error().words);
    return agent::make_agent(*named, size);
}

/// What the agent `name` chooses on `board`.
inline agent::Choice choice_of(const std::string& name, const game::Grid& board) {
    agent::Choice choice;
    agent_called(name)->choose(board, choice);
    return choice;
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
