#pragma once

// The evaluation of seed documents 000 and 001 (the ovolve AI): smoothness, monotonicity, empty cells and the largest
// tile; and which new tiles annoy the player most.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "core/bytes.hpp"
#include "eval/evaluation.hpp"
#include "eval/lines.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

/// How far the tiles of a line differ from their neighbours: the sum of the differences of rank between neighbouring
/// tiles, empty cells between them skipped. Smoothness is minus that.
int roughness_of(Line line);

/// The steps down and the steps up along a line: the sums of the ranks lost and gained from tile to tile, empty cells
/// between them skipped. The first and the last cell count even if they are empty; they then have rank 0.
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
/// Minus the steps against the better direction, of the rows and of the columns. Never more than 0.
int monotonicity(const game::Grid& grid);
/// The number of groups of equal tiles that are connected up, down, left or right.
int islands(const game::Grid& grid);
/// The number of groups, connected in the same way, into which the empty cells are scattered: document 001 names an
/// "isolated empty cells" idea without a formula, and this is our reading of it.
int empty_groups(const game::Grid& grid);

/// What a full board counts as in every search: less than one empty cell, and far more than a lost game. The documents'
/// formula gives it minus infinity, but their program judges boards after a move only, of which none is full.
inline constexpr double full_board = 0.5;

struct OvolveWeights {
    double smoothness = 0.1;
    double monotonicity = 1.0;  ///< 1.3 in document 000
    double empty = 2.7;         ///< of the natural logarithm of the number of empty cells
    double max = 1.0;           ///< of the largest tile's rank
    double full = full_board;   ///< the number of empty cells that a board without any counts as

    friend bool operator==(const OvolveWeights&, const OvolveWeights&) = default;
};
inline constexpr OvolveWeights md20_weights{.monotonicity = 1.3};

/// Islands and isolated empty cells are shown with weight 0, as in document 001. The evaluations by name are the documents'
/// formulas (see in_searches).
Breakdown ovolve_terms(const game::Grid& grid, const OvolveWeights& weights);

Description describe_ovolve();
Description describe_md20();

/// In the searches of documents 000 and 001, a position worth less than any other, and one that is won.
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

/// The data for judging packed boards, for all 65,536 lines: 1.8 MB.
class OvolveTables {
public:
    OvolveTables();

    /// Roughness, steps down, steps up, empty cells and, on top, the largest rank. The fields below the top of four
    /// lines may be added, and whole entries compared.
    const std::uint32_t* lines() const { return lines_.data(); }
    /// The fields of an entry, or of several in a vector.
    static constexpr auto roughness(auto entry) { return entry & 0xFF; }
    static constexpr auto down(auto entry) { return (entry >> 8) & 0x7F; }
    static constexpr auto up(auto entry) { return (entry >> 15) & 0x7F; }
    static constexpr auto empty(auto entry) { return (entry >> 22) & 0x1F; }
    static constexpr auto highest(auto entry) { return entry >> 27; }

    /// How much roughness grows with a new tile in an empty cell of the line: four bytes for a 2 in the first to the
    /// last cell, then four for a 4.
    const std::uint64_t* insertions() const { return insertions_.data(); }

    /// For a set of cells (bit i is cell i), one byte for each cell that may be added to it: the growth of the number
    /// of its groups, connected up, down, left or right. `no_more_groups` stands for 0, so that no byte is 0.
    const std::uint8_t* more_groups(unsigned cells) const { return more_groups_.data() + 16 * std::size_t{cells}; }
    static constexpr int no_more_groups = 4;

private:
    std::vector<std::uint32_t> lines_;
    std::vector<std::uint64_t> insertions_;
    std::vector<std::uint8_t> more_groups_;
};

/// The line entries of a packed board, combined.
struct PackedLines {
    std::uint32_t rows = 0;     ///< OvolveTables::lines, added up; the top is meaningless
    std::uint32_t columns = 0;  ///< likewise
    std::uint32_t most = 0;     ///< the entry with the largest rank

    PackedLines(const std::uint32_t* lines, game::Board board) {
        const game::Board across = transposed(board);
        const std::uint32_t a = lines[board.row(0)];
        const std::uint32_t b = lines[board.row(1)];
        const std::uint32_t c = lines[board.row(2)];
        const std::uint32_t d = lines[board.row(3)];
        rows = a + b + c + d;
        columns = lines[across.row(0)] + lines[across.row(1)] + lines[across.row(2)] + lines[across.row(3)];
        most = std::max(std::max(a, b), std::max(c, d));
    }

    int smoothness() const {
        return -static_cast<int>(OvolveTables::roughness(rows) + OvolveTables::roughness(columns));
    }
    int monotonicity() const {
        return -static_cast<int>(std::min(OvolveTables::down(rows), OvolveTables::up(rows)) +
                                 std::min(OvolveTables::down(columns), OvolveTables::up(columns)));
    }
    int empty() const { return static_cast<int>(OvolveTables::empty(rows)); }
    int highest() const { return static_cast<int>(OvolveTables::highest(most)); }
};

/// For game::Model on packed boards.
class PackedOvolve {
public:
    using Value = double;

    PackedOvolve(std::shared_ptr<const OvolveTables> tables, const OvolveWeights& weights);

    double operator()(game::Board board) const {
        const PackedLines lines(lines_, board);
        // Added in the order of ovolve_terms, so that the last bit is the same, too.
        return lines.smoothness() * weights_.smoothness + lines.monotonicity() * weights_.monotonicity +
               weighted_log_[static_cast<std::size_t>(lines.empty())] + lines.highest() * weights_.max;
    }
    double over(game::Board) const { return lost_value; }
    double won(game::Board) const { return won_value; }

    /// The values of four boards, to the last bit as above, at about the cost of two.
    void four(game::Board a, game::Board b, game::Board c, game::Board d, double* values) const;

private:
    std::shared_ptr<const OvolveTables> tables_;
    const std::uint32_t* lines_;
    OvolveWeights weights_;
    std::array<double, 17> weighted_log_{};
};

inline void PackedOvolve::four(game::Board a, game::Board b, game::Board c, game::Board d, double* values) const {
    using namespace core::lanes;
    using Tables = OvolveTables;
    const Of64 ab{a.bits, b.bits};
    const Of64 cd{c.bits, d.bits};
    const Of64 ab_across = game::transposed_bits(ab);
    const Of64 cd_across = game::transposed_bits(cd);

    // The same as in PackedLines, one lane for each board.
    const auto entries = [this](Of64 two, Of64 more, int line) {
        return Of32{lines_[Of16(two)[line]], lines_[Of16(two)[line + 4]], lines_[Of16(more)[line]],
                    lines_[Of16(more)[line + 4]]};
    };
    const Of32 first = entries(ab, cd, 0);
    const Of32 second = entries(ab, cd, 1);
    const Of32 third = entries(ab, cd, 2);
    const Of32 fourth = entries(ab, cd, 3);
    const Of32 rows = first + second + third + fourth;
    const Of32 columns = entries(ab_across, cd_across, 0) + entries(ab_across, cd_across, 1) +
                         entries(ab_across, cd_across, 2) + entries(ab_across, cd_across, 3);
    const Of32 highest = Tables::highest(larger(larger(first, second), larger(third, fourth)));
    const Of32 rough = Tables::roughness(rows) + Tables::roughness(columns);
    const Of32 wrong =
        smaller(Tables::down(rows), Tables::up(rows)) + smaller(Tables::down(columns), Tables::up(columns));
    const Of32 empty = Tables::empty(rows);

    const auto sum = [this](Doubles rough_pair, Doubles wrong_pair, Doubles log_pair, Doubles highest_pair) {
        return rough_pair * -weights_.smoothness + wrong_pair * -weights_.monotonicity + log_pair +
               highest_pair * weights_.max;
    };
    const std::array<Doubles, 2> sums{
        sum(first_two(rough), first_two(wrong), Doubles{weighted_log_[empty[0]], weighted_log_[empty[1]]},
            first_two(highest)),
        sum(last_two(rough), last_two(wrong), Doubles{weighted_log_[empty[2]], weighted_log_[empty[3]]},
            last_two(highest))};
    std::memcpy(values, sums.data(), sizeof sums);
}

// Document 001 says that only the most annoying new tiles, those that make islands - smoothness largest, are worth
// trying. They come in the document's order, 2s first, column by column.

/// For game::Model on grids.
struct GridAnnoyance {
    void place(const game::Grid& grid, auto& plies) const;
};

/// For game::Model on packed boards. The change that a tile makes to islands - smoothness is looked up.
class PackedAnnoyance {
public:
    explicit PackedAnnoyance(std::shared_ptr<const OvolveTables> tables)
        : tables_(std::move(tables)), insertions_(tables_->insertions()) {}

    void place(game::Board board, auto& plies) const;

private:
    std::shared_ptr<const OvolveTables> tables_;
    const std::uint64_t* insertions_;
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
    // Sixteen bytes stand for the sixteen cells, column by column: the order of the transposed board.
    //
    //     a b c d
    //     e f g h        a e i m  b f j n  c g k o  d h l p
    //     i j k l
    //     m n o p
    const game::Board across = transposed(board);
    constexpr std::uint64_t every_other = 0x0F0F0F0F0F0F0F0FULL;
    const core::Bytes ranks =
        core::zip(core::bytes_of(across.bits & every_other), core::bytes_of((across.bits >> 4) & every_other));
    const core::Bytes is_empty(ranks == core::Bytes{});

    // The growth that a 2, and a 4, in each cell brings to roughness along its row and its column, and to the islands.
    const core::Halves rows = core::join_transposed(
        {insertions_[board.row(0)], insertions_[board.row(1)], insertions_[board.row(2)], insertions_[board.row(3)]});
    const core::Halves columns = core::join({insertions_[across.row(0)], insertions_[across.row(1)],
                                             insertions_[across.row(2)], insertions_[across.row(3)]});
    const auto islands_of = [&](std::uint8_t rank) {
        return core::load_bytes(tables_->more_groups(core::equal_bytes(ranks, core::same_bytes(rank))));
    };
    const core::Bytes twos = (rows.lower + columns.lower + islands_of(1)) & is_empty;
    const core::Bytes fours = (rows.upper + columns.upper + islands_of(2)) & is_empty;

    const core::Bytes most = core::same_bytes(core::largest(core::larger(twos, fours)));
    const unsigned best_fours = core::equal_bytes(fours, most);
    for (std::uint64_t left = core::equal_bytes(twos, most) | best_fours << 16; left != 0; left &= left - 1) {
        const auto at = static_cast<unsigned>(std::countr_zero(left));
        const unsigned cell = at % 4 * 4 + at / 4 % 4;
        const auto rank = static_cast<game::Rank>(1 + at / 16);
        plies.emplace_back(board.with(static_cast<int>(cell), rank), 1.0, static_cast<std::uint8_t>(plies.size()),
                           static_cast<std::uint8_t>(cell), rank);
    }
}

}  // namespace plyglass::eval
