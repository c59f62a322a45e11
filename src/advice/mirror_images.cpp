// Which boards are turned or mirrored forms of each other.

#include <algorithm>
#include <array>
#include <functional>

#include "advice/board_facts.hpp"

namespace plyglass::advice {

namespace {

using game::Grid;

Grid mirrored(const Grid& grid, const std::function<int(int row, int column)>& cell) {
    Grid out(grid.size());
    for (int row = 0; row < grid.size(); ++row) {
        for (int column = 0; column < grid.size(); ++column) out.at(row, column) = grid[cell(row, column)];
    }
    return out;
}

}  // namespace

bool are_mirror_images(const Grid& a, const Grid& b) {
    const int n = a.size();
    const auto last = n - 1;
    const std::array<std::function<int(int, int)>, 8> ways{
        [&](int r, int c) { return r * n + c; },          [&](int r, int c) { return r * n + last - c; },
        [&](int r, int c) { return (last - r) * n + c; }, [&](int r, int c) { return (last - r) * n + last - c; },
        [&](int r, int c) { return c * n + r; },          [&](int r, int c) { return c * n + last - r; },
        [&](int r, int c) { return (last - c) * n + r; }, [&](int r, int c) { return (last - c) * n + last - r; },
    };
    return std::any_of(ways.begin(), ways.end(), [&](const auto& way) { return mirrored(a, way) == b; });
}

}  // namespace plyglass::advice
