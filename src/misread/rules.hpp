#pragma once

// The rules of alpha-beta as learners misread them (practice/misconception.hpp).

#include <cstdint>

#include "search/alphabeta_rules.hpp"

namespace plyglass::misread {

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
};

}  // namespace plyglass::misread
