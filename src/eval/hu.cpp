#include "eval/hu.hpp"

#include <algorithm>

#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

using game::Grid;
using game::Rank;

double interior(const Grid& grid) {
    const int last = grid.size() - 1;
    const auto is_inside = [&](int i) { return i > 0 && i < last ? 1 : 0; };
    double sum = 0;
    for (int row = 0; row < grid.size(); ++row) {
        for (int column = 0; column < grid.size(); ++column) {
            sum += hu_interior(grid.at(row, column), is_inside(row) + is_inside(column));
        }
    }
    return sum;
}

double occupied(const Grid& grid) {
    const int tiles = grid.cells() - game::empty_cells(grid);
    return tiles * tiles;
}

}  // namespace

double hu_disorder(Line line) {
    // Insert each rank at its place among those before it.
    std::array<int, Grid::largest> sorted{};
    for (std::size_t i = 0; i < line.size(); ++i) {
        std::size_t place = i;
        for (; place > 0 && sorted[place - 1] > line[i]; --place) sorted[place] = sorted[place - 1];
        sorted[place] = line[i];
    }
    int up = 0;
    int down = 0;
    int ranks = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const int from_up = line[i] - sorted[i];
        const int from_down = line[i] - sorted[line.size() - 1 - i];
        up += from_up * from_up;
        down += from_down * from_down;
        ranks += line[i];
    }
    return std::min(up, down) * (static_cast<double>(ranks) / static_cast<double>(line.size()));
}

int hu_interior(Rank rank, int axes) {
    if (axes == 0) return 1;
    return axes == 1 ? rank : rank * rank;
}

Breakdown hu_terms(const Grid& grid) {
    const bool dead = game::is_over(grid);
    const double weight = dead ? 0 : 1;
    Breakdown out;
    out.add("disorder", sum_over_lines(grid, hu_disorder), weight);
    out.add("interior", interior(grid), weight);
    out.add("occupied", occupied(grid), weight);
    out.add("dead", dead ? 1 : 0, hu_dead);
    return out;
}

double GridHu::operator()(const Grid& grid) const {
    return -(sum_over_lines(grid, hu_disorder) + interior(grid) + occupied(grid));
}

HuTables::HuTables() : border_rows_(packed_lines), inner_rows_(packed_lines), columns_(packed_lines) {
    for (std::uint32_t row = 0; row < packed_lines; ++row) {
        const auto line = unpacked_line(row);
        const auto quarters = static_cast<std::int32_t>(4 * hu_disorder(line));
        const auto cells = [&](int axes) {
            return hu_interior(line[0], axes) + hu_interior(line[1], axes + 1) + hu_interior(line[2], axes + 1) +
                   hu_interior(line[3], axes);
        };
        columns_[row] = quarters;
        border_rows_[row] = quarters + 4 * cells(0);
        inner_rows_[row] = quarters + 4 * cells(1);
    }
}

Description describe_hu() {
    return {.name = "hu",
            .summary = text::mark("A cost: unsorted lines, large tiles in the middle, and the number of tiles."),
            .origin = "003",
            .lower_is_better = true,
            .any_size = true,
            .make = make_from<hu_terms>,
            .lost = hu_dead};
}

}  // namespace plyglass::eval
