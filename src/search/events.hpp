#pragma once

// The events that a search reports while it runs. An observer is taken by reference and has one call operator for each
// of these structs; it sees facts and returns nothing, so it cannot change the answer. The references inside an event
// are valid only during the call.
//
//   event           fires
//   --------------  ----------------------------------------------------------------------------------
//   Enter           once on every node with children, before any child, with the window that the node was given
//   Try             before each child that is looked at, after Enter
//   Leaf            once on every position that is evaluated, instead of Enter ... Leave
//   ProbabilityCut  once on every position that is too improbable to be searched and is evaluated as it stands
//   TableHit        instead of Enter ... Leave on a position whose value the transposition table knows
//   Improve         after a child that is the best so far (the first one always is); not at chance nodes
//   Narrow          after Improve, where alpha rises (at max) or beta falls (at min); alpha-beta only
//   Cut             after Narrow, if the window has closed; `remaining` children (may be 0) are never tried, or, after
//                   they were probed, never tried again. At a chance node (Star1, Star2), Narrow comes just before it
//   Leave           once on every node that was entered, with its value, after everything else on it
//   Probed          instead of Leave on a child of a chance node that Star2 has looked at through its first child only
//   Resume          instead of Enter where Star2 comes back to such a child, after Try; its first child is not tried again
//
// Enter and Leave are balanced unless the search was stopped, but for probed nodes that Star2 never comes back to.

#include <cstdint>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/bound.hpp"
#include "core/limits.hpp"
#include "core/turn.hpp"
#include "game/game.hpp"

namespace plyglass::search {

/// The types used in events. Games that share them have the same events, so one observer takes the searches of all of
/// them.
template <class S, class M, class V>
struct GameTypes {
    using State = S;
    using Moves = M;  ///< a sized range: the moves of a node, in the order in which they are tried
    using Value = V;
};
template <game::Game G>
using TypesOf =
    GameTypes<typename G::State,
              std::remove_cvref_t<decltype(std::declval<const G&>().moves(std::declval<typename G::State>()))>,
              typename G::Value>;

/// Keeps callers from naming a game where its types are meant.
template <class T>
concept AllTypes = requires {
    typename T::State;
    typename T::Moves;
    typename T::Value;
};

template <AllTypes T>
struct Enter {
    const typename T::State& state;
    core::Turn turn;
    const typename T::Value& alpha;
    const typename T::Value& beta;
    const typename T::Moves& moves;  ///< never empty

    std::uint32_t children() const { return static_cast<std::uint32_t>(moves.size()); }
};

struct Try {
    std::uint32_t ordinal = 0;  ///< of the child, in the order as written
    double reward = 0;          ///< of the move itself, which its player adds to the child's value (Rewards)
};

template <AllTypes T>
struct Leaf {
    const typename T::State& state;
    const typename T::Value& value;
    core::Bound bound =
        core::Bound::exact;  ///< of the value: not exact if the rules clipped it (Fail::hard_to_the_end)
};

template <AllTypes T>
struct ProbabilityCut {
    const typename T::State& state;
    const typename T::Value& value;
};

template <AllTypes T>
struct TableHit {
    const typename T::State& state;
    const typename T::Value& value;
    core::Bound bound;
};

template <AllTypes T>
struct Improve {
    const typename T::Value& best;
    std::uint32_t ordinal;  ///< the best child
};

template <AllTypes T>
struct Narrow {
    core::Turn side;  ///< max: alpha is now `to`; min: beta is now `to`
    const typename T::Value& to;
};

template <AllTypes T>
struct Cut {
    core::Turn side;  ///< max: the node's alpha met the beta it was given; min: its beta met alpha
    const typename T::Value& alpha;
    const typename T::Value& beta;
    std::uint32_t remaining;  ///< children not tried
};

/// How a returned value relates to the window (alpha, beta) that its node was given: a value inside it is exact, a
/// value at or outside an end is a bound. Nothing lies outside an infinite end.
template <class Value>
core::Bound bound_of(const Value& value, const Value& alpha, const Value& beta) {
    if (value <= alpha && alpha > core::minus_infinity<Value>()) return core::Bound::upper;
    if (value >= beta && beta < core::infinity<Value>()) return core::Bound::lower;
    return core::Bound::exact;
}

template <AllTypes T>
struct Leave {
    const typename T::Value& value;
    const typename T::Value& alpha;  ///< the window that the node was given
    const typename T::Value& beta;

    /// The kind of bound; computed only on demand.
    core::Bound bound() const { return bound_of(value, alpha, beta); }
};

template <AllTypes T>
struct Probed {
    const typename T::Value& value;  ///< of the node's first child
};

template <AllTypes T>
struct Resume {
    const typename T::Value& alpha;
    const typename T::Value& beta;
};

/// Any event: the only list of the events.
template <class T>
using AnyEvent =
    std::variant<Enter<T>, Try, Leaf<T>, ProbabilityCut<T>, TableHit<T>, Improve<T>, Narrow<T>, Cut<T>, Leave<T>>;
/// The events that come besides in games whose leaves have known bounds (search/star.hpp).
template <class T>
using StarEvent = std::variant<Probed<T>, Resume<T>>;

template <class O, class... Events>
consteval bool accepts_events(const std::variant<Events...>*) {
    return (std::is_invocable_r_v<void, O&, const Events&> && ...);
}
/// Whether `O` accepts every event. There is no catch-all to inherit, so a misspelt overload is an error here.
template <class O, class T>
concept ObserverOf = accepts_events<O>(static_cast<const AnyEvent<T>*>(nullptr));
template <class O, class G>
concept Observer = game::Game<G> && ObserverOf<O, TypesOf<G>>;

/// Whether `O` wants every position. An observer that does not declares `static constexpr bool skips_last_plies
/// = true`. The search may then value the last plies in one operation (LastPlies), reported as one Leaf, and of the
/// leaves evaluated in one batch (BatchEvaluation) it tries only the decisive one, without a Leaf.
template <class O>
inline constexpr bool observes_last_plies = !requires {
    requires O::skips_last_plies;
};

/// An observer that ignores every event; compiles to nothing.
struct Silent {
    static constexpr bool skips_last_plies = true;
    void operator()(const auto&) const {}
};

/// Counts what reports say about a search: nodes, leaves, cuts.
struct Counting {
    std::uint64_t inner = 0;    ///< nodes entered
    std::uint64_t leaves = 0;   ///< positions evaluated, or known to the table
    std::uint64_t cutoffs = 0;  ///< cuts that skip something

    std::uint64_t nodes() const { return inner + leaves; }

    template <class T>
    void operator()(const Enter<T>&) {
        ++inner;
    }
    void operator()(const Try&) {}
    template <class T>
    void operator()(const Leaf<T>&) {
        ++leaves;
    }
    template <class T>
    void operator()(const ProbabilityCut<T>&) {
        ++leaves;
    }
    template <class T>
    void operator()(const TableHit<T>&) {
        ++leaves;
    }
    template <class T>
    void operator()(const Improve<T>&) {}
    template <class T>
    void operator()(const Narrow<T>&) {}
    template <class T>
    void operator()(const Cut<T>& cut) {
        cutoffs += cut.remaining > 0 ? 1 : 0;
    }
    template <class T>
    void operator()(const Leave<T>&) {}
    template <class T>
    void operator()(const Probed<T>&) {}
    template <class T>
    void operator()(const Resume<T>&) {}
};

}  // namespace plyglass::search
