#pragma once

// Most of what makes a position good or bad can be judged line by line, a line being a row or a column. Such a part of
// an evaluation is written once, as a function of the ranks of a line: here it is summed over the lines of a grid of
// any size, and searches fill tables of all packed lines with it.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "game/2048/grid.hpp"

namespace plyglass::eval {

/// The ranks of a row from left to right, or of a column from top to bottom.
using Line = std::span<const game::Rank>;

/// Calls `visit(line)` for every row from top to bottom.
void for_each_row(const game::Grid& grid, std::invocable<Line> auto&& visit) {
    std::array<game::Rank, game::Grid::largest> line{};
    const auto n = static_cast<std::size_t>(grid.size());
    for (int row = 0; row < grid.size(); ++row) {
        for (int column = 0; column < grid.size(); ++column) {
            line[static_cast<std::size_t>(column)] = grid.at(row, column);
        }
        visit(Line(line.data(), n));
    }
}

/// Calls `visit(line)` for every column from left to right.
void for_each_column(const game::Grid& grid, std::invocable<Line> auto&& visit) {
    std::array<game::Rank, game::Grid::largest> line{};
    const auto n = static_cast<std::size_t>(grid.size());
    for (int column = 0; column < grid.size(); ++column) {
        for (int row = 0; row < grid.size(); ++row) line[static_cast<std::size_t>(row)] = grid.at(row, column);
        visit(Line(line.data(), n));
    }
}

/// Calls `visit(line)` for every line, rows first.
void for_each_line(const game::Grid& grid, std::invocable<Line> auto&& visit) {
    for_each_row(grid, visit);
    for_each_column(grid, visit);
}

/// The sum of `part(line)` over all rows and columns.
template <std::invocable<Line> Part>
auto sum_over_lines(const game::Grid& grid, Part part) {
    decltype(part(Line())) sum{};
    for_each_line(grid, [&](Line line) { sum += part(line); });
    return sum;
}

inline constexpr std::uint32_t packed_lines = 65536;

/// The four ranks of a row of a packed board (game::Board::row), the first in the lowest four bits.
constexpr std::array<game::Rank, 4> unpacked_line(std::uint32_t row) {
    return {static_cast<game::Rank>(row & 0xF), static_cast<game::Rank>((row >> 4) & 0xF),
            static_cast<game::Rank>((row >> 8) & 0xF), static_cast<game::Rank>((row >> 12) & 0xF)};
}

}  // namespace plyglass::eval
