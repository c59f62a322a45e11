#include "game/2048/grid.hpp"

#include <algorithm>
#include <bitset>

namespace plyglass::game {

int empty_cells(const Grid& grid) {
    int count = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) count += grid[cell] == 0 ? 1 : 0;
    return count;
}

Rank highest_rank(const Grid& grid) {
    Rank highest = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) highest = std::max(highest, grid[cell]);
    return highest;
}

int distinct_tiles(const Grid& grid) {
    std::bitset<256> seen;
    for (int cell = 0; cell < grid.cells(); ++cell) seen.set(grid[cell]);
    seen.reset(0);
    return static_cast<int>(seen.count());
}

std::uint64_t slide_line(std::span<Rank> line, Rank highest) {
    std::uint64_t score = 0;
    std::size_t to = 0;      // where the next tile comes to rest
    bool may_merge = false;  // the tile before `to` has not merged yet
    for (std::size_t from = 0; from < line.size(); ++from) {
        const Rank tile = line[from];
        if (tile == 0) continue;
        line[from] = 0;
        if (may_merge && line[to - 1] == tile) {
            if (tile < highest) ++line[to - 1];
            score += tile_value(tile) * 2;
            may_merge = false;
        } else {
            line[to++] = tile;
            may_merge = true;
        }
    }
    return score;
}

Slide slide(const Grid& grid, Direction direction) {
    const int n = grid.size();
    const bool vertical = direction == Direction::up || direction == Direction::down;
    const bool backwards = direction == Direction::right || direction == Direction::down;
    Slide out{grid, 0, false};
    for (int line = 0; line < n; ++line) {
        const auto cell = [&](int i) {
            const int along = backwards ? n - 1 - i : i;
            return vertical ? along * n + line : line * n + along;
        };
        std::array<Rank, Grid::largest> ranks{};
        for (int i = 0; i < n; ++i) ranks[static_cast<std::size_t>(i)] = grid[cell(i)];
        out.score += slide_line({ranks.data(), static_cast<std::size_t>(n)});
        for (int i = 0; i < n; ++i) out.grid[cell(i)] = ranks[static_cast<std::size_t>(i)];
    }
    out.moved = !(out.grid == grid);
    return out;
}

bool is_over(const Grid& grid) {
    return std::none_of(directions.begin(), directions.end(), [&](Direction d) { return slide(grid, d).moved; });
}

}  // namespace plyglass::game
