#include "screen/focus.hpp"

#include <algorithm>
#include <iterator>

namespace plyglass::screen {

using scene::Action;

std::vector<const scene::Hit*> focus_stops(const scene::Scene& scene) {
    std::vector<const scene::Hit*> stops;
    for (const scene::Hit& hit : scene.hits) {
        if (hit.action == scene::Verb::outside) stops.clear();
        const auto is_it = [&](const scene::Hit* stop) { return stop->action == hit.action; };
        const bool is_button = hit.enabled && scene::reach(hit.action.verb) == scene::Reach::button;
        if (is_button && std::none_of(stops.begin(), stops.end(), is_it)) stops.push_back(&hit);
    }
    return stops;
}

std::optional<Action> next_focus(const scene::Scene& scene, const std::optional<Action>& focused, int by) {
    const auto stops = focus_stops(scene);
    if (stops.empty()) return {};
    const auto is_it = [&](const scene::Hit* stop) { return focused && stop->action == *focused; };
    const auto at = std::find_if(stops.begin(), stops.end(), is_it);
    if (at == stops.end()) return by > 0 ? stops.front()->action : stops.back()->action;
    const auto next = at - stops.begin() + by;
    if (next < 0 || next >= std::ssize(stops)) return {};
    return stops[static_cast<std::size_t>(next)]->action;
}

void draw_focus(scene::Scene& scene, const std::optional<Action>& focused) {
    const scene::Hit* hit = focused ? scene.find(*focused) : nullptr;
    if (hit == nullptr) return;
    scene.layers.push_back({scene.size, {}});
    scene::Pen pen(scene.layers.back());
    pen.rect(hit->box.grown(3.5), scene::Ink::none, 10, {scene::Ink::ink, 3});
}

}  // namespace plyglass::screen
