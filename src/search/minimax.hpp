#pragma once

// Minimax (Shannon 1950; seed documents 000 and 001): every node is looked at. Where chance moves, values
// are averaged, which makes the same recursion expectimax on a game whose opponent is chance.

#include <utility>

#include "search/events.hpp"
#include "search/line.hpp"
#include "search/search.hpp"

namespace plyglass::search {

/// The recursion behind `minimax` and `expectimax`.
template <game::Game G, class O, class Stop>
requires Observer<O, G>
class FullWidth {
    using State = typename G::State;
    using Value = typename G::Value;
    using Move = typename G::Move;

public:
    FullWidth(const G& game, O& observer, const Stop& stop) : game_(game), observer_(observer), stop_(stop) {}

    Answer<G> run(const State& root, std::uint32_t plies) {
        Line line;
        Answer<G> answer;
        answer.value = visit(root, plies, line);
        answer.bound = core::Bound::exact;
        answer.line = lines_.moves(line);
        answer.nodes = nodes_;
        answer.stopped = stopped_;
        return answer;
    }

private:
    Value visit(const State& state, std::uint32_t plies, Line& line) {
        ++nodes_;
        if constexpr (!Stop::never) stopped_ = stopped_ || stop_(nodes_);

        // Step 1. A leaf, or as deep as we were asked to look: evaluate.
        const core::Turn turn = game_.turn(state);
        if (turn == core::Turn::over || plies == 0) {
            decltype(auto) value = game_.evaluate(state);
            observer_(Leaf<G>{state, value});
            return value;
        }

        // Step 2. Enter the node and look at every child.
        const auto moves = game_.moves(state);
        observer_(Enter<G>{state, turn, bottom_, top_, static_cast<std::uint32_t>(moves.size())});
        Value value = turn == core::Turn::chance ? average(state, moves, plies) : best(state, turn, moves, plies, line);
        // Step 5. Leave with an exact value.
        if constexpr (!Stop::never) {
            if (stopped_) return value;
        }
        observer_(Leave<G>{value, bottom_, top_});
        return value;
    }

    /// Step 3. The player who moves takes the best child; ties go to the first.
    Value best(const State& state, core::Turn turn, const auto& moves, std::uint32_t plies, Line& line) {
        Value best{};
        bool any = false;
        for (const Move& move : moves) {
            const std::uint32_t ordinal = game_.ordinal(state, move);
            observer_(Try{ordinal});
            Line below;
            Value value = visit(game_.play(state, move), plies - 1, below);
            if constexpr (!Stop::never) {
                if (stopped_) return value;
            }
            if (!any || (turn == core::Turn::max ? value > best : value < best)) {
                any = true;
                best = std::move(value);
                lines_.replace(line, move, below);
                observer_(Improve<G>{best, ordinal});
            } else {
                lines_.release(below);
            }
        }
        return best;
    }

    /// Step 4. Chance: the average, weighted by probability.
    Value average(const State& state, const auto& moves, std::uint32_t plies) {
        Value sum{};
        if constexpr (game::StochasticGame<G>) {
            for (const Move& move : moves) {
                observer_(Try{game_.ordinal(state, move)});
                Line below;
                Value value = visit(game_.play(state, move), plies - 1, below);
                if constexpr (!Stop::never) {
                    if (stopped_) return value;
                }
                sum += game_.probability(state, move) * value;
                lines_.release(below);
            }
        }
        return sum;
    }

    const G& game_;
    O& observer_;
    const Stop& stop_;
    LineStore<Move> lines_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
    const Value bottom_ = core::minus_infinity<Value>();
    const Value top_ = core::infinity<Value>();
};

/// The minimax value of `root`, looking `plies` moves ahead. Recurses: see core::with_deep_stack.
template <game::Game G, class O, class Stop = Unstoppable>
Answer<G> minimax(const G& game, const typename G::State& root, O& observer, std::uint32_t plies = to_the_end,
                  const Stop& stop = {}) {
    return FullWidth<G, O, Stop>(game, observer, stop).run(root, plies);
}

}  // namespace plyglass::search
