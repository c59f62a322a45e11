#pragma once

// 2048 with random tiles under an evaluation that is a sum over lines: the game that the fast expectimax plays. It knows
// what is too improbable to be looked at, and the value of the last two plies in one operation.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include "eval/last_plies.hpp"
#include "eval/line_table.hpp"
#include "game/2048/model.hpp"

namespace plyglass::agent {

/// What several agents and threads share of it: tables, made once.
struct LineTables {
    explicit LineTables(const std::function<double(std::span<const game::Rank>)>& line_value)
        : slides(std::make_shared<const game::Slides>()),
          values(std::make_shared<const eval::LineTable>(line_value)),
          last_plies(std::make_shared<const eval::LastPlies>(*slides, *values)) {}

    std::shared_ptr<const game::Slides> slides;
    std::shared_ptr<const eval::LineTable> values;
    std::shared_ptr<const eval::LastPlies> last_plies;
};

/// Boards whose last plies were valued a moment ago. Different tiles in a row often slide into the same board, so a third
/// of the work remains; the values are the same ones.
class LastPliesMemo {
public:
    struct Entry {
        std::uint64_t board = 0;  // 0: none; the empty board is never asked about
        eval::LastPliesSums sums;
    };
    Entry& place(game::Board board) { return entries_[(board.bits * 0x9E3779B97F4A7C15ULL) >> (64 - bits)]; }

private:
    static constexpr int bits = 12;
    std::array<Entry, std::size_t{1} << bits> entries_{};
};

class LineGame : public game::Model<game::PackedBoards, eval::LineSum, core::Turn::chance> {
public:
    /// `cutoff`: a position that is reached with less than this probability is evaluated as it stands. `memo` is for one
    /// thread; it must outlive the game.
    LineGame(const LineTables& tables, double four, double cutoff, LastPliesMemo* memo,
             game::CellOrder order = game::CellOrder::by_rows)
        : Model(game::PackedBoards(tables.slides), eval::LineSum(tables.values), {.four = four, .order = order}),
          last_plies_(tables.last_plies.get()),
          owner_(tables.last_plies),
          cutoff_(cutoff),
          memo_(memo) {}

    void cut_below(double probability) { cutoff_ = probability; }
    bool is_negligible(const State& state) const { return state.probability < cutoff_; }

    bool ends_after_replies(const State& state, std::uint32_t plies) const {
        return plies == 2 || (plies > 2 && is_negligible_after(state, likelier_tile()));
    }

    double value_of_last_plies(const State& state, std::uint64_t& nodes) const {
        const eval::LastPliesSums& sums = sums_of(state.board);
        const int empty = game::empty_cells(state.board);
        nodes += static_cast<std::uint64_t>(tiles() * empty);
        if (rules().four < 1) nodes += sums.replies_to_twos;
        if (rules().four > 0) nodes += sums.replies_to_fours;
        if (rules().four == 0.5) return weighted(0.5, empty, sums.twos + sums.fours);
        double value = 0;
        if (rules().four < 1) value += weighted(1 - rules().four, empty, sums.twos);
        if (rules().four > 0) value += weighted(rules().four, empty, sums.fours);
        return value;
    }

    double take_last_plies(const State& state, Plies& moves, std::uint64_t& nodes) const {
        // Where 4s are the likelier ones, nothing is taken, which is slower and as right.
        if (rules().four <= 0 || rules().four > 0.5 || !is_negligible_after(state, rules().four)) return 0;
        const eval::LastPliesSums& sums = sums_of(state.board);
        const auto empty = static_cast<int>(moves.size() / 2);
        if (rules().order == game::CellOrder::by_rows_both_tiles) {
            for (std::size_t i = 1; i < moves.size() / 2; ++i) moves[i] = moves[2 * i];
        }
        moves.shrink(moves.size() / 2);
        nodes += static_cast<std::uint64_t>(empty) + sums.replies_to_fours;
        return weighted(rules().four, empty, sums.fours);
    }

private:
    double likelier_tile() const { return std::max(rules().four, 1 - rules().four); }
    int tiles() const { return rules().four > 0 && rules().four < 1 ? 2 : 1; }

    /// A reply to a tile that comes with `probability` is too improbable.
    bool is_negligible_after(const State& state, double probability) const {
        return state.probability * (probability * cell_probability(game::empty_cells(state.board))) < cutoff_;
    }

    /// As the search adds up tiles of the same probability, to the last bit.
    double weighted(double tile, int empty, std::int64_t sum) const {
        return tile * cell_probability(empty) * (last_plies_->unit() * static_cast<double>(sum));
    }

    const eval::LastPliesSums& sums_of(game::Board board) const {
        LastPliesMemo::Entry& known = memo_->place(board);
        if (known.board != board.bits) known = {board.bits, (*last_plies_)(board)};
        return known.sums;
    }

    const eval::LastPlies* last_plies_;
    std::shared_ptr<const eval::LastPlies> owner_;
    double cutoff_;
    LastPliesMemo* memo_;
};

}  // namespace plyglass::agent
