#pragma once

// What a search reports while it runs. An observer is taken by reference and has one call operator for
// each of these structs; it sees facts and returns nothing, so it cannot change the answer. The references
// inside are valid during the call only.
//
//   event    fires
//   -------  -----------------------------------------------------------------------------------------
//   Enter    once on every node with children, before any child, with the window that the node was given
//   Try      before each child that is looked at, after Enter
//   Leaf     once on every position that is evaluated, instead of Enter ... Leave
//   Neglect  once on every position that is too improbable to be searched and is evaluated as it stands
//   Recall   instead of Enter ... Leave on a position whose value the transposition table knows
//   Improve  after a child that is the best so far (the first one always is); not at chance nodes
//   Narrow   after Improve, where alpha rises (at max) or beta falls (at min); alpha-beta only
//   Cut      after Narrow, where the window has closed; `remaining` children (may be 0) are never tried
//   Leave    once on every node that was entered, with its value, after everything else on it
//
// Enter and Leave are balanced unless the search was stopped.

#include <cstdint>

#include "core/bound.hpp"
#include "core/limits.hpp"
#include "core/turn.hpp"
#include "game/game.hpp"

namespace plyglass::search {

template <game::Game G>
struct Enter {
    const typename G::State& state;
    core::Turn turn;
    const typename G::Value& alpha;
    const typename G::Value& beta;
    std::uint32_t children;
};

struct Try {
    std::uint32_t ordinal;  ///< of the child, as written
};

template <game::Game G>
struct Leaf {
    const typename G::State& state;
    const typename G::Value& value;
};

template <game::Game G>
struct Neglect {
    const typename G::State& state;
    const typename G::Value& value;
};

template <game::Game G>
struct Recall {
    const typename G::State& state;
    const typename G::Value& value;
    core::Bound bound;
};

template <game::Game G>
struct Improve {
    const typename G::Value& best;
    std::uint32_t ordinal;  ///< the child that it comes from
};

template <game::Game G>
struct Narrow {
    core::Turn side;  ///< max: alpha is now `to`; min: beta is
    const typename G::Value& to;
};

template <game::Game G>
struct Cut {
    core::Turn side;  ///< max: the node's alpha met the beta it was given; min: its beta met alpha
    const typename G::Value& alpha;
    const typename G::Value& beta;
    std::uint32_t remaining;  ///< children not tried
};

/// How a returned value stands to the window (alpha, beta) that its node was given: a value inside it is
/// exact, one at or outside an end is a bound. The infinite ends leave nothing outside.
template <class Value>
core::Bound stands(const Value& value, const Value& alpha, const Value& beta) {
    if (value <= alpha && alpha > core::minus_infinity<Value>()) return core::Bound::upper;
    if (value >= beta && beta < core::infinity<Value>()) return core::Bound::lower;
    return core::Bound::exact;
}

template <game::Game G>
struct Leave {
    const typename G::Value& value;
    const typename G::Value& alpha;  ///< the window that the node was given
    const typename G::Value& beta;

    /// The kind of bound; worked out only when somebody asks.
    core::Bound bound() const { return stands(value, alpha, beta); }
};

/// Observers hear every event. There is no catch-all to inherit, so a misspelt overload is an error here.
template <class O, class G>
concept Observer = game::Game<G> &&
    requires(O& o, const Enter<G>& enter, const Try& attempt, const Leaf<G>& leaf, const Neglect<G>& neglect,
             const Recall<G>& recall, const Improve<G>& improve, const Narrow<G>& narrow, const Cut<G>& cut,
             const Leave<G>& leave) {
    { o(enter) } -> std::same_as<void>;
    { o(attempt) } -> std::same_as<void>;
    { o(leaf) } -> std::same_as<void>;
    { o(neglect) } -> std::same_as<void>;
    { o(recall) } -> std::same_as<void>;
    { o(improve) } -> std::same_as<void>;
    { o(narrow) } -> std::same_as<void>;
    { o(cut) } -> std::same_as<void>;
    { o(leave) } -> std::same_as<void>;
};

/// Whether `O` wants to hear of every position. One that does not says so with `static constexpr bool skips_last_plies
/// = true`: the last plies may then be valued in one operation (LastPlies), which is reported as one Leaf, and the leaves
/// of a node at once (ManyReplies), of which Enter, Cut and Leave are reported but no Try, Leaf, Improve and Narrow.
template <class O>
inline constexpr bool hears_last_plies = !requires {
    requires O::skips_last_plies;
};

/// Nobody listens: compiles to nothing.
struct Silent {
    static constexpr bool skips_last_plies = true;
    void operator()(const auto&) const {}
};

/// Counts what COMMANDS.md reports of a search.
struct Counting {
    std::uint64_t inner = 0;    ///< nodes entered
    std::uint64_t leaves = 0;   ///< positions evaluated, or known to the table
    std::uint64_t cutoffs = 0;  ///< cuts that skip something

    std::uint64_t nodes() const { return inner + leaves; }

    template <class G>
    void operator()(const Enter<G>&) {
        ++inner;
    }
    void operator()(const Try&) {}
    template <class G>
    void operator()(const Leaf<G>&) {
        ++leaves;
    }
    template <class G>
    void operator()(const Neglect<G>&) {
        ++leaves;
    }
    template <class G>
    void operator()(const Recall<G>&) {
        ++leaves;
    }
    template <class G>
    void operator()(const Improve<G>&) {}
    template <class G>
    void operator()(const Narrow<G>&) {}
    template <class G>
    void operator()(const Cut<G>& cut) {
        cutoffs += cut.remaining > 0 ? 1 : 0;
    }
    template <class G>
    void operator()(const Leave<G>&) {}
};

}  // namespace plyglass::search
