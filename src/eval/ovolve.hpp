#pragma once

// The evaluation of seed documents 000 and 001 (the ovolve AI): smoothness, monotonicity, empty cells and the largest
// tile; and which new tiles annoy the player most.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "eval/evaluation.hpp"
#include "eval/lines.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

/// How far the tiles of a line are from their neighbours: the sum of |difference of ranks| over neighbouring tiles, empty
/// cells between them skipped. Smoothness is minus that.
int roughness_of(Line line);

/// What steps down and what steps up along a line: the sums of the ranks lost and gained from tile to tile, empty cells
/// between them skipped. The first and the last cell count although they may be empty; they are then of rank 0.
struct Steps {
    int down = 0;
    int up = 0;
    Steps& operator+=(const Steps& other) {
        down += other.down;
        up += other.up;
        return *this;
    }
};
Steps steps_of(Line line);

/// Never more than 0.
int smoothness(const game::Grid& grid);
/// Minus what steps the wrong way, in the better direction of the rows and in that of the columns. Never more than 0.
int monotonicity(const game::Grid& grid);
/// Groups of equal tiles that are connected up, down, left or right.
int islands(const game::Grid& grid);
/// Into how many groups, connected in the same way, the empty cells are scattered: document 001 names an "isolated empty
/// cells" idea without a formula, and this is our reading of it.
int empty_groups(const game::Grid& grid);

struct OvolveWeights {
    double smoothness = 0.1;
    double monotonicity = 1.0;  ///< 1.3 in document 000
    double empty = 2.7;         ///< of the natural logarithm of the number of empty cells: minus infinity where it is 0
    double max = 1.0;           ///< of the largest tile's rank

    friend bool operator==(const OvolveWeights&, const OvolveWeights&) = default;
};
inline constexpr OvolveWeights md20_weights{.monotonicity = 1.3};

/// Islands and isolated empty cells are shown with weight 0, as in document 001.
Breakdown ovolve_terms(const game::Grid& grid, const OvolveWeights& weights);

Description describe_ovolve();
Description describe_md20();

/// A position that is worth less than any other, and one that is won, to the searches of documents 000 and 001.
inline constexpr double lost_value = -1e9;
inline constexpr double won_value = 10000;

/// For game::Model on grids.
class GridOvolve {
public:
    using Value = double;

    explicit GridOvolve(const OvolveWeights& weights) : weights_(weights) {}

    double operator()(const game::Grid& grid) const;
    double over(const game::Grid&) const { return lost_value; }
    double won(const game::Grid&) const { return won_value; }

private:
    OvolveWeights weights_;
};

/// What packed boards are judged by, for all 65,536 lines: 830 kB.
class OvolveTables {
public:
    OvolveTables();

    /// Roughness in the lowest eight bits, steps down and up in the next ones, the largest rank on top. Of four lines,
    /// the lower parts may be added and the tops compared.
    const std::uint32_t* lines() const { return lines_.data(); }
    static constexpr std::uint32_t roughness(std::uint32_t entry) { return entry & 0xFF; }
    static constexpr std::uint32_t down(std::uint32_t entry) { return (entry >> 8) & 0xFF; }
    static constexpr std::uint32_t up(std::uint32_t entry) { return (entry >> 16) & 0xFF; }
    static constexpr std::uint32_t highest(std::uint32_t entry) { return entry >> 24; }

    /// By how much roughness grows with a new tile in an empty cell of the line: four bytes for a 2 in the first to the
    /// last cell, then four for a 4.
    const std::uint64_t* insertions() const { return insertions_.data(); }

    /// Into how many groups, connected up, down, left or right, the cells of a set fall (game::cells_holding).
    const std::uint8_t* groups() const { return groups_.data(); }

private:
    std::vector<std::uint32_t> lines_;
    std::vector<std::uint64_t> insertions_;
    std::vector<std::uint8_t> groups_;
};

/// What the line entries of a packed board come to.
struct PackedLines {
    std::uint32_t rows = 0;     ///< OvolveTables::lines, added up; its top means nothing
    std::uint32_t columns = 0;  ///< likewise
    int highest = 0;

    PackedLines(const std::uint32_t* lines, game::Board board) {
        const game::Board across = transposed(board);
        const std::uint32_t a = lines[board.row(0)];
        const std::uint32_t b = lines[board.row(1)];
        const std::uint32_t c = lines[board.row(2)];
        const std::uint32_t d = lines[board.row(3)];
        rows = a + b + c + d;
        columns = lines[across.row(0)] + lines[across.row(1)] + lines[across.row(2)] + lines[across.row(3)];
        highest = static_cast<int>(OvolveTables::highest(std::max(std::max(a, b), std::max(c, d))));
    }

    int smoothness() const {
        return -static_cast<int>(OvolveTables::roughness(rows) + OvolveTables::roughness(columns));
    }
    int monotonicity() const {
        return -static_cast<int>(std::min(OvolveTables::down(rows), OvolveTables::up(rows)) +
                                 std::min(OvolveTables::down(columns), OvolveTables::up(columns)));
    }
};

/// For game::Model on packed boards.
class PackedOvolve {
public:
    using Value = double;

    PackedOvolve(std::shared_ptr<const OvolveTables> tables, const OvolveWeights& weights);

    double operator()(game::Board board) const {
        const PackedLines lines(lines_, board);
        // Added in the order of ovolve_terms: then the last bit is the same, too.
        return lines.smoothness() * weights_.smoothness + lines.monotonicity() * weights_.monotonicity +
               weighted_log_[static_cast<std::size_t>(empty_cells(board))] + lines.highest * weights_.max;
    }
    double over(game::Board) const { return lost_value; }
    double won(game::Board) const { return won_value; }

private:
    std::shared_ptr<const OvolveTables> tables_;
    const std::uint32_t* lines_;
    OvolveWeights weights_;
    std::array<double, 17> weighted_log_{};
};

// Of all new tiles only the most annoying ones, those that make islands - smoothness largest, are worth trying, says
// document 001; they come in its order, 2s first, column by column.

/// For game::Model on grids.
struct GridAnnoyance {
    void place(const game::Grid& grid, auto& plies) const;
};

/// For game::Model on packed boards. What a tile adds to islands - smoothness is looked up.
class PackedAnnoyance {
public:
    explicit PackedAnnoyance(std::shared_ptr<const OvolveTables> tables)
        : tables_(std::move(tables)), insertions_(tables_->insertions()), groups_(tables_->groups()) {}

    void place(game::Board board, auto& plies) const;

private:
    std::shared_ptr<const OvolveTables> tables_;
    const std::uint64_t* insertions_;
    const std::uint8_t* groups_;
};

void GridAnnoyance::place(const game::Grid& grid, auto& plies) const {
    int most = 0;
    for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
        for (int column = 0; column < grid.size(); ++column) {
            for (int row = 0; row < grid.size(); ++row) {
                if (grid.at(row, column) != 0) continue;
                game::Grid with = grid;
                with.at(row, column) = rank;
                const int annoyance = islands(with) - smoothness(with);
                if (plies.empty() || annoyance > most) {
                    most = annoyance;
                    plies.clear();
                }
                if (annoyance < most) continue;
                plies.push_back({with, 1, static_cast<std::uint8_t>(plies.size()),
                                 static_cast<std::uint8_t>(row * grid.size() + column), rank});
            }
        }
    }
}

void PackedAnnoyance::place(game::Board board, auto& plies) const {
    const game::Board across = transposed(board);
    // The insertions of row r stand in rows[r], a byte for each column; those of column c in columns[c].
    const std::array<std::uint64_t, 4> rows{insertions_[board.row(0)], insertions_[board.row(1)],
                                            insertions_[board.row(2)], insertions_[board.row(3)]};
    const std::array<std::uint64_t, 4> columns{insertions_[across.row(0)], insertions_[across.row(1)],
                                               insertions_[across.row(2)], insertions_[across.row(3)]};
    // In the transposed board, cells follow column by column.
    const std::uint64_t empty = empty_bits(across);
    int most = -128;
    for (unsigned rank = 1; rank <= 2; ++rank) {
        const unsigned equal = game::cells_holding(board, static_cast<game::Rank>(rank));
        const int groups = groups_[equal];
        const unsigned shift = 32 * (rank - 1);
        for (std::uint64_t left = empty; left != 0; left &= left - 1) {
            const auto at = static_cast<unsigned>(std::countr_zero(left)) / 4;
            const unsigned column = at / 4;
            const unsigned row = at % 4;
            const unsigned cell = row * 4 + column;
            const int annoyance = static_cast<int>((rows[row] >> (shift + 8 * column)) & 0xFF) +
                                  static_cast<int>((columns[column] >> (shift + 8 * row)) & 0xFF) +
                                  groups_[equal | 1U << cell] - groups;
            if (annoyance < most) continue;
            if (annoyance > most) {
                most = annoyance;
                plies.clear();
            }
            plies.push_back({board.with(static_cast<int>(cell), static_cast<game::Rank>(rank)), 1,
                             static_cast<std::uint8_t>(plies.size()), static_cast<std::uint8_t>(cell),
                             static_cast<game::Rank>(rank)});
        }
    }
}

}  // namespace plyglass::eval
