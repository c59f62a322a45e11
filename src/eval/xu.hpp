#pragma once

// The evaluation of seed document 002, in our reading where the document is silent: the weights are those of document
// 001 (the document tries 1.5 for monotonicity), empty cells are counted, the largest tile is its rank.

#include <cstdint>
#include <memory>
#include <utility>

#include "eval/ovolve.hpp"

namespace plyglass::eval {

/// How monotonicity is read. The document calls a board monotone if its lines rise or fall, and then subtracts the
/// larger of two neighbours from the smaller one; it does not say how rising and falling steps combine.
enum class XuDirection : std::uint8_t {
    better,  ///< summed separately; the better direction counts, along rows and along columns (as in 001)
    none,    ///< all are summed: exactly the number that smoothness is, which the document weighs separately
};

struct XuWeights {
    double monotonicity = 1.0;
    double smoothness = 0.1;
    double max = 1.0;
    double empty = 2.7;
    XuDirection direction = XuDirection::better;

    friend bool operator==(const XuWeights&, const XuWeights&) = default;
};

Breakdown xu_terms(const game::Grid& grid, const XuWeights& weights);
Description describe_xu();

/// For game::Model on grids.
class GridXu {
public:
    using Value = double;

    explicit GridXu(const XuWeights& weights) : weights_(weights) {}

    double operator()(const game::Grid& grid) const;
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
        const int smoothness = lines.smoothness();
        const int monotonicity = weights_.direction == XuDirection::better ? lines.monotonicity() : smoothness;
        // Added in the order of xu_terms, so that the last bit is the same, too.
        return monotonicity * weights_.monotonicity + smoothness * weights_.smoothness +
               lines.highest() * weights_.max + lines.empty() * weights_.empty;
    }
    double over(game::Board) const { return lost_value; }

private:
    std::shared_ptr<const OvolveTables> tables_;
    const std::uint32_t* lines_;
    XuWeights weights_;
};

}  // namespace plyglass::eval
