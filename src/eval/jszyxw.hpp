#pragma once

// The evaluation of seed document 004: monotonicity (two kinds), smoothness, space and random play, weighted k1 to k4.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "eval/evaluation.hpp"
#include "eval/lines.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

/// Kind 1, of one line: the larger of the sums of tile values times weights that fall, or rise, along the line; the
/// weights are 16, 8, 4, 2 for four cells (powers of two down to 2 for any number).
double weighted_monotonicity_of(Line line);

/// Kind 2, of one line: the larger over both directions of what the steps from cell to cell add. A step from a tile to
/// one that is no larger, or to an empty cell, is in order: the m-th such step in a row adds 4 m^2. Any other step takes
/// 1.5 times the difference of the tile values away and begins anew.
double run_monotonicity_of(Line line);

/// Minus the sum over all cells of the smallest difference of tile values to a neighbour; an empty cell counts as 2.
double nearest_smoothness(const game::Grid& grid);
/// Minus the number of tiles, squared.
double space(const game::Grid& grid);

/// The mean score of `games` games of random moves from here on, tiles coming as in the original game. The same for the
/// same grid: the random numbers always begin with the same seed.
double random_play(const game::Grid& grid, int games = 50);

enum class JszyxwMonotonicity : std::uint8_t { weighted = 1, runs = 2 };

struct JszyxwWeights {
    double monotonicity = 0.4;  ///< k1
    double smoothness = 0.1;    ///< k2
    double space = 0.1;         ///< k3
    double random = 0;          ///< k4
    JszyxwMonotonicity kind = JszyxwMonotonicity::runs;

    friend bool operator==(const JszyxwWeights&, const JszyxwWeights&) = default;
};

Breakdown jszyxw_terms(const game::Grid& grid, const JszyxwWeights& weights);
Description describe_jszyxw();
Description describe_jszyxw1();

/// What the document's program thinks of a board where nothing moves.
inline constexpr double jszyxw_dead = -1e8;

/// For game::Model on grids; random play is not among its terms.
class GridJszyxw {
public:
    using Value = double;

    explicit GridJszyxw(const JszyxwWeights& weights) : weights_(weights) {}

    double operator()(const game::Grid& grid) const;
    double over(const game::Grid&) const { return jszyxw_dead; }

private:
    JszyxwWeights weights_;
};

/// The lines of packed boards: 768 kB.
class JszyxwTables {
public:
    explicit JszyxwTables(JszyxwMonotonicity kind);

    /// Whole numbers for both kinds.
    const std::int32_t* monotonicity() const { return monotonicity_.data(); }
    /// For each of the four cells, 16 bits: the smallest difference to a neighbour in the line.
    const std::uint64_t* nearest() const { return nearest_.data(); }

private:
    std::vector<std::int32_t> monotonicity_;
    std::vector<std::uint64_t> nearest_;
};

/// For game::Model on packed boards; random play is not among its terms.
class PackedJszyxw {
public:
    using Value = double;

    /// The tables must be of the kind of the weights.
    PackedJszyxw(std::shared_ptr<const JszyxwTables> tables, const JszyxwWeights& weights)
        : tables_(std::move(tables)),
          monotonicity_(tables_->monotonicity()),
          nearest_(tables_->nearest()),
          weights_(weights) {}

    double operator()(game::Board board) const {
        const game::Board across = transposed(board);
        std::int32_t monotonicity = 0;
        int rough = 0;
        const std::array<std::uint64_t, 4> columns{nearest_[across.row(0)], nearest_[across.row(1)],
                                                   nearest_[across.row(2)], nearest_[across.row(3)]};
        for (unsigned i = 0; i < 4; ++i) {
            monotonicity += monotonicity_[board.row(static_cast<int>(i))];
            monotonicity += monotonicity_[across.row(static_cast<int>(i))];
            const std::uint64_t row = nearest_[board.row(static_cast<int>(i))];
            for (unsigned j = 0; j < 4; ++j) {
                rough += static_cast<int>(std::min((row >> (16 * j)) & 0xFFFF, (columns[j] >> (16 * i)) & 0xFFFF));
            }
        }
        const int tiles = 16 - empty_cells(board);
        return weights_.monotonicity * monotonicity - weights_.smoothness * rough - weights_.space * (tiles * tiles);
    }
    double over(game::Board) const { return jszyxw_dead; }

private:
    std::shared_ptr<const JszyxwTables> tables_;
    const std::int32_t* monotonicity_;
    const std::uint64_t* nearest_;
    JszyxwWeights weights_;
};

}  // namespace plyglass::eval
