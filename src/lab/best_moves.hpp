#pragma once

// How often players take the best move, by the exact values of small boards.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "agent/catalogue.hpp"
#include "core/file.hpp"
#include "core/result.hpp"
#include "core/statistics.hpp"
#include "exact/solution.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::lab {

/// A player's moves on some positions.
struct BestMoves {
    std::uint64_t positions = 0;
    std::uint64_t best = 0;     ///< how often its move was the best one, or as good
    core::Rate rate;            ///< with Wilson's 95 % interval, as of a sample
    core::Estimate given_away;  ///< points of a move, with its 95 % bootstrap interval, as of a sample
};

/// Asks a player of `named` for its move on each of `positions`, one or more, which `judge` knows, and which the player
/// can play. It plays each as if it were the first of a game.
BestMoves best_moves(const agent::Named& named, std::span<const game::Grid> positions, const exact::Solution& judge);

/// What a file of `plyglass exact --size N --agents ... --format json` keeps of a player.
struct KeptBestMoves {
    std::string agent;
    std::uint64_t best = 0, positions = 0;
};
core::Result<std::vector<KeptBestMoves>, core::FileError> read_best_moves(const std::string& path);

}  // namespace plyglass::lab
