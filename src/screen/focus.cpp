#include "screen/focus.hpp"

#include <algorithm>
#include <vector>

namespace plyglass::screen {

using scene::Action;

std::optional<Action> next_focus(const scene::Scene& scene, const std::optional<Action>& focused, int by) {
    std::vector<Action> stops;
    for (const scene::Hit& hit : scene.hits) {
        if (hit.action == scene::Verb::outside) stops.clear();
        const bool known = std::find(stops.begin(), stops.end(), hit.action) != stops.end();
        const bool is_button = hit.enabled && scene::reach(hit.action.verb) == scene::Reach::button;
        if (is_button && !known) stops.push_back(hit.action);
    }
    if (stops.empty()) return {};
    const auto at = focused ? std::find(stops.begin(), stops.end(), *focused) : stops.end();
    if (at == stops.end()) return by > 0 ? stops.front() : stops.back();
    const auto count = static_cast<int>(stops.size());
    const int next = (static_cast<int>(at - stops.begin()) + by + count) % count;
    return stops[static_cast<std::size_t>(next)];
}

void draw_focus(scene::Scene& scene, const std::optional<Action>& focused) {
    const scene::Hit* hit = focused ? scene.find(*focused) : nullptr;
    if (hit == nullptr) return;
    scene.layers.push_back({scene.size, {}});
    scene::Pen pen(scene.layers.back());
    pen.rect(hit->box.grown(3.5), scene::Ink::none, 10, {scene::Ink::ink, 3});
}

}  // namespace plyglass::screen
