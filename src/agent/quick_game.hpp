#pragma once

// 2048 as the fast searches play it: the game knows the value of the last two plies in one operation and, if tiles are
// random, which positions are too improbable to search.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "agent/last_plies_memo.hpp"
#include "agent/quick_round.hpp"
#include "agent/reach.hpp"
#include "core/fixed_list.hpp"
#include "eval/last_plies_kernel.hpp"
#include "game/2048/model.hpp"
#include "game/2048/rounds.hpp"
#include "search/average.hpp"
#include "search/search.hpp"

namespace plyglass::agent {

/// Whether what boards are worth also values many boards at once.
template <class Worth>
inline constexpr bool has_rounds = requires(const Worth& worth) {
    worth.rounds;
};

/// `placer`: Turn::chance or Turn::min. `Worth` is what boards are worth, and can be copied at no cost; it has
/// - `Evaluation` (as game::Model has it) and `evaluation()`,
/// - `slides`, shared by all copies,
/// - `last_plies_for_a_thread()`, a pointer to an object with `values<fold>(board)`, the values of the last two plies in
///   whole units, and `unit()`,
/// - `has_rewards`: whether moves win their points at once (search::Rewards).
///
/// The game remembers its latest values, so each thread needs its own copy.
template <class Worth, core::Turn placer>
class QuickGame : public game::Model<game::PackedBoards, typename Worth::Evaluation, placer> {
    using Base = game::Model<game::PackedBoards, typename Worth::Evaluation, placer>;
    static constexpr bool is_chance = placer == core::Turn::chance;

public:
    using State = typename Base::State;
    using Move = typename Base::Move;
    using Plies = typename Base::Plies;
    /// See search::WholeRounds.
    using Round = std::conditional_t<is_chance && has_rounds<Worth>, QuickRound<QuickGame>, void>;

    /// `cutoff`: if chance places tiles, a position reached with less than this probability is evaluated as it stands.
    QuickGame(const Worth& worth, double four, double cutoff, game::CellOrder order = game::CellOrder::by_rows,
              Reach reach = Reach::as_usual)
        : Base(game::PackedBoards(worth.slides), worth.evaluation(), {.four = four, .order = order}),
          last_plies_(worth.last_plies_for_a_thread()),
          cutoff_(cutoff),
          reach_(reach),
          usual_(four, cutoff),
          worth_(worth) {}

    /// Prepares for a search of `root`: forgets what was remembered of earlier ones.
    void begin(const game::Grid& root) {
        memo_.forget();
        if constexpr (is_chance) usual_.begin(most_empty_after_a_move(root), game::empty_cells(root));
    }

    State play(const State& state, const Move& move) const {
        State next = Base::play(state, move);
        if constexpr (is_chance) {
            if (state.turn == core::Turn::chance) add_tile(state, move, next);
        }
        return next;
    }

    double reward(const State& state, const Move& move) const requires Worth::has_rewards {
        return static_cast<double>(this->boards().slides().score(state.board, move.direction()));
    }

    bool is_improbable(const State& state) const requires is_chance { return state.improbable; }

    bool ends_after_replies(const State& state, std::uint32_t plies) const {
        return ends_after_replies(state, plies, plies == 2 ? 0 : game::empty_cells(state.board));
    }

    double value_of_last_plies(const State& state, search::Work& work) const {
        auto& entry = memo_.at(state.board);
        if (!memo_.has(entry, state.board)) {
            const int empty = game::empty_cells(state.board);
            const eval::LastPliesValues values = values_of(state.board);
            memo_.keep(entry, state.board, value_of(values, empty), nodes_of(values, empty));
        }
        work.nodes += entry.below;
        return entry.value;
    }

    double take_last_plies(const State& state, Plies& moves, search::Work& work) const requires is_chance {
        const game::Rank rank = taken(state);
        if (rank == 0) return 0;
        const std::size_t rest = moves.size() / 2;
        const auto empty = static_cast<int>(rest);
        const bool both = this->rules().order == game::CellOrder::by_rows_both_tiles;
        const std::size_t first = rank == 2 ? 0 : both ? 1 : rest;
        for (std::size_t i = 0; i < rest; ++i) moves[i] = moves[first + (both ? 2 * i : i)];
        moves.shrink(rest);
        const eval::LastPliesValues values = values_of(state.board);
        work.nodes += static_cast<std::uint64_t>(empty) + replies_to(rank, values);
        return value_of_taken(rank, values, empty);
    }

private:
    friend QuickRound<QuickGame>;

    double four() const { return this->rules().four; }
    int tiles() const { return this->rules().four > 0 && this->rules().four < 1 ? 2 : 1; }

    /// The rank of the rarer tiles, if all of them end: then their values are known at once. Else 0.
    game::Rank taken(const State& state) const requires is_chance {
        if (tiles() == 1 || !is_improbable_after_rarer(state)) return 0;
        return four() <= 0.5 ? 2 : 1;
    }
    double value_of_taken(game::Rank rank, const eval::LastPliesValues& values, int empty) const {
        return rank == 2 ? weighted(four(), empty, values.fours) : weighted(1 - four(), empty, values.twos);
    }
    static std::uint32_t replies_to(game::Rank rank, const eval::LastPliesValues& values) {
        return rank == 2 ? values.replies_to_fours : values.replies_to_twos;
    }

    /// The nodes below a position whose last plies have these values.
    std::uint32_t nodes_of(const eval::LastPliesValues& values, int empty) const {
        return static_cast<std::uint32_t>(tiles() * empty) + (four() < 1 ? values.replies_to_twos : 0U) +
               (four() > 0 ? values.replies_to_fours : 0U);
    }

    /// The value of a position whose last plies have these values: the average, or the worst.
    double value_of(const eval::LastPliesValues& values, int empty) const {
        if constexpr (!is_chance) {
            const std::int32_t worst = four() <= 0   ? values.twos
                                       : four() >= 1 ? values.fours
                                                     : std::min(values.twos, values.fours);
            return last_plies_->unit() * static_cast<double>(worst);
        }
        if (four() == 0.5) return weighted(0.5, empty, std::int64_t{values.twos} + values.fours);
        double value = 0;
        if (four() < 1) value += weighted(1 - four(), empty, values.twos);
        if (four() > 0) value += weighted(four(), empty, values.fours);
        return value;
    }

    /// Notes in `next`, the position after the tile `move`, whether it is searched.
    void add_tile(const State& state, const Move& move, State& next) const requires is_chance {
        if (reach_ == Reach::as_it_came) {
            next.improbable = next.probability < cutoff_;
            return;
        }
        const bool is_rarer = (move.rank == 2) == (four() <= 0.5);
        next.tiles = static_cast<std::uint8_t>(state.tiles + 1);
        next.rare = static_cast<std::uint8_t>(state.rare + (is_rarer ? 1 : 0));
        next.improbable = is_rarer ? is_improbable_after_rarer(state)
                                   : is_improbable_after_likelier(state, game::empty_cells(state.board));
    }

    /// Whether positions after one more tile, in any cell, are too improbable to search.
    bool is_improbable_after_likelier(const State& state, int empty) const requires is_chance {
        if (reach_ == Reach::as_it_came) return is_improbable_after(state, std::max(four(), 1 - four()), empty);
        return usual_.is_improbable_after_likelier(state.tiles, state.rare, empty);
    }
    bool is_improbable_after_rarer(const State& state) const requires is_chance {
        const int empty = game::empty_cells(state.board);
        if (reach_ == Reach::as_it_came) return is_improbable_after(state, std::min(four(), 1 - four()), empty);
        return usual_.is_improbable_after_rarer(state.tiles, state.rare, empty);
    }
    bool is_improbable_after(const State& state, double tile, int empty) const requires is_chance {
        return state.probability * (tile * Base::cell_probability(empty)) < cutoff_;
    }

    /// `empty`: how many cells of the position are.
    bool ends_after_replies(const State& state, std::uint32_t plies, int empty) const {
        if constexpr (is_chance) return plies == 2 || (plies > 2 && is_improbable_after_likelier(state, empty));
        return plies == 2;
    }

    static int most_empty_after_a_move(const game::Grid& root) {
        int most = 1;
        for (const game::Direction direction : game::directions) {
            const game::Slide slid = game::slide(root, direction);
            if (slid.moved) most = std::max(most, game::empty_cells(slid.grid));
        }
        return most;
    }

    /// Weights a sum as the search weights tiles of the same probability, to the last bit.
    double weighted(double tile, int empty, std::int64_t sum) const {
        return tile * Base::cell_probability(empty) * (last_plies_->unit() * static_cast<double>(sum));
    }

    eval::LastPliesValues values_of(game::Board board) const {
        return last_plies_->template values < is_chance ? eval::LastPliesFold::sum
                                                        : eval::LastPliesFold::worst > (board);
    }

    decltype(std::declval<const Worth&>().last_plies_for_a_thread()) last_plies_;
    double cutoff_;
    Reach reach_;
    UsualReach usual_;  // only where is_chance
    mutable LastPliesMemo<13> memo_;
    Worth worth_;
};

}  // namespace plyglass::agent
