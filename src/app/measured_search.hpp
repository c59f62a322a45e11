#pragma once

// How long a player thinks about one board, measured here and now: a lesson does so in front of its class.

#include <cstddef>
#include <cstdint>
#include <stop_token>

#include "agent/catalogue.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::app {

struct MeasuredSearch {
    std::uint64_t valued = 0;  ///< positions that the search really computed, the same each time
    double seconds = 0;        ///< the median of all runs
    std::size_t runs = 0;      ///< at least 3, unless it was stopped
};

/// Asks a player of `named` for its move again and again, each time as if it were the first of a game, for about half a
/// second. Requires that it can play on boards of that size.
MeasuredSearch measure_search(const agent::Named& named, const game::Grid& grid, const std::stop_token& stop);

}  // namespace plyglass::app
