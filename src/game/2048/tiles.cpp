#include "game/2048/tiles.hpp"

namespace plyglass::game {

Tile random_tile(const Grid& grid, const TileRule& rule, core::Random& random) {
    return random_tile(GridBoards(grid.size()), grid, rule.four, random);
}

std::vector<Tile> possible_tiles(const Grid& grid) {
    std::vector<Tile> out;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (grid[cell] != 0) continue;
        for (const Rank rank : {Rank{1}, Rank{2}}) out.push_back({cell, rank});
    }
    return out;
}

Grid with_tile(const Grid& grid, const Tile& tile) {
    Grid out = grid;
    out[tile.cell] = tile.rank;
    return out;
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
