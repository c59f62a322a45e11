#pragma once

// A board of 2048 in a terminal and in JSON.

#include <string>

#include "game/2048/grid.hpp"

namespace plyglass::cli {

/// One line for each row, columns straight, "." for an empty cell; every line indented and ended by "\n".
std::string board_lines(const game::Grid& grid);

/// `[[2, 0], [0, 4]]`
std::string board_json(const game::Grid& grid);

}  // namespace plyglass::cli
