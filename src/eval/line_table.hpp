#pragma once

// An evaluation that is a sum over the four rows and the four columns, as a table of all 65,536 lines. The entries are
// whole numbers in units of 1/scale(), so sums are exact in any order, and vectors of 32-bit lanes can compute them.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "game/2048/board.hpp"

namespace plyglass::eval {

class LineTable {
public:
    /// Calls `line_value` once for every line. The scale is the largest power of two at which the sum of any eight
    /// lines fits into 31 bits, and so does the sum of any sixteen boards, as far as they are worth more than 0.
    explicit LineTable(const std::function<double(std::span<const game::Rank>)>& line_value);

    std::int32_t operator[](std::uint16_t line) const { return values_[line]; }
    const std::int32_t* data() const { return values_.data(); }
    /// The number of units in 1.
    double scale() const { return scale_; }

    /// The sum over rows and columns, in units.
    std::int32_t sum(game::Board board) const { return rows(board) + rows(transposed(board)); }

private:
    std::int32_t rows(game::Board board) const {
        return values_[board.row(0)] + values_[board.row(1)] + values_[board.row(2)] + values_[board.row(3)];
    }

    std::vector<std::int32_t> values_;
    double scale_ = 1;
};

/// The table as an evaluation for game::Model. The least value is that of a lost game, 0.
class LineSum {
public:
    using Value = double;

    explicit LineSum(std::shared_ptr<const LineTable> table) : table_(std::move(table)), unit_(1 / table_->scale()) {}

    double operator()(game::Board board) const { return unit_ * std::max(0, table_->sum(board)); }
    double over(game::Board) const { return 0; }

private:
    std::shared_ptr<const LineTable> table_;
    double unit_;
};

}  // namespace plyglass::eval
