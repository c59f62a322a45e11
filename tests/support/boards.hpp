#pragma once

// Boards for the tests of 2048: from the JSON files of tests/data, written out as tile values, and random ones.

#include <rapidcheck.h>
#include <vector>

#include "game/2048/board.hpp"
#include "game/2048/grid.hpp"
#include "support/board_data.hpp"

namespace plyglass::testing {

/// Any packed board whose tiles are at most of rank `highest`, from full to almost empty.
inline rc::Gen<game::Board> any_board(game::Rank highest = game::highest_packed_rank) {
    return rc::gen::map(rc::gen::container<std::vector<int>>(17, rc::gen::inRange(0, 1000)),
                        [highest](const std::vector<int>& numbers) {
                            game::Board board;
                            for (int cell = 0; cell < 16; ++cell) {
                                const int number = numbers[static_cast<std::size_t>(cell)];
                                const bool is_empty = number % 10 < numbers[16] % 10;
                                if (!is_empty)
                                    board = board.with(cell, static_cast<game::Rank>(1 + number / 10 % highest));
                            }
                            return board;
                        });
}

/// Any grid of a size from 2 to 5 with tiles up to 131072.
inline rc::Gen<game::Grid> any_grid() {
    return rc::gen::map(rc::gen::container<std::vector<int>>(27, rc::gen::inRange(0, 1000)),
                        [](const std::vector<int>& numbers) {
                            game::Grid grid(game::Grid::smallest + numbers[26] % 4);
                            for (int cell = 0; cell < grid.cells(); ++cell) {
                                const int number = numbers[static_cast<std::size_t>(cell)];
                                const bool is_empty = number % 10 < numbers[25] % 10;
                                grid[cell] = static_cast<game::Rank>(is_empty ? 0 : 1 + number / 10 % 17);
                            }
                            return grid;
                        });
}

/// The grid turned over its main diagonal, and from left to right: together they give all eight views.
inline game::Grid turned_over(const game::Grid& grid) {
    game::Grid out(grid.size());
    for (int row = 0; row < grid.size(); ++row) {
        for (int column = 0; column < grid.size(); ++column) out.at(column, row) = grid.at(row, column);
    }
    return out;
}

inline game::Grid mirrored(const game::Grid& grid) {
    game::Grid out(grid.size());
    for (int row = 0; row < grid.size(); ++row) {
        for (int column = 0; column < grid.size(); ++column) {
            out.at(row, grid.size() - 1 - column) = grid.at(row, column);
        }
    }
    return out;
}

}  // namespace plyglass::testing
