#include "screen/focus.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace plyglass::screen {

namespace {

/// Whether the id names a part of the screen rather than a button on it.
bool is_area(std::string_view id) {
    constexpr std::array<std::string_view, 10> areas{"outside", "popover", "canvas",   "timeline", "playhead",
                                                     "speed",   "board",   "standing", "message",  "review"};
    return std::find(areas.begin(), areas.end(), id) != areas.end() || id.starts_with("node ");
}

}  // namespace

std::string next_focus(const scene::Scene& scene, const std::string& focused, int by) {
    std::vector<std::string_view> stops;
    for (const scene::Hit& hit : scene.hits) {
        if (hit.id == "outside") stops.clear();
        const bool known = std::find(stops.begin(), stops.end(), hit.id) != stops.end();
        if (hit.enabled && !is_area(hit.id) && !known) stops.emplace_back(hit.id);
    }
    if (stops.empty()) return {};
    const auto at = std::find(stops.begin(), stops.end(), focused);
    if (at == stops.end()) return std::string(by > 0 ? stops.front() : stops.back());
    const auto count = static_cast<int>(stops.size());
    const int next = (static_cast<int>(at - stops.begin()) + by + count) % count;
    return std::string(stops[static_cast<std::size_t>(next)]);
}

void draw_focus(scene::Scene& scene, const std::string& focused) {
    if (focused.empty()) return;
    const auto at =
        std::find_if(scene.hits.begin(), scene.hits.end(), [&](const scene::Hit& hit) { return hit.id == focused; });
    if (at == scene.hits.end()) return;
    scene.layers.push_back({scene.size, {}});
    scene::Pen pen(scene.layers.back());
    pen.rect(at->box.grown(3.5), scene::Ink::none, 10, {scene::Ink::ink, 3});
}

}  // namespace plyglass::screen
