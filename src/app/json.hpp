#pragma once

// JSON that the files and views of several screens share. Slow to compile: only for sources that write JSON.

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "app/screen_context.hpp"
#include "game/2048/grid.hpp"
#include "scene/scene.hpp"

namespace plyglass::app {

/// The values of the tiles, row by row; 0 is an empty cell.
nlohmann::ordered_json rows_of(const game::Grid& grid);

/// The members that begin the view of every screen. `overlay`: what is open over the screen, "none" if nothing is.
nlohmann::ordered_json view_of(std::string_view screen, const scene::Box& window, bool compact,
                               const ScreenContext& context, std::string_view overlay, const std::string& focus);

/// The clickable things and their boxes, in drawing order; only the first ones if there are very many.
nlohmann::ordered_json hits_of(const scene::Scene& scene);

}  // namespace plyglass::app
