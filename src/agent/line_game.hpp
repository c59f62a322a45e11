#pragma once

// 2048 under an evaluation that is a sum over lines: the game that the fast expectimax and the fast minimax play. It knows
// the value of the last two plies in one operation, and where tiles are random what is too improbable to be looked at.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

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
        eval::LastPliesValues values;
    };
    Entry& place(game::Board board) { return entries_[(board.bits * 0x9E3779B97F4A7C15ULL) >> (64 - bits)]; }

private:
    static constexpr int bits = 12;
    std::vector<Entry> entries_{std::size_t{1} << bits};
};

/// `placer`: Turn::chance or Turn::min. It remembers what it has just been asked, so each thread needs a copy of its own.
template <core::Turn placer>
class LineGame : public game::Model<game::PackedBoards, eval::LineSum, placer> {
    using Base = game::Model<game::PackedBoards, eval::LineSum, placer>;
    using Plies = typename Base::Plies;
    static constexpr bool is_chance = placer == core::Turn::chance;

public:
    using State = typename Base::State;

    /// `cutoff`: where chance places tiles, a position that is reached with less than this probability is evaluated as it
    /// stands.
    LineGame(const LineTables& tables, double four, double cutoff, game::CellOrder order = game::CellOrder::by_rows)
        : Base(game::PackedBoards(tables.slides), eval::LineSum(tables.values), {.four = four, .order = order}),
          last_plies_(tables.last_plies),
          cutoff_(cutoff) {}

    void cut_below(double probability) { cutoff_ = probability; }
    bool is_negligible(const State& state) const requires is_chance { return state.probability < cutoff_; }

    bool ends_after_replies(const State& state, std::uint32_t plies) const {
        if constexpr (!is_chance) return plies == 2;
        return plies == 2 || (plies > 2 && is_negligible_after(state, likelier_tile()));
    }

    double value_of_last_plies(const State& state, std::uint64_t& nodes) const {
        const eval::LastPliesValues& values = values_of(state.board);
        const double four = this->rules().four;
        const int empty = game::empty_cells(state.board);
        nodes += static_cast<std::uint64_t>(tiles() * empty);
        if (four < 1) nodes += values.replies_to_twos;
        if (four > 0) nodes += values.replies_to_fours;
        if constexpr (is_chance) {
            if (four == 0.5) return weighted(0.5, empty, std::int64_t{values.twos} + values.fours);
            double value = 0;
            if (four < 1) value += weighted(1 - four, empty, values.twos);
            if (four > 0) value += weighted(four, empty, values.fours);
            return value;
        } else {
            const std::int32_t worst = four <= 0   ? values.twos
                                       : four >= 1 ? values.fours
                                                   : std::min(values.twos, values.fours);
            return last_plies_->unit() * static_cast<double>(worst);
        }
    }

    double take_last_plies(const State& state, Plies& moves, std::uint64_t& nodes) const requires is_chance {
        // Where 4s are the likelier ones, nothing is taken, which is slower and as right.
        const game::ModelRules& rules = this->rules();
        if (rules.four <= 0 || rules.four > 0.5 || !is_negligible_after(state, rules.four)) return 0;
        const eval::LastPliesValues& values = values_of(state.board);
        const auto empty = static_cast<int>(moves.size() / 2);
        if (rules.order == game::CellOrder::by_rows_both_tiles) {
            for (std::size_t i = 1; i < moves.size() / 2; ++i) moves[i] = moves[2 * i];
        }
        moves.shrink(moves.size() / 2);
        nodes += static_cast<std::uint64_t>(empty) + values.replies_to_fours;
        return weighted(rules.four, empty, values.fours);
    }

private:
    double likelier_tile() const { return std::max(this->rules().four, 1 - this->rules().four); }
    int tiles() const { return this->rules().four > 0 && this->rules().four < 1 ? 2 : 1; }

    /// A reply to a tile that comes with `probability` is too improbable.
    bool is_negligible_after(const State& state, double probability) const {
        return state.probability * (probability * Base::cell_probability(game::empty_cells(state.board))) < cutoff_;
    }

    /// As the search adds up tiles of the same probability, to the last bit.
    double weighted(double tile, int empty, std::int64_t sum) const {
        return tile * Base::cell_probability(empty) * (last_plies_->unit() * static_cast<double>(sum));
    }

    const eval::LastPliesValues& values_of(game::Board board) const {
        constexpr auto fold = is_chance ? eval::LastPliesFold::sum : eval::LastPliesFold::worst;
        LastPliesMemo::Entry& known = memo_.place(board);
        if (known.board != board.bits) known = {board.bits, last_plies_->values<fold>(board)};
        return known.values;
    }

    std::shared_ptr<const eval::LastPlies> last_plies_;
    double cutoff_;
    mutable LastPliesMemo memo_;
};

using RandomLineGame = LineGame<core::Turn::chance>;
using WorstLineGame = LineGame<core::Turn::min>;

}  // namespace plyglass::agent
