#include "game/2048/tiles.hpp"

namespace plyglass::game {

Tile random_tile(const Grid& grid, const TileRule& rule, core::Random& random) {
    return random_tile(GridBoards(grid.size()), grid, rule.four, random);
}

Grid start_grid(int size, const TileRule& rule, core::Random& random) {
    Grid grid(size);
    for (int i = 0; i < rule.start_tiles; ++i) {
        const Tile tile = random_tile(grid, rule, random);
        grid[tile.cell] = rule.start_twos ? Rank{1} : tile.rank;
    }
    return grid;
}

}  // namespace plyglass::game
