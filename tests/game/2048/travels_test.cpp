// Where each tile goes when a move is made.

#include "game/2048/travels.hpp"

#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/boards.hpp"

namespace plyglass::game {
namespace {

RC_GTEST_PROP(Travels, MakeTheMove, ()) {
    const Grid grid = *testing::any_grid();
    for (const Direction direction : directions) {
        Grid left = grid;
        Grid after(grid.size());
        std::map<int, int> merging;  // tiles that end in a cell together
        for (const Travel& travel : travels(grid, direction)) {
            RC_ASSERT(left[travel.from] == travel.rank);
            left[travel.from] = 0;
            after[travel.to] = static_cast<Rank>(travel.rank + (travel.merges ? 1 : 0));
            if (travel.merges) ++merging[travel.to];
        }
        RC_ASSERT(left == Grid(grid.size()));
        RC_ASSERT(after == slide(grid, direction).grid);
        for (const auto& [cell, tiles] : merging) RC_ASSERT(tiles == 2);
    }
}

}  // namespace
}  // namespace plyglass::game
