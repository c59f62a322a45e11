#pragma once

// Abilities that a game may have beyond its rules. A search asks at compile time; an ability that a game lacks costs
// nothing.

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "game/game.hpp"
#include "search/search.hpp"

namespace plyglass::search {

/// Distant values count less: `discounted(value)` is the value of a min node as seen by the node above it (seed
/// document 001 takes 1 off a win for each level).
template <class G>
concept DiscountsDepth = requires(const G& game, const typename G::Value& value) {
    { game.discounted(value) } -> std::convertible_to<typename G::Value>;
};

/// Moves are worth something by themselves, at once: the value of a position is what its player's moves win on the way,
/// plus the value of the position that they lead to. `reward(s, move)` is what the max player's `move` wins. Bounds know
/// nothing of rewards, so only full-width search looks at such games; a table keeps values without the rewards won on
/// the way to a position.
template <class G>
concept Rewards = requires(const G& game, const typename G::State& state, const typename G::Move& move) {
    { game.reward(state, move) } -> std::same_as<typename G::Value>;
};

/// Positions that tables can keep: no two of a game have the same `key()`, but for the player whose `turn` it is.
template <class S>
concept Keyed = requires(const S& state) {
    { state.key() } -> std::same_as<std::uint64_t>;
    { state.turn } -> std::convertible_to<core::Turn>;
};

/// Each move has a kind, a small number that moves of different positions share (a tile in the same cell): the killer
/// heuristic first tries the kind that cut a neighbouring position.
template <class G>
concept HasMoveKinds = requires(const G& game, const typename G::Move& move) {
    { game.kind(move) } -> std::convertible_to<int>;
};

/// Batch evaluation: the game evaluates the positions after all moves of the max player at once, each to the value that
/// `evaluate` gives. There are at most `most_replies` moves; the unused values are not above theirs. The game may
/// decline by returning false.
template <class G>
concept BatchEvaluation = requires(const G& game, const typename G::State& state, typename G::Value* values) {
    requires(G::most_replies > 0);
    { game.evaluate_replies(game.moves(state), values) } -> std::same_as<bool>;
};

/// Probability cuts: the game knows which positions are too improbable to be searched further. They are evaluated as
/// they stand, or by `value_of_improbable(s)`, if the game has that.
template <class G>
concept PrunesByProbability = requires(const G& game, const typename G::State& state) {
    { game.is_improbable(state) } -> std::same_as<bool>;
};

/// The game values the last two plies, a move of the max player's opponent (or of chance) and the replies to it, in one
/// operation, with the same values as ply by ply. `work` grows by the positions that this stands for.
///
/// - `ends_after_replies(s, plies)`: below `s`, where it is not the max player's turn, every reply is a leaf.
/// - `value_of_last_plies(s, work)`: the value of such a node.
template <class G>
concept LastPlies = requires(const G& game, const typename G::State& state, std::uint32_t plies, Work& work) {
    { game.ends_after_replies(state, plies) } -> std::same_as<bool>;
    { game.value_of_last_plies(state, work) } -> std::convertible_to<typename G::Value>;
};

/// The game can also do so for some of the moves of chance. At a chance node with more than two plies to go,
/// `take_last_plies(s, moves, work)` removes from `moves` those after which every reply is a leaf, and returns the sum
/// of their probability x value.
template <class G>
concept PartialLastPlies = LastPlies<G> && requires(const G& game, const typename G::State& state, Work& work,
                                                    std::remove_cvref_t<decltype(game.moves(state))>& moves) {
    { game.take_last_plies(state, moves, work) } -> std::convertible_to<typename G::Value>;
};

/// Whole rounds: the game lists the positions after a move of chance and the reply to it, each once, however many moves
/// and replies lead there. `Round(game, s, plies)`, of a node of chance with more than two plies to go, has
/// - `inner()`: the positions that are to be searched, each with its `state`, how many `times` it is led to and, later, its
///   `value`. Their order is that in which a search ply by ply meets them,
/// - `value_ends(work)`: values all others at once. `work` grows by them, as often as they are led to, and by the positions
///   between the moves and the replies,
/// - `average()`: the value of the node, when all values are there.
/// The values are those that a search ply by ply gives, to the last bit.
template <class G>
concept WholeRounds = PartialLastPlies<G> &&
    requires(const G& game, const typename G::State& state, std::uint32_t plies, Work& work, typename G::Round& round) {
    requires std::constructible_from<typename G::Round, const G&, const typename G::State&, std::uint32_t>;
    {round.value_ends(work)};
    { round.average() } -> std::convertible_to<typename G::Value>;
    { (*round.inner().begin())->times } -> std::convertible_to<std::uint32_t>;
    { (*round.inner().begin())->state } -> std::convertible_to<typename G::State>;
};

}  // namespace plyglass::search
