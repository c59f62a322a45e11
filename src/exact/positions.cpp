#include "exact/positions.hpp"

#include <algorithm>
#include <map>

#include "core/random.hpp"
#include "exact/small_board.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::exact {

namespace {

using game::Grid;

bool is_choice(const Grid& grid) {
    return std::count_if(game::directions.begin(), game::directions.end(),
                         [&](game::Direction direction) { return game::slide(grid, direction).moved; }) >= 2;
}

/// The half sum and the packed view: what makes two positions the same, in the order of their sums.
using Key = std::pair<std::uint32_t, SmallBoard>;

Key key_of(const Grid& grid) {
    static const SmallRules<2> rules;
    SmallBoard board = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) board |= SmallBoard{grid[cell]} << (4 * cell);
    return {SmallRules<2>::half_sum(board), rules.canonical(board)};
}

}  // namespace

std::vector<Grid> all_choices(const Solution& solution) {
    std::map<Key, Grid> found;
    const auto add_with_tiles = [&](const Grid& grid, const auto& add) {
        for (const game::Tile& tile : game::possible_tiles(grid)) add(game::with_tile(grid, tile));
    };
    const auto add = [&](const Grid& grid) {
        if (is_choice(grid)) found.emplace(key_of(grid), grid);
    };
    add_with_tiles(Grid(solution.size()), [&](const Grid& one) { add_with_tiles(one, add); });  // the starts
    for (std::uint64_t number = 0; number < solution.counts().afterstates; ++number) {
        add_with_tiles(solution.board_after_move(number), add);
    }
    std::vector<Grid> out;
    out.reserve(found.size());
    for (const auto& [key, grid] : found) out.push_back(grid);
    return out;
}

std::vector<Grid> random_choices(const Solution& solution, std::size_t count, std::uint64_t seed) {
    core::Random random(seed);
    std::vector<Grid> out;
    while (out.size() < count) {
        const auto all = static_cast<std::uint32_t>(solution.counts().afterstates);
        Grid grid = solution.board_after_move(random.below(all));
        const game::Tile tile = game::random_tile(grid, {}, random);
        grid[tile.cell] = tile.rank;
        if (is_choice(grid)) out.push_back(grid);
    }
    return out;
}

}  // namespace plyglass::exact
