#pragma once

// The truth about a claim that needs no film: of boards, and of games that were played.

#include <optional>
#include <string>

#include "agent/catalogue.hpp"
#include "core/result.hpp"
#include "game/2048/grid.hpp"
#include "lesson/truth.hpp"

namespace plyglass::lesson {

/// Of a claim on a board: hints, legal moves, empty cells, evaluations, exact values. The agent and the evaluation are those of `show`.
core::Result<Truth, std::string> find_board_truth(const Claim& claim, const Show& show, Stage& stage,
                                                  const game::Grid& grid);

/// The player that a lesson names, on boards like `grid`; `depth` is its depth where it names none. The error is translated:
/// it is unknown, cannot play there, or has a clock, which would decide otherwise on another machine.
core::Result<agent::Named, std::string> named_player(const std::string& agent, std::optional<int> depth,
                                                     const game::Grid& grid);

/// Of how often a player took the best move of perfect play on boards of that size, such as "3x3".
core::Result<Truth, std::string> find_truth_of_best_moves(const Claim& claim, Stage& stage);

/// Of how many games of a player reached a tile, with random or with the worst new tiles.
core::Result<Truth, std::string> find_truth_of_games(const Claim& claim, Stage& stage);

}  // namespace plyglass::lesson
