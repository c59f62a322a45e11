#include "web/spoken.hpp"

#include "screen/focus.hpp"

namespace plyglass::web {

namespace {

constexpr std::size_t most_buttons = 200;

bool covers(const scene::Item& item, const scene::Box& box) {
    const bool opaque = item.kind == scene::Item::Kind::rect && item.fill != scene::Ink::none && item.opacity >= 1;
    return opaque && item.box.grown(1).contains({box.x, box.y}) &&
           item.box.grown(1).contains({box.right(), box.bottom()});
}

/// What is written in `box`, and not covered by anything.
std::string words_in(const scene::Scene& scene, const scene::Box& box) {
    std::string out;
    for (const scene::Layer& layer : scene.layers) {
        for (const scene::Item& item : layer.items) {
            if (covers(item, box)) out.clear();
            if (item.kind != scene::Item::Kind::text || item.text.empty() || item.points.empty()) continue;
            const scene::Point& foot = item.points.front();
            if (!box.contains({foot.x, foot.y - double(item.size) / 3})) continue;
            if (!out.empty()) out += ' ';
            out += item.text;
        }
    }
    return out;
}

}  // namespace

std::vector<SpokenButton> spoken_buttons(const scene::Scene& scene) {
    std::vector<SpokenButton> out;
    for (const scene::Hit* hit : screen::buttons(scene)) {
        if (out.size() == most_buttons) break;
        std::string words = words_in(scene, hit->box);
        if (hit->tip.find(words) != std::string::npos) words.clear();
        if (!hit->tip.empty()) words += (words.empty() ? "" : ", ") + hit->tip;
        if (words.empty()) words = name(*hit);
        out.push_back({name(*hit), std::move(words), hit->enabled, hit->chosen});
    }
    return out;
}

}  // namespace plyglass::web
