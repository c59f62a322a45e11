#include "game/2048/tiles.hpp"

namespace plyglass::game {

Tile random_tile(const Grid& grid, const TileRule& rule, core::Random& random) {
    auto skip = random.below(static_cast<std::uint32_t>(empty_cells(grid)));
    int cell = 0;
    while (grid[cell] != 0 || skip-- > 0) ++cell;
    // 53 random bits are a double in [0, 1).
    const double draw = static_cast<double>(random.next() >> 11) * 0x1p-53;
    return {cell, static_cast<Rank>(draw < rule.four ? 2 : 1)};
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
