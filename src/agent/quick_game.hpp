#pragma once

// 2048 as the fast searches play it: the game knows the value of the last two plies in one operation and, if tiles are
// random, which positions are too improbable to search.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "agent/last_plies_memo.hpp"
#include "agent/reach.hpp"
#include "eval/last_plies_kernel.hpp"
#include "game/2048/model.hpp"
#include "search/search.hpp"

namespace plyglass::agent {

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

    /// `cutoff`: if chance places tiles, a position reached with less than this probability is evaluated as it stands.
    QuickGame(const Worth& worth, double four, double cutoff, game::CellOrder order = game::CellOrder::by_rows,
              Reach reach = Reach::as_usual)
        : Base(game::PackedBoards(worth.slides), worth.evaluation(), {.four = four, .order = order}),
          last_plies_(worth.last_plies_for_a_thread()),
          cutoff_(cutoff),
          reach_(reach),
          usual_(four, cutoff) {}

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
        if constexpr (is_chance) {
            return plies == 2 || (plies > 2 && is_improbable_after_likelier(state));
        } else {
            return plies == 2;
        }
    }

    double value_of_last_plies(const State& state, search::Work& work) const {
        const double four = this->rules().four;
        const int empty = game::empty_cells(state.board);
        bool was_known = false;
        const eval::LastPliesValues& values = values_of(state.board, was_known);
        auto nodes = static_cast<std::uint64_t>(tiles()) * static_cast<std::uint64_t>(empty);
        if (four < 1) nodes += values.replies_to_twos;
        if (four > 0) nodes += values.replies_to_fours;
        count(nodes, was_known, work);
        work.known += was_known ? 1 : 0;  // the position itself, which the search has counted
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

    double take_last_plies(const State& state, Plies& moves, search::Work& work) const requires is_chance {
        // If 4s are likelier than 2s, nothing is taken, which is slower and just as right.
        const game::ModelRules& rules = this->rules();
        if (rules.four <= 0 || rules.four > 0.5 || !is_improbable_after_rarer(state)) return 0;
        bool was_known = false;
        const eval::LastPliesValues& values = values_of(state.board, was_known);
        const auto empty = static_cast<int>(moves.size() / 2);
        if (rules.order == game::CellOrder::by_rows_both_tiles) {
            for (std::size_t i = 1; i < moves.size() / 2; ++i) moves[i] = moves[2 * i];
        }
        moves.shrink(moves.size() / 2);
        count(static_cast<std::uint64_t>(empty) + values.replies_to_fours, was_known, work);
        return weighted(rules.four, empty, values.fours);
    }

private:
    double four() const { return this->rules().four; }
    int tiles() const { return this->rules().four > 0 && this->rules().four < 1 ? 2 : 1; }

    /// Notes in `next`, the position after the tile `move`, whether it is searched.
    void add_tile(const State& state, const Move& move, State& next) const requires is_chance {
        if (reach_ == Reach::as_it_came) {
            next.improbable = next.probability < cutoff_;
            return;
        }
        const bool is_rarer = (move.rank == 2) == (four() <= 0.5);
        next.tiles = static_cast<std::uint8_t>(state.tiles + 1);
        next.rare = static_cast<std::uint8_t>(state.rare + (is_rarer ? 1 : 0));
        next.improbable = is_rarer ? is_improbable_after_rarer(state) : is_improbable_after_likelier(state);
    }

    /// Whether positions after one more tile, in any cell, are too improbable to search.
    bool is_improbable_after_likelier(const State& state) const requires is_chance {
        if (reach_ == Reach::as_it_came) return is_improbable_after(state, std::max(four(), 1 - four()));
        return usual_.is_improbable_after_likelier(state.tiles, state.rare, game::empty_cells(state.board));
    }
    bool is_improbable_after_rarer(const State& state) const requires is_chance {
        if (reach_ == Reach::as_it_came) return is_improbable_after(state, std::min(four(), 1 - four()));
        return usual_.is_improbable_after_rarer(state.tiles, state.rare, game::empty_cells(state.board));
    }
    bool is_improbable_after(const State& state, double tile) const requires is_chance {
        return state.probability * (tile * Base::cell_probability(game::empty_cells(state.board))) < cutoff_;
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

    const eval::LastPliesValues& values_of(game::Board board, bool& was_known) const {
        constexpr auto fold = is_chance ? eval::LastPliesFold::sum : eval::LastPliesFold::worst;
        return memo_.values(board, was_known, [&] { return last_plies_->template values<fold>(board); });
    }

    static void count(std::uint64_t nodes, bool was_known, search::Work& work) {
        work.nodes += nodes;
        work.known += was_known ? nodes : 0;
    }

    decltype(std::declval<const Worth&>().last_plies_for_a_thread()) last_plies_;
    double cutoff_;
    Reach reach_;
    UsualReach usual_;  // only where is_chance
    mutable LastPliesMemo<eval::LastPliesValues, 12> memo_;
};

}  // namespace plyglass::agent
