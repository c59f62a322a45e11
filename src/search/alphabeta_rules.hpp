#pragma once

// The rules of alpha-beta on which textbooks differ: each is a switch.

#include <cstdint>
#include <utility>

#include "core/bound.hpp"
#include "core/turn.hpp"

namespace plyglass::search {

/// When the window counts as closed. Both rules give the root the same value; `equal` looks at fewer leaves.
enum class CutRule : std::uint8_t {
    equal,   ///< cut when alpha >= beta
    strict,  ///< cut when alpha > beta
};

/// Whether a returned bound may lie outside the window.
enum class Fail : std::uint8_t {
    soft,  ///< yes: the best value found is returned
    /// As `soft`, but the values of the root's moves are clipped. Then these do not depend on what a table remembered, so
    /// that threads which share one give the same answer as a single thread.
    soft_below_root,
    hard,  ///< no: it is clipped to the window that the node was given
    /// As `hard`, and the value of a finished game is clipped too, as if its position were a node without children (the
    /// program behind seed documents 000 and 001).
    hard_to_the_end,
};

/// Whose bounds a node is cut against.
enum class Pruning : std::uint8_t {
    deep,     ///< those of all ancestors, as alpha and beta are handed down
    shallow,  ///< the direct parent's bounds only (seed document 003)
};

/// What alpha-beta makes of the bounds of leaves at chance nodes. Without known bounds (KnowsLeafBounds in
/// star.hpp), or with infinite ones, all are `full`.
enum class Chance : std::uint8_t {
    full,   ///< nothing: every child is searched with a full window
    star1,  ///< a child's window is what leaves the average within the node's window
    star2,  ///< as star1; before, each child is probed: its first child alone already bounds it. (Then the child that is
            ///< known least is searched first, which saves more leaves than Ballard's order as written.)
};

/// Whether each child of a chance node is probed before one is searched.
constexpr bool probes(Chance chance) { return chance == Chance::star2; }

struct AlphaBetaRules {
    CutRule cut = CutRule::equal;
    Fail fail = Fail::soft;
    Pruning pruning = Pruning::deep;
    Chance chance = Chance::full;

    friend bool operator==(const AlphaBetaRules&, const AlphaBetaRules&) = default;
};

/// Whether `value` is better for the player `side`.
template <core::Turn side, class Value>
bool better(const Value& value, const Value& than) {
    return side == core::Turn::max ? value > than : value < than;
}

/// Whether the window between the bound of the player `side` and that of the opponent is closed.
template <core::Turn side, class Value>
bool closed(CutRule rule, const Value& mine, const Value& theirs) {
    if (rule == CutRule::equal) return side == core::Turn::max ? mine >= theirs : mine <= theirs;
    return better<side>(mine, theirs);
}

/// `value`, or the end of the window beyond which it lies.
template <class Value>
Value clipped(Value value, const Value& alpha, const Value& beta) {
    value = value < alpha ? alpha : value;
    return value > beta ? beta : value;
}

/// Clips `value` to the window. Returns what is known of it then.
template <class Value>
core::Bound clip(Value& value, const Value& alpha, const Value& beta) {
    Value within = clipped(value, alpha, beta);
    std::swap(value, within);
    if (value == within) return core::Bound::exact;
    return within < value ? core::Bound::upper : core::Bound::lower;
}

}  // namespace plyglass::search
