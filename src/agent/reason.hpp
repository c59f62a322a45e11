#pragma once

// Why a move is the best one, worked out from the agent's own searches: what it keeps that the next best move gives up,
// and which new tile would hurt after each of the two. All numbers are the agent's; nothing is made up.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "agent/catalogue.hpp"
#include "core/bound.hpp"
#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::agent {

/// The term of the agent's evaluation in which the best move leads the runner-up most: its values on the two boards
/// right after the moves.
struct TermLead {
    std::string_view term;
    double best = 0;
    double runner_up = 0;
};

/// The new tile after a move that leaves the player worst off, as the agent sees it.
struct Threat {
    game::Tile tile;
    double probability = 0;  ///< that just this tile comes
    bool ends_game = false;  ///< no move is left; then there is no value
    core::Bounded<double> value;
};

struct Reason {
    game::Direction best{};
    bool is_valued = false;  ///< false: the agent gives its moves no values, and there is nothing below
    core::Bounded<double> best_value;
    std::optional<game::Direction> runner_up;  ///< nothing: `best` is the only legal move, and there is nothing below
    core::Bounded<double> runner_up_value;

    int best_empty = 0;  ///< empty cells right after the move
    int runner_up_empty = 0;
    game::Rank corner = 0;  ///< the largest tile, where only the best move has it in a corner
    std::optional<TermLead> lead;

    std::optional<Threat> best_threat;
    std::optional<Threat> runner_up_threat;
    std::optional<int> threat_depth;  ///< of the searches that judged the tiles; nothing: the best reply was looked at
};

/// `choice` is what `named` answered for `grid`, with a move in it. The tiles are judged by the same agent at its least
/// depth; if that is not done by `until` (the making of the agent not counted), by its evaluation after the best reply. An agent with neither a depth nor an
/// evaluation names no threat. Asks about all tiles after two moves: at most 60 positions.
Reason find_reason(const Named& named, const game::Grid& grid, const Choice& choice,
                   std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max());

/// One sentence that says it, in the current language.
std::string words(const Reason& reason, const Description& agent, const game::Grid& grid);

/// The name of an evaluation's term in the current language: "smoothness".
std::string term_word(std::string_view name);

}  // namespace plyglass::agent
