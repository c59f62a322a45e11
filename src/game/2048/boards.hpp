#pragma once

// The two kinds of board under one set of names, so that a game model, an evaluation or an agent is written once:
// packed 4 x 4 boards slid by tables, and grids of any size slid cell by cell.

#include <array>
#include <bit>
#include <concepts>
#include <memory>
#include <utility>

#include "game/2048/board.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::game {

/// - `size()`: rows and columns
/// - `from(grid)`: the board in this kind's form
/// - `slid(board, direction)`: the slid board; unchanged if the move is not legal
/// - `with(board, cell, rank)`: the board with a tile in an empty cell
/// - `holds(board, rank)`: whether there is such a tile
/// - `is_over(board)`: whether no move is left
template <class B>
concept Boards = requires(const B& boards, const typename B::Board& board, const Grid& grid, Direction direction) {
    requires std::regular<typename B::Board>;
    { boards.size() } -> std::same_as<int>;
    { boards.from(grid) } -> std::convertible_to<typename B::Board>;
    { boards.slid(board, direction) } -> std::same_as<typename B::Board>;
    { boards.with(board, 0, Rank{1}) } -> std::same_as<typename B::Board>;
    { boards.rank(board, 0) } -> std::same_as<Rank>;
    { boards.holds(board, Rank{1}) } -> std::same_as<bool>;
    { boards.is_over(board) } -> std::same_as<bool>;
};

class PackedBoards {
public:
    using Board = game::Board;
    static constexpr int most_cells = 16;

    explicit PackedBoards(std::shared_ptr<const Slides> slides) : slides_(std::move(slides)) {}

    const Slides& slides() const { return *slides_; }
    int size() const { return 4; }
    Board from(const Grid& grid) const { return packed(grid); }
    Grid grid(Board board) const { return unpacked(board); }
    Board slid(Board board, Direction direction) const { return slides_->slide(board, direction); }
    std::array<Board, 4> slid_all(Board board) const { return slides_->slide_all(board); }
    Board with(Board board, int cell, Rank rank) const { return board.with(cell, rank); }
    Rank rank(Board board, int cell) const { return board[cell]; }
    bool holds(Board board, Rank rank) const { return game::holds(board, rank); }
    bool is_over(Board board) const { return game::is_over(board); }
    int empty_cells(Board board) const { return game::empty_cells(board); }

private:
    std::shared_ptr<const Slides> slides_;
};

class GridBoards {
public:
    using Board = Grid;
    static constexpr int most_cells = Grid::most_cells;

    explicit GridBoards(int size) : size_(size) {}

    int size() const { return size_; }
    const Grid& from(const Grid& grid) const { return grid; }
    const Grid& grid(const Grid& board) const { return board; }
    Grid slid(const Grid& board, Direction direction) const { return slide(board, direction).grid; }
    Grid with(Grid board, int cell, Rank rank) const {
        board[cell] = rank;
        return board;
    }
    Rank rank(const Grid& board, int cell) const { return board[cell]; }
    bool holds(const Grid& board, Rank rank) const {
        for (int cell = 0; cell < board.cells(); ++cell) {
            if (board[cell] == rank) return true;
        }
        return false;
    }
    bool is_over(const Grid& board) const { return game::is_over(board); }
    int empty_cells(const Grid& board) const { return game::empty_cells(board); }

private:
    int size_;
};

}  // namespace plyglass::game
