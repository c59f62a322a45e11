#pragma once

// Why a move is the best one, worked out from the agent's own searches: what it keeps that the next best move gives up,
// and which new tile would hurt after each of the two. All numbers are the agent's own.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agent/catalogue.hpp"
#include "core/bound.hpp"
#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::agent {

/// The term of the agent's evaluation in which the best move has the largest lead over the runner-up, with its values
/// on the two boards right after the moves.
struct TermLead {
    std::string term;
    double best = 0;
    double runner_up = 0;
};

/// The new tile after a move that leaves the player worst off, in the agent's judgement.
struct Threat {
    game::Tile tile;
    double probability = 0;  ///< of this tile in this cell
    bool ends_game = false;  ///< no move is left; then there is no value
    core::Bounded<double> value;
};

struct Reason {
    game::Direction best{};
    Unit unit = Unit::evaluation;  ///< of all values
    bool is_valued = false;        ///< false: the agent gives its moves no values, and all below is empty
    core::Bounded<double> best_value;
    std::optional<game::Direction> runner_up;  ///< empty: `best` is the only legal move, and all below is empty
    core::Bounded<double> runner_up_value;

    int best_empty = 0;  ///< empty cells right after the move
    int runner_up_empty = 0;
    game::Rank corner = 0;  ///< the largest tile, if only the best move has it in a corner
    std::optional<TermLead> lead;

    std::optional<Threat> best_threat;
    std::optional<Threat> runner_up_threat;
    /// Of the searches that judged the tiles. Empty: the opinions of the best reply did, or searches exactly as deep as
    /// that of the moves.
    std::optional<int> threat_depth;
    /// If the agent searched a downgraded board: the tile above which tiles counted half (rank; 0: all did). All values
    /// are those of that board.
    std::optional<game::Rank> halved_above;
};

/// `choice` is the answer of `named` for `grid`, with a move in it. The same agent at its least depth judges the tiles (if
/// its values are points, at the depth that the search of the moves has left); if that is not done by `until` (not counting the making of the agent), its evaluation after the best reply does. An
/// agent with neither a depth nor an evaluation names no threat. Asks about all tiles after two moves: on 4 x 4, at
/// most 60 positions.
Reason find_reason(const Named& named, const game::Grid& grid, const Choice& choice,
                   std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max());

/// Says the reason in one sentence, in the current language.
std::string words(const Reason& reason, const Description& agent, const game::Grid& grid);

/// The values of a choice's moves by direction, precise enough to tell them apart; "?" for a move without a value.
/// `unit`: theirs; points have no more digits than that takes.
std::vector<std::string> value_words(const Choice& choice, Unit unit);

/// The name of an evaluation's term in the current language: "smoothness".
std::string term_word(std::string_view name);

}  // namespace plyglass::agent
