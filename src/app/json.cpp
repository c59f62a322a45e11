#include "app/json.hpp"

#include <utility>

namespace plyglass::app {

using nlohmann::ordered_json;

constexpr std::size_t most_hits = 800;

ordered_json rows_of(const game::Grid& grid) {
    auto rows = ordered_json::array();
    for (int row = 0; row < grid.size(); ++row) {
        auto values = ordered_json::array();
        for (int column = 0; column < grid.size(); ++column) values.push_back(game::tile_value(grid.at(row, column)));
        rows.push_back(std::move(values));
    }
    return rows;
}

ordered_json hits_of(const scene::Scene& scene) {
    auto hits = ordered_json::array();
    for (const scene::Hit& hit : scene.hits) {
        if (hits.size() == most_hits) break;
        hits.push_back({{"id", hit.id},
                        {"x", hit.box.x},
                        {"y", hit.box.y},
                        {"w", hit.box.w},
                        {"h", hit.box.h},
                        {"enabled", hit.enabled}});
    }
    return hits;
}

}  // namespace plyglass::app
