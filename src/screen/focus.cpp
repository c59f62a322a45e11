#include "screen/focus.hpp"

#include <algorithm>
#include <iterator>

namespace plyglass::screen {

using scene::Action;

std::vector<const scene::Hit*> buttons(const scene::Scene& scene) {
    std::vector<const scene::Hit*> out;
    for (const scene::Hit& hit : scene.hits) {
        if (hit.action == scene::Verb::outside) out.clear();
        const auto is_it = [&](const scene::Hit* button) { return button->action == hit.action; };
        const bool is_button = scene::reach(hit.action.verb) == scene::Reach::button;
        if (is_button && std::none_of(out.begin(), out.end(), is_it)) out.push_back(&hit);
    }
    return out;
}

std::vector<const scene::Hit*> focus_stops(const scene::Scene& scene) {
    auto out = buttons(scene);
    std::erase_if(out, [](const scene::Hit* button) { return !button->enabled; });
    return out;
}

std::optional<Action> next_focus(const scene::Scene& scene, const std::optional<Action>& focused, int by, bool leaves) {
    const auto stops = focus_stops(scene);
    if (stops.empty()) return {};
    const auto is_it = [&](const scene::Hit* stop) { return focused && stop->action == *focused; };
    const auto at = std::find_if(stops.begin(), stops.end(), is_it);
    if (at == stops.end()) return by > 0 ? stops.front()->action : stops.back()->action;
    const auto count = std::ssize(stops);
    const auto next = at - stops.begin() + by;
    if (leaves && (next < 0 || next >= count)) return {};
    return stops[static_cast<std::size_t>((next + count) % count)]->action;
}

void draw_focus(scene::Scene& scene, const std::optional<Action>& focused) {
    const scene::Hit* hit = focused ? scene.find(*focused) : nullptr;
    if (hit == nullptr) return;
    scene.layers.push_back({scene.size, {}});
    scene::Pen pen(scene.layers.back());
    pen.rect(hit->box.grown(3.5), scene::Ink::none, 10, {scene::Ink::ink, 3});
}

}  // namespace plyglass::screen
