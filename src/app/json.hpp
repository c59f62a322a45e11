#pragma once

// What the files and the views of several screens say in JSON. Slow to compile: for sources that write JSON only.

#include <nlohmann/json.hpp>

#include "game/2048/grid.hpp"
#include "scene/scene.hpp"

namespace plyglass::app {

/// The values of the tiles, row by row; 0 is an empty cell.
nlohmann::ordered_json rows_of(const game::Grid& grid);

/// What can be clicked and where, in the order in which it was drawn; of very many the first ones.
nlohmann::ordered_json hits_of(const scene::Scene& scene);

}  // namespace plyglass::app
