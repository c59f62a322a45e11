#pragma once

// JSON that files and views share. Slow to compile: only for sources that write JSON.

#include <nlohmann/json.hpp>

#include "game/2048/grid.hpp"

namespace plyglass::app {

/// The values of the tiles, row by row; 0 is an empty cell.
nlohmann::ordered_json rows_of(const game::Grid& grid);

}  // namespace plyglass::app
