#pragma once

// The rules of alpha-beta as learners misread them (practice/misconception.hpp) and as programs get them wrong (glass/).

#include <cstdint>

#include "core/turn.hpp"
#include "search/alphabeta_rules.hpp"

namespace plyglass::misread {

/// What a user's program does wrong, besides what `Rules` has a member for. "Own" and "other" bound: alpha and beta
/// at max, beta and alpha at min.
enum class Mistake : std::uint8_t {
    none,
    alpha_never_updated,
    beta_never_updated,
    own_bound_not_updated_at_root,
    bound_assigned,      ///< the own bound becomes the best value, even where that is worse
    bound_set_to_child,  ///< the own bound becomes the last child's value
    root_hands_open_window,
    global_bounds,  ///< all nodes have one window in common
    alpha_starts_at_0,
    beta_starts_at_0,
    alpha_starts_at_least,  ///< the smallest positive number instead of minus infinity
    best_starts_at_least,   ///< the same for the best value at max
    both_start_at_least,    ///< the same for both
    best_starts_at_0,       ///< at both players
    best_starts_at_0_at_max,
    best_starts_at_0_at_min,
    window_swapped,                 ///< a child gets (beta, alpha)
    cuts_on_own_bound,              ///< compares a value with the own bound instead of the other one
    cuts_on_own_bound_as_opponent,  ///< the same, the wrong way round
    cuts_only_at_max,
    cuts_only_at_min,
    never_cuts,
    cuts_late,         ///< the window is tested before the value has moved it: one child more is looked at
    cuts_on_less,      ///< where alpha is less than beta
    forgets_at_cut,    ///< the value that closes the window is not kept
    own_bound_at_cut,  ///< a cut returns the own bound as it was
    other_bound_at_end,
    other_bound,              ///< the same, also at a cut
    bound_for_value_at_root,  ///< a later move whose bound equals the best value is taken for as good
    returns_last,
    returns_first,         ///< a node is left after its first child
    best_never_kept,       ///< the worse of two values is kept: that is what the best one begins with
    other_bound_narrowed,  ///< the best value moves the other bound instead of the own one
    keeps_last_at_max,
    skips_first,
    skips_last,
    players_swapped,
    never_alternates,
    // in the view of the player who moves (Rules::negamax)
    no_minus,
    window_unchanged,  ///< a child gets (alpha, beta)
    window_negated,    ///< a child gets (-alpha, -beta)
    leaf_unsigned,     ///< a leaf's value is max's, whoever moves there
    root_sign,         ///< the root's player is taken for the other one
    // in principal variation search
    no_second_look,  ///< what a scout finds better is not searched again
};

/// By its defaults, and what AlphaBetaRules leaves open, nothing is misread.
struct Rules : search::AlphaBetaRules {
    /// A node that, as far as it was looked at, would close its parent's window. (It may still move the other way.)
    enum class Unfinished : std::uint8_t {
        looked_at_whole,  ///< as is right
        left,             ///< its other children are skipped, too
        taken,            ///< it is looked at whole, but the first such value is taken for its own
    };
    /// Where the best value moves the opponent's bound instead of the player's own.
    enum class WrongBound : std::uint8_t { nowhere, at_the_root, of_the_roots_player };

    bool opens_windows = false;      ///< the window is not handed down: each node starts with the open one
    bool spares_last_child = false;  ///< no cut while a single child is left
    /// Leaves a node after its first child if the window that it was given was closed already, as it is for a child that
    /// was spared.
    bool leaves_closed_windows = false;
    Unfinished unfinished = Unfinished::looked_at_whole;
    WrongBound wrong_bound = WrongBound::nowhere;
    bool wrong_bound_only_narrows = false;  ///< it never moves back

    /// When a node looks whether its window has closed. Without a mistake they are the same.
    enum class Test : std::uint8_t {
        when_narrowed,  ///< after a child that moved a bound
        bounds,         ///< after each child: alpha against beta
        value,          ///< after each child: the best value against the other bound
    };
    /// Which value is clipped where Fail is hard.
    enum class Clipped : std::uint8_t { always, to_own_bound, at_cut };

    Mistake mistake = Mistake::none;
    Mistake also = Mistake::none;  ///< a second one
    core::Turn made_by =
        core::Turn::over;  ///< of mistakes about bounds and values: the player who makes it; over: both
    bool negamax = false;  ///< all values and windows are those of the player who moves
    Test test = Test::when_narrowed;
    Clipped clipped = Clipped::always;
};

}  // namespace plyglass::misread
