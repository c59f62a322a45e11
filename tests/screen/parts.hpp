#pragma once

// Parts of a screen, for goldens that a change elsewhere on the screen, or of a place by some pixels, leaves alone.

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "scene/scene.hpp"

namespace plyglass::screen {

/// Whether all of an item lies in `region`; of a text, where it begins, ends or has its middle.
inline bool lies_in(const scene::Item& item, const scene::Box& region) {
    using Kind = scene::Item::Kind;
    const scene::Box around = region.grown(0.5);
    if (item.kind == Kind::rect || item.kind == Kind::circle) {
        return around.contains({item.box.x, item.box.y}) && around.contains({item.box.right(), item.box.bottom()});
    }
    return std::all_of(item.points.begin(), item.points.end(), [&](const auto& p) { return around.contains(p); });
}

/// The part of a scene that lies in `region`: a card, a bar, the canvas; and what can be clicked there.
inline scene::Scene part(const scene::Scene& whole, const scene::Box& region) {
    scene::Scene out{region, {}, {}};
    for (const scene::Layer& layer : whole.layers) {
        scene::Layer kept{layer.clip, {}};
        std::copy_if(layer.items.begin(), layer.items.end(), std::back_inserter(kept.items),
                     [&](const scene::Item& item) { return lies_in(item, region); });
        if (!kept.items.empty()) out.layers.push_back(std::move(kept));
    }
    std::copy_if(whole.hits.begin(), whole.hits.end(), std::back_inserter(out.hits),
                 [&](const scene::Hit& hit) { return region.contains(hit.box.centre()); });
    return out;
}

/// The dialog or menu that lies over the screen: the last layer, and all that can be clicked while it is open.
inline scene::Scene popover(const scene::Scene& whole) {
    const auto outside = std::find_if(whole.hits.rbegin(), whole.hits.rend(),
                                      [](const scene::Hit& hit) { return hit.action == scene::Verb::outside; });
    const auto first = outside == whole.hits.rend() ? whole.hits.end() : std::prev(outside.base());
    return {whole.size, {whole.layers.back()}, {first, whole.hits.end()}};
}

/// All words of a scene in the order they are painted, then those of its tips, one a line.
inline std::string words(const scene::Scene& scene) {
    std::string out;
    for (const scene::Layer& layer : scene.layers) {
        for (const scene::Item& item : layer.items) {
            if (item.kind == scene::Item::Kind::text) out += item.text + '\n';
        }
    }
    for (const scene::Hit& hit : scene.hits) {
        if (!hit.tip.empty()) out += "tip " + hit.tip + '\n';
    }
    return out;
}

/// What a part of a screen says and offers, wherever that stands: its words, then what can be clicked, one a line.
inline std::string outline(const scene::Scene& scene) {
    std::string out = words(scene);
    for (const scene::Hit& hit : scene.hits) {
        out += "hit " + name(hit) + (hit.enabled ? "" : ", off") + (hit.chosen ? ", chosen" : "") + '\n';
    }
    return out;
}

}  // namespace plyglass::screen
