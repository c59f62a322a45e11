#pragma once

// 2048 with random tiles under an evaluation that is a sum over lines: the game that the fast expectimax plays. It knows
// what is too improbable to be looked at, and the value of the last two plies in one operation.

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
        double value = 0;
        std::uint32_t nodes = 0;
    };
    Entry& place(game::Board board) { return entries_[(board.bits * 0x9E3779B97F4A7C15ULL) >> (64 - bits)]; }

private:
    static constexpr int bits = 11;
    std::array<Entry, std::size_t{1} << bits> entries_{};
};

class LineGame : public game::Model<game::PackedBoards, eval::LineSum, core::Turn::chance> {
public:
    /// `cutoff`: a position that is reached with less than this probability is evaluated as it stands. `memo` is for one
    /// thread; it must outlive the game.
    LineGame(const LineTables& tables, double four, double cutoff, LastPliesMemo* memo)
        : Model(game::PackedBoards(tables.slides), eval::LineSum(tables.values), {four}),
          last_plies_(tables.last_plies),
          cutoff_(cutoff),
          memo_(memo) {}

    bool is_negligible(const State& state) const { return state.probability < cutoff_; }
    void cut_below(double probability) { cutoff_ = probability; }

    double value_of_last_plies(const State& state, std::uint64_t& nodes) const {
        LastPliesMemo::Entry& known = memo_->place(state.board);
        if (known.board != state.board.bits) {
            const eval::LastPliesSums sums = (*last_plies_)(state.board);
            const int empty = game::empty_cells(state.board);
            const double four = rules().four;
            known.board = state.board.bits;
            known.value = last_plies_->unit() *
                          ((1 - four) * static_cast<double>(sums.twos) + four * static_cast<double>(sums.fours)) /
                          empty;
            known.nodes = static_cast<std::uint32_t>(2 * empty) + sums.replies;
        }
        nodes += known.nodes;
        return known.value;
    }

private:
    std::shared_ptr<const eval::LastPlies> last_plies_;
    double cutoff_;
    LastPliesMemo* memo_;
};

}  // namespace plyglass::agent
