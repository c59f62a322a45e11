#pragma once

// The definition of a game. A *rules object* owns its tables and answers questions about small, regular `State` values;
// searches know nothing else. tests/game holds the conformance suite that every game passes.

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "core/turn.hpp"

namespace plyglass::game {

/// A game for the searches.
///
/// - `root()`: the position that the rules object starts from.
/// - `turn(s)`: whose move it is; `over` exactly if there is nothing left to play.
/// - `moves(s)`: a sized range of the legal moves in the order in which a search is to look at them; empty exactly
///   if `turn(s)` is `over`. Returned by value (a view or a FixedList): it must not allocate.
/// - `play(s, m)`: the position after `m`, which must be one of `moves(s)`.
/// - `ordinal(s, m)`: the index of child `m` in the order as written, from 0, whatever order `moves` uses.
/// - `evaluate(s)`: the value of `s` for max. Defined for every state at which a search may stop.
template <class G>
concept Game = requires(const G& rules, const typename G::State& state, const typename G::Move& move) {
    requires std::regular<typename G::State>;
    requires std::totally_ordered<typename G::Value>;
    { rules.root() } -> std::convertible_to<typename G::State>;
    { rules.turn(state) } -> std::same_as<core::Turn>;
    { rules.moves(state).size() } -> std::convertible_to<std::size_t>;
    { *rules.moves(state).begin() } -> std::convertible_to<typename G::Move>;
    { rules.play(state, move) } -> std::same_as<typename G::State>;
    { rules.ordinal(state, move) } -> std::convertible_to<std::uint32_t>;
    { rules.evaluate(state) } -> std::convertible_to<typename G::Value>;
};

/// A game in which chance moves too: `probability(s, m)`, greater than 0, adds up to 1 over `moves(s)` wherever
/// `turn(s)` is `chance`. Values can be multiplied by it and added.
template <class G>
concept StochasticGame = Game<G> &&
    requires(const G& rules, const typename G::State& state, const typename G::Move& move, typename G::Value value) {
    {value += rules.probability(state, move) * value};
};

}  // namespace plyglass::game
