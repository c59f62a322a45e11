#pragma once

// The evaluation of seed document 003: a cost, lower is better. It wants sorted lines, small tiles in the middle and
// few tiles.

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "eval/evaluation.hpp"
#include "eval/lines.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

/// The cost of a board where no move is left.
inline constexpr double hu_dead = 1e9;

/// The disorder of one line: the smaller of the squared distances between its ranks and the same ranks sorted up and
/// sorted down, times the mean rank. Empty cells have rank 0.
double hu_disorder(Line line);

/// The cost of one cell: its rank to the power of the number of axes (0, 1 or 2) on which it does not touch the border;
/// the power of 0 is 1, for an empty corner, too. The document's program uses the border of 4 x 4 for every size; here
/// each size has its own.
int hu_interior(game::Rank rank, int axes);

/// The terms disorder, interior and occupied (the number of tiles, squared). A dead board shows them with weight 0
/// beside the term dead.
Breakdown hu_terms(const game::Grid& grid);
Description describe_hu();

// In a search, where larger is better for the player, the value is minus the cost. It assumes that a move was just made
// or that the board is alive; `over` values a dead one.

/// For game::Model on grids.
struct GridHu {
    using Value = double;
    double operator()(const game::Grid& grid) const;
    double over(const game::Grid&) const { return -hu_dead; }
};

/// The costs of the lines of packed boards, in quarters, which is exact: 768 kB.
class HuTables {
public:
    HuTables();

    /// A row at the border, a row inside, a column; the rows include the cost of the interior cells.
    const std::int32_t* border_rows() const { return border_rows_.data(); }
    const std::int32_t* inner_rows() const { return inner_rows_.data(); }
    const std::int32_t* columns() const { return columns_.data(); }

private:
    std::vector<std::int32_t> border_rows_;
    std::vector<std::int32_t> inner_rows_;
    std::vector<std::int32_t> columns_;
};

/// For game::Model on packed boards.
class PackedHu {
public:
    using Value = double;

    explicit PackedHu(std::shared_ptr<const HuTables> tables)
        : tables_(std::move(tables)),
          border_rows_(tables_->border_rows()),
          inner_rows_(tables_->inner_rows()),
          columns_(tables_->columns()) {}

    double operator()(game::Board board) const {
        const game::Board across = transposed(board);
        const std::int32_t quarters = border_rows_[board.row(0)] + inner_rows_[board.row(1)] +
                                      inner_rows_[board.row(2)] + border_rows_[board.row(3)] + columns_[across.row(0)] +
                                      columns_[across.row(1)] + columns_[across.row(2)] + columns_[across.row(3)];
        const int occupied = 16 - empty_cells(board);
        return -(0.25 * quarters + occupied * occupied);
    }
    double over(game::Board) const { return -hu_dead; }

private:
    std::shared_ptr<const HuTables> tables_;
    const std::int32_t* border_rows_;
    const std::int32_t* inner_rows_;
    const std::int32_t* columns_;
};

}  // namespace plyglass::eval
