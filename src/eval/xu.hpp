#pragma once

// The evaluation of seed document 002, in our reading where the document is silent: the weights are those of document
// 001 (the document tries 1.5 for monotonicity), empty cells are counted, the largest tile is its rank.

#include <algorithm>
#include <memory>
#include <utility>

#include "eval/ovolve.hpp"

namespace plyglass::eval {

/// Monotonicity: for each line, the sum of smaller rank minus larger rank over neighbouring tiles, gaps skipped, without
/// a direction. Smoothness looks at the nearest tile to the right and below. Read in this way they are one number; the
/// document weighs them apart.
struct XuWeights {
    double monotonicity = 1.0;
    double smoothness = 0.1;
    double max = 1.0;
    double empty = 2.7;

    friend bool operator==(const XuWeights&, const XuWeights&) = default;
};

Breakdown xu_terms(const game::Grid& grid, const XuWeights& weights);
Description describe_xu();

/// For game::Model on grids.
class GridXu {
public:
    using Value = double;

    explicit GridXu(const XuWeights& weights) : weights_(weights) {}

    double operator()(const game::Grid& grid) const {
        return smoothness(grid) * (weights_.monotonicity + weights_.smoothness) +
               game::highest_rank(grid) * weights_.max + game::empty_cells(grid) * weights_.empty;
    }
    double over(const game::Grid&) const { return lost_value; }

private:
    XuWeights weights_;
};

/// For game::Model on packed boards.
class PackedXu {
public:
    using Value = double;

    PackedXu(std::shared_ptr<const OvolveTables> tables, const XuWeights& weights)
        : tables_(std::move(tables)), lines_(tables_->lines()), weights_(weights) {}

    double operator()(game::Board board) const {
        const PackedLines lines(lines_, board);
        return lines.smoothness() * (weights_.monotonicity + weights_.smoothness) + lines.highest() * weights_.max +
               lines.empty() * weights_.empty;
    }
    double over(game::Board) const { return lost_value; }

private:
    std::shared_ptr<const OvolveTables> tables_;
    const std::uint32_t* lines_;
    XuWeights weights_;
};

}  // namespace plyglass::eval
