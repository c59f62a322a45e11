#include <nlohmann/json.hpp>

#include "app/play_screen.hpp"
#include "text/translate.hpp"

// What is on the screen as one line of JSON: how a test reads what a person sees. Its own file, since the JSON
// header is slow to compile.

namespace plyglass::app {

namespace {

using nlohmann::ordered_json;

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
        hits.push_back({{"id", hit.id},
                        {"x", hit.box.x},
                        {"y", hit.box.y},
                        {"w", hit.box.w},
                        {"h", hit.box.h},
                        {"enabled", hit.enabled},
                        {"tip", hit.tip}});
    }
    return hits;
}

}  // namespace

std::string PlayScreen::view_json() const {
    constexpr std::string_view overlays[] = {"none", "help"};
    ordered_json view{{"screen", "play"},
                      {"width", layout_.window.w},
                      {"height", layout_.window.h},
                      {"compact", layout_.compact},
                      {"language", text::code(text::current_language())},
                      {"theme", desk_->dark ? "dark" : "light"},
                      {"overlay", overlays[overlay_.index()]},
                      {"focus", focused_},
                      {"board", rows_of(grid())},
                      {"score", saved_.game.score()},
                      {"best", saved_.best},
                      {"moves", saved_.game.at()},
                      {"moving", motion_.length > 0},
                      {"message", message_}};
    view["hits"] = hits_of(frame_.scene);
    return view.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace plyglass::app
