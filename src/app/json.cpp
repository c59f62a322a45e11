#include "app/json.hpp"

#include <utility>

#include "text/translate.hpp"

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

ordered_json view_of(std::string_view screen, const scene::Box& window, bool compact, const ScreenContext& context,
                     std::string_view overlay, const std::string& focus) {
    return {{"screen", screen},
            {"width", window.w},
            {"height", window.h},
            {"compact", compact},
            {"language", text::code(text::current_language())},
            {"theme", context.dark ? "dark" : "light"},
            {"overlay", overlay},
            {"focus", focus}};
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
