#pragma once

// A repeatable search of one position of 2048: what a hint was, and what the Step screen records and shows.

#include <cstddef>
#include <optional>
#include <string>

#include "core/bound.hpp"
#include "core/rational.hpp"
#include "game/2048/grid.hpp"
#include "search/alphabeta_rules.hpp"

namespace plyglass::app {

/// What a hint said, for the film that is to show why.
struct HintGiven {
    int depth = 0;  ///< of the hint's own search, in the agent's unit
    game::Direction move = game::Direction::up;

    friend bool operator==(const HintGiven&, const HintGiven&) = default;
};

/// Alpha-beta where tiles come at random: what Star1 and Star2 cut of the tree that an agent's search looks at.
struct ChanceSearch {
    search::AlphaBetaRules rules;  ///< with the rule for chance nodes
    /// Between which numbers every leaf's value lies, without what all boards have alike (trace::Search::baseline). Nothing:
    /// the numbers that are proven of the agent's evaluation (eval::bounds_after).
    std::optional<core::Interval<core::Rational>> range{};

    friend bool operator==(const ChanceSearch&, const ChanceSearch&) = default;
};

struct PositionSearch {
    game::Grid grid;
    std::string agent = "expectimax";  ///< as `--agent` has it: "ovolve", "nneonneo:table=off"
    int depth = 2;                     ///< in the agent's own unit
    std::size_t move = 0;              ///< its number in the game it comes from, from 1; 0: from no game
    /// Set: the search is to explain that hint. Its film is whole, if need be of a smaller depth than the hint's.
    std::optional<HintGiven> hint{};
    /// Set: the tree of the agent's search, which must be one of random tiles that leaves nothing out, is searched like this.
    std::optional<ChanceSearch> chance{};
    bool even_lost = false;  ///< a board on which no tile can move is shown as well, alone

    friend bool operator==(const PositionSearch&, const PositionSearch&) = default;
};

}  // namespace plyglass::app
