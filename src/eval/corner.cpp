#include "eval/corner.hpp"

#include <algorithm>
#include <cmath>

#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

using game::Grid;

/// The largest sum of the eight views; a cell's weight is 2 to the power of `exponent(row, column)`.
double best_view(const Grid& grid, auto exponent) {
    const int n = grid.size();
    double best = 0;
    for (int view = 0; view < 8; ++view) {
        double sum = 0;
        for (int row = 0; row < n; ++row) {
            for (int column = 0; column < n; ++column) {
                const int y = (view & 1) != 0 ? n - 1 - row : row;
                const int x = (view & 2) != 0 ? n - 1 - column : column;
                const game::Rank rank = (view & 4) != 0 ? grid.at(x, y) : grid.at(y, x);
                sum += std::ldexp(static_cast<double>(game::tile_value(rank)), exponent(row, column));
            }
        }
        best = std::max(best, sum);
    }
    return best;
}

Breakdown snake_terms(const Grid& grid) {
    Breakdown out;
    out.add("snake", snake(grid), 1);
    return out;
}

Breakdown diagonal_terms(const Grid& grid) {
    Breakdown out;
    out.add("diagonal", diagonal(grid), 1);
    return out;
}

}  // namespace

double snake(const Grid& grid) {
    const int n = grid.size();
    return best_view(grid,
                     [n](int row, int column) { return n * n - row * n - (row % 2 == 0 ? column : n - 1 - column); });
}

double diagonal(const Grid& grid) {
    const int n = grid.size();
    return best_view(grid, [n](int row, int column) { return 2 * n - 1 - row - column; });
}

Description describe_snake() {
    return {.name = "snake",
            .summary =
                text::mark("Tiles that fall along a snake from a corner: weights 2 to 65536, the best of eight views."),
            .origin = "004",
            .lower_is_better = false,
            .any_size = true,
            .make = make_from<snake_terms>};
}

Description describe_diagonal() {
    return {
        .name = "diagonal",
        .summary = text::mark("Tiles that fall diagonally from a corner: weights 2 to 128, the best of eight views."),
        .origin = "004",
        .lower_is_better = false,
        .any_size = true,
        .make = make_from<diagonal_terms>};
}

}  // namespace plyglass::eval
