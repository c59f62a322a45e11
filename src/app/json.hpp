#pragma once

// What the files and the views of several screens say in JSON. Slow to compile: for sources that write JSON only.

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "app/desk.hpp"
#include "game/2048/grid.hpp"
#include "scene/scene.hpp"

namespace plyglass::app {

/// The values of the tiles, row by row; 0 is an empty cell.
nlohmann::ordered_json rows_of(const game::Grid& grid);

/// What the views of all screens begin with. `overlay`: what is open over the screen, "none" where nothing is.
nlohmann::ordered_json view_of(std::string_view screen, const scene::Box& window, bool compact, const Desk& desk,
                               std::string_view overlay, const std::string& focus);

/// What can be clicked and where, in the order in which it was drawn; of very many the first ones.
nlohmann::ordered_json hits_of(const scene::Scene& scene);

}  // namespace plyglass::app
