#pragma once

// Minimax (Shannon 1950; seed documents 000 and 001): every node is looked at. Chance nodes average their values, which
// makes the same recursion expectimax on a game whose opponent is chance.
//
// Three things make it fast on games that offer them, and do not exist for other games: a transposition table,
// probability cuts, and the last plies in one operation (game_traits.hpp).

#include <cstdint>
#include <type_traits>
#include <utility>

#include "search/average.hpp"
#include "search/events.hpp"
#include "search/game_traits.hpp"
#include "search/line.hpp"
#include "search/met_positions.hpp"
#include "search/search.hpp"

namespace plyglass::search {

/// The recursion behind `minimax` and `expectimax`. `Table`, unless NoTable, remembers the values of chance nodes.
template <game::Game G, class O, class Stop = Unstoppable, class Table = NoTable>
requires Observer<O, G>
class FullWidth {
    static constexpr std::size_t line_room = 64;  // enough if lines end at chance; others grow once
    static constexpr bool at_once = LastPlies<G> && !observes_last_plies<O>;
    static constexpr bool by_rounds = WholeRounds<G> && std::is_same_v<O, Silent>;
    static constexpr bool meets_again = WholeRounds<G> && !by_rounds && !Table::none;
    using State = typename G::State;
    using Value = typename G::Value;
    using Move = typename G::Move;
    using Types = TypesOf<G>;
    using Turn = core::Turn;

public:
    FullWidth(const G& game, O& observer, const Stop& stop, Table* table = nullptr)
        : game_(game), observer_(observer), stop_(stop), table_(table) {}

    void run(const State& root, std::uint32_t plies, Answer<G>& answer) {
        work_ = {};
        visits_ = 0;
        stopped_ = false;
        Line line;
        answer.value = visit(root, plies, &line);
        answer.bound = core::Bound::exact;
        lines_.moves(line, answer.line);
        lines_.clear();
        static_cast<Work&>(answer) = work_;
        answer.stopped = stopped_;
    }

    /// Returns the value of `state` and adds the work done to `work`. Lets a search of another kind leave a subtree to
    /// this one.
    Value look(const State& state, std::uint32_t plies, Work& work) {
        work_ = {};
        const Value value = visit(state, plies, nullptr);
        work += work_;
        return value;
    }

private:
    /// `line` receives the best line; it is null below a chance node.
    Value visit(const State& state, std::uint32_t plies, Line* line) {
        if constexpr (meets_again) {
            const Turn turn = game_.turn(state);
            if (turn == Turn::chance && plies > 0 && !is_improbable(state, turn)) return meet(state, plies);
        }
        return look_at(state, plies, line);
    }

    /// Visits a chance node of a game whose rounds a silent search looks at whole: what a move of chance has led to already
    /// is known, even if the table has lost it meanwhile.
    Value meet(const State& state, std::uint32_t plies) {
        if (ends_after_replies(state, Turn::chance, plies)) return look_at(state, plies, nullptr);
        if (const Value* met = met_.find(state)) {
            work_ += {.nodes = 1, .known = 1};
            observer_(TableHit<Types>{state, *met, core::Bound::exact});
            return *met;
        }
        Value value = look_at(state, plies, nullptr);
        if (!is_stopped()) met_.add(state, value);
        return value;
    }

    Value look_at(const State& state, std::uint32_t plies, Line* line) {
        ++work_.nodes;
        if constexpr (!Stop::never) stopped_ = stopped_ || stop_(++visits_);

        // Step 1. A leaf, or the depth limit: evaluate. The same holds for positions too improbable to matter, and for
        // nodes whose last plies the game values at once.
        const Turn turn = game_.turn(state);
        if (turn == Turn::over || plies == 0) {
            decltype(auto) value = game_.evaluate(state);
            observer_(Leaf<Types>{state, value});
            return value;
        }
        if (is_improbable(state, turn)) {
            Value value = value_of_improbable(state);
            observer_(ProbabilityCut<Types>{state, value});
            return value;
        }
        const bool is_last = ends_after_replies(state, turn, plies);
        if (at_once && is_last) return last_plies(state);

        // Step 2. Enter the node and look at every child, unless the table knows its value. (The table is not used for
        // the last plies: looking them up takes about as long as valuing them at once.)
        const bool is_in_table = !Table::none && turn == Turn::chance && !is_last;
        Value value{};
        if (is_in_table && table_->find(state, plies, value)) {
            ++work_.known;
            observer_(TableHit<Types>{state, value, core::Bound::exact});
            return value;
        }
        if (by_rounds && turn == Turn::chance && plies > 2) {
            value = average_of_rounds(state, plies);
        } else {
            auto moves = game_.moves(state);
            observer_(Enter<Types>{state, turn, bottom_, top_, moves});
            value = turn == Turn::chance ? average(state, moves, plies) : best(state, turn, moves, plies, line);
        }

        // Step 5. Leave with an exact value.
        if (is_stopped()) return value;
        if (is_in_table) table_->store(state, plies, value);
        observer_(Leave<Types>{value, bottom_, top_});
        return value;
    }

    /// Step 3. The player who moves takes the best child, with what the move itself wins; ties go to the first.
    Value best(const State& state, Turn turn, const auto& moves, std::uint32_t plies, Line* line) {
        Value best{};
        bool any = false;
        prefetch(state, moves, plies);
        for (const Move& move : moves) {
            const std::uint32_t ordinal = game_.ordinal(state, move);
            observer_(attempt(state, move, ordinal));
            Line below;
            Value value = visit(game_.play(state, move), plies - 1, line ? &below : nullptr);
            if constexpr (Rewards<G>) value += game_.reward(state, move);
            if (is_stopped()) return best;
            if (any && !(turn == Turn::max ? value > best : value < best)) {
                if (line) lines_.release(below);
                continue;
            }
            any = true;
            best = std::move(value);
            if (line) lines_.replace(*line, move, below);
            observer_(Improve<Types>{best, ordinal});
        }
        return best;
    }

    /// Step 4. Chance: the average, weighted by probability.
    Value average(const State& state, auto& moves, std::uint32_t plies) {
        if constexpr (game::StochasticGame<G>) {
            using Probability = std::remove_cvref_t<decltype(game_.probability(state, *moves.begin()))>;
            [[maybe_unused]] const auto node = met_.open();
            Average<Probability, Value> average(partial_last_plies(state, moves, plies));
            for (const Move& move : moves) {
                observer_(Try{game_.ordinal(state, move)});
                Value value = visit(game_.play(state, move), plies - 1, nullptr);
                if (is_stopped()) return value;
                average.add(game_.probability(state, move), std::move(value));
            }
            return average.value();
        } else {
            return {};
        }
    }

    /// Step 4 by whole rounds. What other moves of chance lead to again counts as often as it would ply by ply: as known
    /// from the table, if there is one, else with all that is below it.
    Value average_of_rounds([[maybe_unused]] const State& state, [[maybe_unused]] std::uint32_t plies) {
        if constexpr (by_rounds) {
            typename G::Round round(game_, state, plies);
            if constexpr (!Table::none) {
                for (const auto* child : round.inner()) table_->prefetch(child->state);
            }
            round.value_ends(work_);
            for (auto* child : round.inner()) {
                const std::uint64_t before = work_.nodes;
                child->value = visit(child->state, plies - 2, nullptr);
                if (is_stopped()) return child->value;
                const std::uint64_t again = child->times - 1;
                work_.nodes += again * (Table::none ? work_.nodes - before : 1);
                if (!Table::none) work_.known += again;
            }
            return round.average();
        } else {
            return {};
        }
    }

    // ---- What games may know beyond their rules (game_traits.hpp)

    Try attempt([[maybe_unused]] const State& state, [[maybe_unused]] const Move& move, std::uint32_t ordinal) const {
        if constexpr (Rewards<G>) return {ordinal, game_.reward(state, move)};
        return {ordinal};
    }

    bool is_improbable([[maybe_unused]] const State& state, [[maybe_unused]] Turn turn) const {
        if constexpr (PrunesByProbability<G>) return turn == Turn::chance && game_.is_improbable(state);
        return false;
    }

    Value value_of_improbable(const State& state) const {
        if constexpr (requires { game_.value_of_improbable(state); }) {
            return game_.value_of_improbable(state);
        } else {
            return game_.evaluate(state);
        }
    }

    bool ends_after_replies([[maybe_unused]] const State& state, [[maybe_unused]] Turn turn,
                            [[maybe_unused]] std::uint32_t plies) const {
        if constexpr (LastPlies<G>) return turn != Turn::max && game_.ends_after_replies(state, plies);
        return false;
    }

    Value last_plies(const State& state) {
        if constexpr (at_once) {
            const Value value = game_.value_of_last_plies(state, work_);
            observer_(Leaf<Types>{state, value});
            return value;
        } else {
            return {};
        }
    }

    /// Returns what the moves that the game values at once add to the average, and leaves the others in `moves`.
    Value partial_last_plies([[maybe_unused]] const State& state, [[maybe_unused]] auto& moves,
                             [[maybe_unused]] std::uint32_t plies) {
        if constexpr (at_once && PartialLastPlies<G>) {
            if (plies > 2) return game_.take_last_plies(state, moves, work_);
        }
        return {};
    }

    /// Announces to the table which positions it will be asked for.
    void prefetch(const State& state, const auto& moves, std::uint32_t plies) const {
        if constexpr (!Table::none) {
            for (const Move& move : moves) {
                const State next = game_.play(state, move);
                if constexpr (at_once) {
                    if (game_.ends_after_replies(next, plies - 1)) continue;
                }
                table_->prefetch(next);
            }
        }
    }

    bool is_stopped() const { return !Stop::never && stopped_; }

    const G& game_;
    O& observer_;
    const Stop& stop_;
    Table* table_;
    [[no_unique_address]] std::conditional_t<meets_again, MetPositions<State, Value>, NothingMet> met_;
    LineStore<Move> lines_{line_room};
    Work work_;
    std::uint64_t visits_ = 0;
    bool stopped_ = false;
    const Value bottom_ = core::minus_infinity<Value>();
    const Value top_ = core::infinity<Value>();
};

/// The minimax value of `root`, looking `plies` moves ahead. Recurses: see core::with_deep_stack.
template <game::Game G, class O, class Stop = Unstoppable>
Answer<G> minimax(const G& game, const typename G::State& root, O& observer, std::uint32_t plies = to_the_end,
                  const Stop& stop = {}) {
    Answer<G> answer;
    FullWidth<G, O, Stop>(game, observer, stop).run(root, plies, answer);
    return answer;
}

}  // namespace plyglass::search
