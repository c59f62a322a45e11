#pragma once

// The evaluation of seed document 004: monotonicity (two kinds), smoothness, space and random play, weighted k1 to k4.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/bytes.hpp"
#include "eval/evaluation.hpp"
#include "eval/lines.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

/// Kind 1, for one line: the larger of the sums of tile values times weights that fall, or rise, along the line; the
/// weights are 16, 8, 4, 2 for four cells (powers of two down to 2 for any number).
double weighted_monotonicity_of(Line line);

/// Kind 2, for one line: the larger, over both directions, of the sums that the steps from cell to cell add. A step
/// from a tile to one that is no larger, or to an empty cell, is in order: the m-th such step in a row adds 4 m^2. Any
/// other step subtracts 1.5 times the difference of the tile values and starts the count anew.
double run_monotonicity_of(Line line);

/// Minus the sum over all cells of the smallest difference of tile values to a neighbour; an empty cell counts as 2.
double nearest_smoothness(const game::Grid& grid);
/// Minus the number of tiles, squared.
double space(const game::Grid& grid);

/// The mean score of `games` games of random moves from here on, with tiles as in the original game. The same for the
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

/// The value that the document's program gives a board where no move is left.
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

/// The lines of packed boards: 1 MB.
class JszyxwTables {
public:
    struct Entry {
        std::uint64_t nearest = 0;      ///< 16 bits for each of the four cells: the smallest difference to a neighbour
        std::int32_t monotonicity = 0;  ///< whole for both kinds
    };

    explicit JszyxwTables(JszyxwMonotonicity kind);
    const Entry* lines() const { return lines_.data(); }

private:
    std::vector<Entry> lines_;
};

/// For game::Model on packed boards; random play is not among its terms.
class PackedJszyxw {
public:
    using Value = double;

    /// The tables must be of the same kind of monotonicity as the weights.
    PackedJszyxw(std::shared_ptr<const JszyxwTables> tables, const JszyxwWeights& weights)
        : tables_(std::move(tables)), lines_(tables_->lines()), weights_(weights) {}

    double operator()(game::Board board) const { return value(board, transposed(board)); }
    /// The same, for a caller that also has the transposed board.
    double value(game::Board board, game::Board across) const {
        const Lines rows(lines_, board);
        const Lines columns(lines_, across);
        const int tiles = 16 - empty_cells(board);
        return weights_.monotonicity * (rows.monotonicity + columns.monotonicity) -
               weights_.smoothness * roughness(rows.nearest, columns.nearest) - weights_.space * (tiles * tiles);
    }
    double over(game::Board) const { return jszyxw_dead; }

private:
    struct Lines {
        std::uint64_t nearest[4];
        std::int32_t monotonicity = 0;

        Lines(const JszyxwTables::Entry* entries, game::Board board) {
            for (int i = 0; i < 4; ++i) {
                const JszyxwTables::Entry& entry = entries[board.row(i)];
                nearest[i] = entry.nearest;
                monotonicity += entry.monotonicity;
            }
        }
    };

    /// The sum over all cells of the smaller of two differences, row by row and column by column; each is below 2^15.
    static int roughness(const std::uint64_t (&rows)[4], const std::uint64_t (&columns)[4]) {
        using namespace core::lanes;
        const auto zip = [](std::uint64_t a, std::uint64_t b) {
            return Of32(__builtin_shufflevector(Of16(Of64{a, 0}), Of16(Of64{b, 0}), 0, 8, 1, 9, 2, 10, 3, 11));
        };
        const Of32 left = zip(columns[0], columns[1]);
        const Of32 right = zip(columns[2], columns[3]);
        const Of32 upper = smaller(Of32(Of64{rows[0], rows[1]}), __builtin_shufflevector(left, right, 0, 4, 1, 5));
        const Of32 lower = smaller(Of32(Of64{rows[2], rows[3]}), __builtin_shufflevector(left, right, 2, 6, 3, 7));
        const Of32 sums = (upper & 0xFFFF) + (upper >> 16) + (lower & 0xFFFF) + (lower >> 16);
        const Of64 halves = Of64(sums) + (Of64(sums) >> 32);
        return static_cast<int>((halves[0] + halves[1]) & 0xFFFFFFFF);
    }

    std::shared_ptr<const JszyxwTables> tables_;
    const JszyxwTables::Entry* lines_;
    JszyxwWeights weights_;
};

/// The result of the last two plies, a new tile and the best move after it, before the board is evaluated: summed over
/// the cells, 2s and 4s separately.
struct JszyxwReplies {
    double sum = 0;
    std::uint32_t moves = 0;  ///< moves that were evaluated
};

/// Puts a tile of `rank` in each empty cell of `board` in turn and takes the best move after each; the same to the last
/// bit as one by one. Different cells often slide into the same board, so many boards are evaluated only once.
inline JszyxwReplies jszyxw_replies(const game::Slides& slides, const PackedJszyxw& value_of, game::Board board,
                                    game::Rank rank) {
    struct Slid {
        std::uint64_t bits = 0;  // 0: none yet
        double value = 0;
    };
    const game::Board across = transposed(board);
    std::array<std::uint64_t, 4> slid{};  // left, right, up, down; the last two transposed
    for (int i = 0; i < 4; ++i) {
        slid[0] |= std::uint64_t{slides.left(board.row(i))} << (16 * i);
        slid[1] |= std::uint64_t{slides.right(board.row(i))} << (16 * i);
        slid[2] |= std::uint64_t{slides.left(across.row(i))} << (16 * i);
        slid[3] |= std::uint64_t{slides.right(across.row(i))} << (16 * i);
    }
    std::array<Slid, 2> in_row{};                    // the results of the cell before
    std::array<std::array<Slid, 2>, 4> in_column{};  // the results of the cell above

    JszyxwReplies out;
    for (std::uint64_t left = empty_bits(board); left != 0; left &= left - 1) {
        const int cell = std::countr_zero(left) / 4;
        const int row = cell / 4;
        const int column = cell % 4;
        const game::Board with = board.with(cell, rank);
        const game::Board with_across = across.with(4 * column + row, rank);
        double best = 0;
        bool any = false;
        const auto weigh = [&](std::uint64_t rows, bool is_across, Slid& known) {
            if (rows == (is_across ? with_across : with).bits) return;
            if (rows != known.bits) {
                const game::Board after{rows};
                const double value =
                    is_across ? value_of.value(transposed(after), after) : value_of.value(after, transposed(after));
                known = {rows, value};
            }
            best = any ? std::max(best, known.value) : known.value;
            any = true;
            ++out.moves;
        };
        const auto changed = [](std::uint64_t rows, int at, std::uint16_t to) {
            return (rows & ~(std::uint64_t{0xFFFF} << (16 * at))) | std::uint64_t{to} << (16 * at);
        };
        weigh(changed(slid[0], row, slides.left(with.row(row))), false, in_row[0]);
        weigh(changed(slid[1], row, slides.right(with.row(row))), false, in_row[1]);
        auto& above = in_column[static_cast<std::size_t>(column)];
        weigh(changed(slid[2], column, slides.left(with_across.row(column))), true, above[0]);
        weigh(changed(slid[3], column, slides.right(with_across.row(column))), true, above[1]);
        out.sum += any ? best : jszyxw_dead;
    }
    return out;
}

}  // namespace plyglass::eval
