#include "game/2048/board.hpp"

#include <algorithm>
#include <array>

namespace plyglass::game {

Board packed(const Grid& grid) {
    assert(grid.size() == 4);
    return packed_cells(grid);
}

bool outgrows_packed(const Grid& grid) {
    constexpr std::uint64_t soon = 256;  // each move adds at most 4 to the sum of the tiles
    std::uint64_t sum = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) sum += tile_value(grid[cell]);
    return grid.size() == 4 && sum + soon >= 2 * tile_value(highest_packed_rank);
}

Grid unpacked(Board board) { return unpacked_cells(board, 4); }

Board packed_cells(const Grid& grid) {
    assert(grid.size() <= 4);
    Board board;
    for (int cell = 0; cell < grid.cells(); ++cell) board = board.with(cell, std::min(grid[cell], highest_packed_rank));
    return board;
}

Grid unpacked_cells(Board cells, int size) {
    Grid grid(size);
    for (int cell = 0; cell < grid.cells(); ++cell) grid[cell] = cells[cell];
    return grid;
}

Slides::Slides() : left_(65536), right_(65536), score_(65536), both_(65536) {
    for (std::uint32_t row = 0; row < 65536; ++row) {
        std::array<Rank, 4> line{};
        for (std::size_t i = 0; i < 4; ++i) line[i] = static_cast<Rank>((row >> (4 * i)) & 0xF);
        std::array<Rank, 4> back{line[3], line[2], line[1], line[0]};
        score_[row] = static_cast<std::uint32_t>(slide_line(line, highest_packed_rank));
        slide_line(back, highest_packed_rank);
        for (std::size_t i = 0; i < 4; ++i) {
            left_[row] = static_cast<std::uint16_t>(left_[row] | line[i] << (4 * i));
            right_[row] = static_cast<std::uint16_t>(right_[row] | back[i] << (4 * (3 - i)));
        }
        both_[row] = left_[row] | std::uint32_t{right_[row]} << 16;
    }
}

}  // namespace plyglass::game
