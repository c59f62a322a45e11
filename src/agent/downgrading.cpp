#include "agent/downgrading.hpp"

#include <algorithm>
namespace plyglass::agent {

namespace {

using game::Grid;
using game::Rank;

bool has(const Grid& grid, Rank rank) {
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (grid[cell] == rank) return true;
    }
    return false;
}

/// The largest tile below the highest one that is not on the board; 0 if all are.
Rank largest_missing(const Grid& grid) {
    Rank rank = game::highest_rank(grid);
    while (rank > 0 && has(grid, rank)) --rank;
    return rank;
}

}  // namespace

Grid downgraded(const Grid& grid, Rank from) {
    Grid out = grid;
    while (game::highest_rank(out) >= from) {
        const Rank missing = largest_missing(out);
        if (missing == 0) break;
        for (int cell = 0; cell < out.cells(); ++cell) {
            if (out[cell] > missing) --out[cell];
        }
    }
    return out;
}

std::optional<Rank> halved_above(const Grid& grid, const Grid& seen) {
    if (grid == seen) return std::nullopt;
    Rank same = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (grid[cell] == seen[cell]) same = std::max(same, grid[cell]);
    }
    return same;
}

}  // namespace plyglass::agent
