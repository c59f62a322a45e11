#pragma once

// A round of 2048, a tile and the reply to it, as the fast expectimax looks at it: all positions that it leads to, each
// once. Most of them end there and are valued many at a time.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/fixed_list.hpp"
#include "eval/last_plies_kernel.hpp"
#include "game/2048/model.hpp"
#include "game/2048/rounds.hpp"
#include "search/average.hpp"
#include "search/search.hpp"

namespace plyglass::agent {

/// One round below a node of chance (search::WholeRounds). `Game` is a QuickGame.
template <class Game>
class QuickRound {
    using State = typename Game::State;

public:
    struct Inner {
        State state;
        double value;
        std::uint32_t times;
        std::uint8_t first;  // place in the order of a search ply by ply
    };

    QuickRound(const QuickRound&) = delete;
    QuickRound& operator=(const QuickRound&) = delete;
    QuickRound(const Game& game, const State& state, std::uint32_t plies)
        : game_(game),
          state_(state),
          empty_(game::empty_cells(state.board)),
          taken_(game.taken(state)),
          after_two_(after(1)),
          after_four_(after(2)) {
        if (taken_ != 0) waiting_.push_back(state.board.bits);
        const game::Rank from = game.four() < 1 && taken_ != 1 ? 1 : 2;
        const game::Rank to = game.four() > 0 && taken_ != 2 ? 2 : 1;
        game::RoundEnds ends;
        game::list_round_ends(*game.worth_.slides, *game.worth_.rounds, state.board, from, to, ends);
        for (const game::RoundEnd& end : ends) game_.memo_.prefetch(end.board);
        for (const game::RoundEnd& end : ends) {
            if (plies == 4 || game.ends_after_replies(after_tile(end.rank), plies - 2, game::empty_cells(end.board))) {
                add_end(end);
            } else {
                add_inner(end);
            }
        }
    }

    const auto& inner() const { return ordered_; }

    void value_ends(search::Work& work) {
        core::FixedList<eval::LastPliesValues, game::most_round_ends + 1> values;
        core::FixedList<double, game::most_round_ends + 1> value;
        core::FixedList<std::uint32_t, game::most_round_ends + 1> below;
        game_.last_plies_->sums(waiting_.begin(), waiting_.size(), values.begin());
        nodes_ += static_cast<std::uint64_t>(empty_ * game_.tiles());
        if (taken_ != 0) {
            value_of_taken_ = game_.value_of_taken(taken_, values[0], empty_);
            nodes_ += Game::replies_to(taken_, values[0]);
        }
        for (std::size_t i = taken_ != 0 ? 1 : 0; i < waiting_.size(); ++i) {
            const game::Board board{waiting_[i]};
            const int empty = game::empty_cells(board);
            value[i] = game_.value_of(values[i], empty);
            below[i] = game_.nodes_of(values[i], empty);
            auto& entry = game_.memo_.at(board);
            if (entry.waits(board)) game_.memo_.keep(entry, board, value[i], below[i]);
        }
        for (const Asked& asked : of_ends_) {
            raise(asked.slot, asked.cells, value[asked.of]);
            nodes_ += asked.times * (1 + std::uint64_t{below[asked.of]});
        }
        work.nodes += nodes_;
    }

    double average() {
        for (const Asked& asked : of_inner_) raise(asked.slot, asked.cells, inner_[asked.of].value);
        search::Average<double, double> average(value_of_taken_);
        const bool both = is_both();
        const game::Rank last = both ? 1 : 2;
        for (game::Rank rank = 1; rank <= last; ++rank) {
            for (std::uint64_t left = game::empty_bits(state_.board); left != 0; left &= left - 1) {
                const auto cell = static_cast<unsigned>(std::countr_zero(left)) / 4;
                add(average, cell, rank);
                if (both) add(average, cell, 2);
            }
        }
        return average.value();
    }

private:
    /// The tiles of a rank in some cells of a line lead to a board.
    struct Asked {
        std::uint8_t of;
        std::uint8_t slot;  // 32 for 4s + 16 for columns + 4 x line
        std::uint8_t cells;
        std::uint8_t times;
    };
    using AskedList = core::FixedList<Asked, game::most_round_ends>;

    /// A position after a tile, before it is known where.
    State after(game::Rank rank) const {
        State next{{}, core::Turn::chance};
        next.tiles = static_cast<std::uint8_t>(state_.tiles + 1);
        next.rare = static_cast<std::uint8_t>(state_.rare + ((rank == 1) == (game_.four() > 0.5) ? 1 : 0));
        next.probability = state_.probability * probability(rank);
        return next;
    }
    const State& after_tile(game::Rank rank) const { return rank == 1 ? after_two_ : after_four_; }
    double probability(game::Rank rank) const {
        return (rank == 1 ? 1 - game_.four() : game_.four()) * Game::cell_probability(empty_);
    }
    bool is_both() const { return game_.rules().order == game::CellOrder::by_rows_both_tiles; }

    static unsigned slot(const game::RoundEnd& end) {
        return 32 * (end.rank - 1U) + (end.is_column() ? 16 : 0) + 4U * (end.line % 4);
    }
    void note(const game::RoundEnd& end, std::size_t of, AskedList& out) const {
        out.emplace_back(static_cast<std::uint8_t>(of), static_cast<std::uint8_t>(slot(end)), end.cells, end.times());
    }

    void add_end(const game::RoundEnd& end) {
        auto& entry = game_.memo_.at(end.board);
        if (game_.memo_.has(entry, end.board)) {
            raise(slot(end), end.cells, entry.value);
            nodes_ += end.times() * (1 + std::uint64_t{entry.below});
            return;
        }
        if (!entry.waits(end.board)) {
            entry.wait(end.board, waiting_.size());
            waiting_.push_back(end.board.bits);
        }
        note(end, entry.below, of_ends_);
    }

    void add_inner(const game::RoundEnd& end) {
        const State& after = after_tile(end.rank);
        const unsigned tile = is_both() ? 2 * end.first() + (end.rank - 1U) : 16 * (end.rank - 1U) + end.first();
        const auto first = static_cast<std::uint8_t>(4 * tile + static_cast<unsigned>(end.direction()));
        std::size_t at = 0;
        while (at < ordered_.size() &&
               (ordered_[at]->state.board != end.board || ordered_[at]->state.rare != after.rare))
            ++at;
        if (at == ordered_.size()) {
            inner_.emplace_back(State{end.board, core::Turn::chance, after.tiles, after.rare, false, after.probability},
                                0.0, std::uint32_t{0}, first);
            ordered_.push_back(inner_.end() - 1);
        }
        Inner* const child = ordered_[at];
        child->times += end.times();
        child->first = std::min(child->first, first);
        for (; at != 0 && child->first < ordered_[at - 1]->first; --at) ordered_[at] = ordered_[at - 1];
        ordered_[at] = child;
        note(end, static_cast<std::size_t>(child - inner_.begin()), of_inner_);
    }

    static constexpr auto none = [] {
        std::array<double, 64> out{};
        out.fill(-std::numeric_limits<double>::infinity());
        return out;
    }();

    /// What tiles in `cells` are worth is at least `value`. No branch: a processor could not predict it.
    void raise(unsigned slot, unsigned cells, double value) {
        for (unsigned cell = 0; cell < 4; ++cell) {
            double& best = best_[slot + cell];
            best = std::max(best, std::min(value, at_most[cells][cell]));
        }
    }
    static constexpr auto at_most = [] {
        std::array<std::array<double, 4>, 16> out{};
        for (unsigned cells = 0; cells < 16; ++cells) {
            for (unsigned cell = 0; cell < 4; ++cell) {
                out[cells][cell] = std::numeric_limits<double>::infinity() * ((cells >> cell & 1U) != 0 ? 1 : -1);
            }
        }
        return out;
    }();

    void add(search::Average<double, double>& average, unsigned cell, game::Rank rank) const {
        if (probability(rank) == 0 || rank == taken_) return;
        const double* best = best_.data() + 32 * (rank - 1);
        double value = std::max(best[cell], best[16 + cell % 4 * 4 + cell / 4]);
        if (value == -std::numeric_limits<double>::infinity()) {  // no reply: the game is over
            const auto full = state_.board.with(static_cast<int>(cell), rank);
            value = game_.evaluate(Game::position(full));
        }
        average.add(probability(rank), value);
    }

    const Game& game_;
    const State& state_;
    int empty_;
    game::Rank taken_;
    State after_two_;
    State after_four_;
    double value_of_taken_ = 0;
    std::uint64_t nodes_ = 0;                                            // but for those below inner positions
    core::FixedList<std::uint64_t, game::most_round_ends + 1> waiting_;  // for values; the node's own first, if 4s do
    core::FixedList<Inner, game::most_round_ends> inner_;
    core::FixedList<Inner*, game::most_round_ends> ordered_;
    AskedList of_ends_;
    AskedList of_inner_;
    std::array<double, 64> best_ = none;  // by slot and cell
};

}  // namespace plyglass::agent
