#pragma once

// Minimax (Shannon 1950; seed documents 000 and 001): every node is looked at. Where chance moves, values
// are averaged, which makes the same recursion expectimax on a game whose opponent is chance.
//
// Three things make it fast on games that offer them, and are not there for others: a transposition table, leaving out
// what is too improbable to matter, and the last plies in one operation.

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "search/events.hpp"
#include "search/line.hpp"
#include "search/search.hpp"

namespace plyglass::search {

/// A game that knows which positions are too improbable to be searched further: they are evaluated as they stand.
template <class G>
concept Negligible = requires(const G& game, const typename G::State& state) {
    { game.is_negligible(state) } -> std::same_as<bool>;
};

/// A game that can value what the max player's opponent or chance does and the replies to it, the last two plies, in one
/// operation: the same values as ply by ply. `nodes` grows by the number of positions that this stands for.
///
/// - `ends_after_replies(s, plies)`: below `s`, where it is not the max player's turn, every reply is a leaf.
/// - `value_of_last_plies(s, nodes)`: the value of such a node.
template <class G>
concept LastPlies = requires(const G& game, const typename G::State& state, std::uint32_t plies, std::uint64_t& nodes) {
    { game.ends_after_replies(state, plies) } -> std::same_as<bool>;
    { game.value_of_last_plies(state, nodes) } -> std::convertible_to<typename G::Value>;
};

/// One that can do so with some of the moves of chance: `take_last_plies(s, moves, nodes)`, at a chance node with more
/// than two plies to go, strikes out those of `moves` after which every reply is a leaf; the sum of their probability x
/// value.
template <class G>
concept SomeLastPlies = LastPlies<G> && requires(const G& game, const typename G::State& state, std::uint64_t& nodes,
                                                 std::remove_cvref_t<decltype(game.moves(state))>& moves) {
    { game.take_last_plies(state, moves, nodes) } -> std::convertible_to<typename G::Value>;
};

/// The recursion behind `minimax` and `expectimax`. `Table`, unless it is NoTable, remembers the values of chance nodes:
/// `find(state, plies, value)`, `store(state, plies, value)` and `prefetch(state)`.
template <game::Game G, class O, class Stop = Unstoppable, class Table = NoTable>
requires Observer<O, G>
class FullWidth {
    static constexpr std::size_t line_room = 64;  // enough where lines end at chance; others grow once
    static constexpr bool at_once = LastPlies<G> && !hears_last_plies<O>;
    using State = typename G::State;
    using Value = typename G::Value;
    using Move = typename G::Move;

public:
    FullWidth(const G& game, O& observer, const Stop& stop, Table* table = nullptr)
        : game_(game), observer_(observer), stop_(stop), table_(table) {}

    void run(const State& root, std::uint32_t plies, Answer<G>& answer) {
        nodes_ = visits_ = 0;
        stopped_ = false;
        Line line;
        answer.value = visit(root, plies, &line);
        answer.bound = core::Bound::exact;
        lines_.moves(line, answer.line);
        lines_.clear();
        answer.nodes = nodes_;
        answer.stopped = stopped_;
    }

    /// The value of `state`, of which `nodes` were looked at: for a search of another kind that leaves what is below it to
    /// this one.
    Value look(const State& state, std::uint32_t plies, std::uint64_t& nodes) {
        nodes_ = 0;
        const Value value = visit(state, plies, nullptr);
        nodes += nodes_;
        return value;
    }

private:
    /// `line`: where the best line goes; nobody wants it below a chance node.
    Value visit(const State& state, std::uint32_t plies, Line* line) {
        ++nodes_;
        if constexpr (!Stop::never) stopped_ = stopped_ || stop_(++visits_);

        // Step 1. A leaf, or as deep as we were asked to look: evaluate.
        const core::Turn turn = game_.turn(state);
        const bool ends = turn == core::Turn::over || plies == 0;
        if (ends || is_negligible(state, turn)) {
            decltype(auto) value = game_.evaluate(state);
            if (ends) {
                observer_(Leaf<G>{state, value});
            } else {
                observer_(Neglect<G>{state, value});
            }
            return value;
        }
        [[maybe_unused]] bool kept = turn == core::Turn::chance;
        if constexpr (LastPlies<G>) {
            if (turn != core::Turn::max && game_.ends_after_replies(state, plies)) {
                if constexpr (at_once) return last_two(state);
                kept = false;  // looking it up would take about as long as valuing it at once, if nobody listens
            }
        }
        if constexpr (!Table::none) {
            if (kept) {
                Value known{};
                if (table_->find(state, plies, known)) {
                    observer_(Recall<G>{state, known, core::Bound::exact});
                    return known;
                }
            }
        }

        // Step 2. Enter the node and look at every child.
        auto moves = game_.moves(state);
        observer_(Enter<G>{state, turn, bottom_, top_, static_cast<std::uint32_t>(moves.size())});
        Value value = turn == core::Turn::chance ? average(state, moves, plies) : best(state, turn, moves, plies, line);
        // Step 5. Leave with an exact value.
        if constexpr (!Stop::never) {
            if (stopped_) return value;
        }
        if constexpr (!Table::none) {
            if (kept) table_->store(state, plies, value);
        }
        observer_(Leave<G>{value, bottom_, top_});
        return value;
    }

    /// A node whose replies are leaves, at once. The table does not know it.
    Value last_two(const State& state) {
        const Value value = game_.value_of_last_plies(state, nodes_);
        observer_(Leaf<G>{state, value});
        return value;
    }

    bool is_negligible([[maybe_unused]] const State& state, [[maybe_unused]] core::Turn turn) const {
        if constexpr (Negligible<G>) return turn == core::Turn::chance && game_.is_negligible(state);
        return false;
    }

    /// Step 3. The player who moves takes the best child; ties go to the first.
    Value best(const State& state, core::Turn turn, const auto& moves, std::uint32_t plies, Line* line) {
        Value best{};
        bool any = false;
        if constexpr (!Table::none) {
            for (const Move& move : moves) {
                const State next = game_.play(state, move);
                if constexpr (at_once) {
                    if (game_.ends_after_replies(next, plies - 1)) continue;  // the table is not asked about it
                }
                table_->prefetch(next);
            }
        }
        for (const Move& move : moves) {
            const std::uint32_t ordinal = game_.ordinal(state, move);
            observer_(Try{ordinal});
            Line below;
            Value value = visit(game_.play(state, move), plies - 1, line ? &below : nullptr);
            if constexpr (!Stop::never) {
                if (stopped_) return value;
            }
            if (!any || (turn == core::Turn::max ? value > best : value < best)) {
                any = true;
                best = std::move(value);
                if (line) lines_.replace(*line, move, below);
                observer_(Improve<G>{best, ordinal});
            } else if (line) {
                lines_.release(below);
            }
        }
        return best;
    }

    /// Step 4. Chance: the average, weighted by probability. Equally probable children are added up before they are
    /// weighted: sums of whole numbers stay exact, so the last plies at once give the very same value as ply by ply. Two
    /// probabilities may take turns (a 2, then a 4, in each cell).
    Value average(const State& state, auto& moves, std::uint32_t plies) {
        Value sum{};
        if constexpr (game::StochasticGame<G>) {
            if constexpr (at_once && SomeLastPlies<G>) {
                if (plies > 2) sum = game_.take_last_plies(state, moves, nodes_);
            }
            using Probability = std::remove_cvref_t<decltype(game_.probability(state, *moves.begin()))>;
            struct Equals {
                Probability weight{};
                Value sum{};
            };
            Equals now;
            Equals other;
            for (const Move& move : moves) {
                observer_(Try{game_.ordinal(state, move)});
                Value value = visit(game_.play(state, move), plies - 1, nullptr);
                if constexpr (!Stop::never) {
                    if (stopped_) return value;
                }
                Probability probability = game_.probability(state, move);
                if (probability != now.weight) std::swap(now, other);
                if (probability == now.weight) {
                    now.sum += value;
                } else {
                    if (now.weight != Probability{}) sum += now.weight * now.sum;
                    now = {std::move(probability), std::move(value)};
                }
            }
            if (other.weight != Probability{}) sum += other.weight * other.sum;
            if (now.weight != Probability{}) sum += now.weight * now.sum;
        }
        return sum;
    }

    const G& game_;
    O& observer_;
    const Stop& stop_;
    Table* table_;
    LineStore<Move> lines_{line_room};
    std::uint64_t nodes_ = 0;
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
