#include "screen/play/play_motion.hpp"

#include <algorithm>
#include <cmath>

namespace plyglass::screen {

namespace {

using game::Grid;
using view::MovingTile;

double eased_out(double t) { return 1 - std::pow(1 - t, 3); }  // ease-out cubic

MovingTile tile_at(const Grid& grid, int cell, game::Rank rank, double scale = 1) {
    const int row = cell / grid.size();
    const int column = cell % grid.size();
    return {static_cast<double>(row), static_cast<double>(column), rank, scale};
}

}  // namespace

std::vector<MovingTile> tiles_at_rest(const Grid& grid) {
    std::vector<MovingTile> out;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (grid[cell] != 0) out.push_back(tile_at(grid, cell, grid[cell]));
    }
    return out;
}

double move_seconds_at(double moves_per_second) {
    // Motion is capped at a part of the interval.
    constexpr double share = 0.6;
    constexpr double shortest = 0.06;
    const double length = moves_per_second == 0 ? 0 : std::min(move_seconds, share / moves_per_second);
    return length < shortest ? 0 : length;
}

std::vector<MovingTile> tiles_in_motion(const Grid& before, const game::PlayedMove& move, const Grid& after,
                                        double part) {
    const double seconds = std::clamp(part, 0.0, 1.0) * move_seconds;
    const auto ways = travels(before, move.direction);
    std::vector<MovingTile> out;
    if (seconds < slide_seconds) {
        const double t = eased_out(seconds / slide_seconds);
        for (const Travel& way : ways) {
            MovingTile tile = tile_at(before, way.from, way.rank);
            const MovingTile end = tile_at(before, way.to, way.rank);
            tile.row += (end.row - tile.row) * t;
            tile.column += (end.column - tile.column) * t;
            out.push_back(tile);
        }
        return out;
    }
    const double t = (seconds - slide_seconds) / appear_seconds;
    constexpr double swelling = 0.08;
    for (const MovingTile& still : tiles_at_rest(after)) {
        MovingTile tile = still;
        const int cell = static_cast<int>(still.row) * after.size() + static_cast<int>(still.column);
        if (cell == move.tile.cell) {
            tile.scale = 0.2 + 0.8 * eased_out(t);
        } else if (std::any_of(ways.begin(), ways.end(), [&](const Travel& w) { return w.to == cell && w.merges; })) {
            tile.scale = 1 + swelling * std::sin(t * 3.14159265358979);
        }
        out.push_back(tile);
    }
    return out;
}

}  // namespace plyglass::screen
