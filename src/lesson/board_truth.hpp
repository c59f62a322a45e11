#pragma once

// The truth about a claim that needs no film: of boards, and of games that were played.

#include <string>

#include "core/result.hpp"
#include "game/2048/grid.hpp"
#include "lesson/truth.hpp"

namespace plyglass::lesson {

/// Of a claim on a board: hints, legal moves, evaluations, exact values. The agent and the evaluation are those of `show`.
core::Result<Truth, std::string> find_board_truth(const Claim& claim, const Show& show, const game::Grid& grid);

/// Of how many games of a player reached a tile, with random or with the worst new tiles.
core::Result<Truth, std::string> find_truth_of_games(const Claim& claim, Stage& stage);

}  // namespace plyglass::lesson
