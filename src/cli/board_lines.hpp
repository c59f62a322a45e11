#pragma once

// A board of 2048 in a terminal and in JSON.

#include <string>

#include "game/2048/grid.hpp"

namespace plyglass::cli {

/// One line per row, columns aligned, "." for an empty cell; every line is indented and ends with "
/// ".
std::string board_lines(const game::Grid& grid);

/// `[[2, 0], [0, 4]]`
std::string board_json(const game::Grid& grid);

}  // namespace plyglass::cli
