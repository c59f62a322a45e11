// What a closer look makes of a choice: exact values of all moves, and nothing else.

#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "agent/tile_outcomes.hpp"
#include "agents.hpp"

namespace plyglass::agent {
namespace {

void expect_only_values_change(const std::string& name, const game::Grid& grid) {
    const auto agent = testing::agent_called(name, grid.size());
    agent->begin_game(1);
    Choice choice;
    agent->choose(grid, choice);
    Choice closer = choice;
    TileOutcomes tiles;
    ASSERT_TRUE(agent->value_all_moves(grid, closer, tiles, std::chrono::steady_clock::time_point::max()));
    EXPECT_EQ(closer.move, choice.move);
    EXPECT_EQ(closer.nodes, choice.nodes);
    for (std::size_t i = 0; i < closer.moves.size(); ++i) {
        EXPECT_EQ(closer.moves[i].legal, choice.moves[i].legal) << name << " " << testing::direction_names[i];
        if (!closer.moves[i].legal) continue;
        EXPECT_EQ(closer.moves[i].bound, core::Bound::exact) << name << " " << testing::direction_names[i];
    }
}

TEST(ACloserLook, MakesAllValuesExactAndKeepsMoveCountsAndLegalMoves) {
    for (const char* name : {"minimax:depth=2", "minimax:depth=3", "ovolve:depth=1", "ovolve:depth=2", "xu:depth=2",
                             "hu:depth=2", "jszyxw:depth=1", "jszyxw:depth=2", "jszyxw:depth=3", "expectimax:depth=1",
                             "nneonneo:depth=2", "textbook:depth=3"}) {
        for (const game::Grid& grid : testing::positions(12)) expect_only_values_change(name, grid);
    }
}

}  // namespace
}  // namespace plyglass::agent
