#pragma once

// A root that searches each of its moves separately, so that every move has an exact value, not only the best one. It
// is a max node like any other: the same rule for ties, the same events.

#include <cstdint>
#include <optional>
#include <utility>

#include "core/limits.hpp"
#include "search/events.hpp"

namespace plyglass::search {

template <class Value>
struct BestMove {
    std::uint32_t ordinal = 0;  ///< among the root's moves, as written
    Value value{};
};

/// What each of the root's moves wins by itself, if moves win nothing.
struct NoRewards {
    double operator()(const auto&) const { return 0; }
};

/// Returns the best of `moves`, the moves of `root`, where the max player is to move; there is at least one, and each
/// knows its `ordinal`. `search_move(move)` reports to `observer` and returns the value of a move, what it wins by
/// itself (`reward(move)`, see Rewards) included, or nothing if it was stopped: then there is no answer. Ties go to the
/// first.
template <class State, class Moves, class O, class SearchMove, class Reward = NoRewards>
auto search_root(const State& root, const Moves& moves, O& observer, const SearchMove& search_move,
                 const Reward& reward = {}) {
    using Value = typename decltype(search_move(*moves.begin()))::value_type;
    using Types = GameTypes<State, Moves, Value>;
    static_assert(ObserverOf<O, Types>);
    const Value alpha = core::minus_infinity<Value>();
    const Value beta = core::infinity<Value>();
    std::optional<BestMove<Value>> best;
    observer(Enter<Types>{root, core::Turn::max, alpha, beta, moves});
    for (const auto& move : moves) {
        const std::uint32_t ordinal = move.ordinal;
        observer(Try{ordinal, reward(move)});
        std::optional<Value> value = search_move(move);
        if (!value) return std::optional<BestMove<Value>>();
        if (best && !(*value > best->value)) continue;
        best = {ordinal, *std::move(value)};
        observer(Improve<Types>{best->value, ordinal});
    }
    observer(Leave<Types>{best->value, alpha, beta});
    return best;
}

}  // namespace plyglass::search
