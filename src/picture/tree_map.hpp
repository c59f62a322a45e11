#pragma once

// The map of a search: every visited node as a small mark.

#include <cstdint>
#include <optional>
#include <span>

#include "game/game.hpp"
#include "scene/scene.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

/// The place of the map of a position's search: below the level names beside the path, at the lower right over the
/// tree.
enum class MapPlace : std::uint8_t { below_left, lower_right };

scene::Box map_box(const scene::Box& canvas, MapPlace place);
/// The same below a tree of stacked leaves, in the strip at the canvas's end that it leaves free.
scene::Box map_in_strip(const scene::Box& canvas, bool compact);

/// The part of all leaves that a canvas shows, in fractions.
struct MapFrame {
    double from = 0;
    double to = 1;
};

/// `idle`: leaves that a program has looked at for nothing, ascending; lines of red below them.
void draw_tree_map(scene::Scene& scene, const scene::Box& box, const trace::Playhead& playhead,
                   std::optional<MapFrame> frame = std::nullopt, std::span<const game::NodeId> idle = {});
/// The same as a card of the panel: the uppermost levels, and a mark across them where the search is.
void draw_tree_card(scene::Scene& scene, const scene::Box& box, const trace::Playhead& playhead);

/// The visited node that the map in `box` shows at `p`.
/// `levels`: as many as it shows; 0: all of them.
game::NodeId map_node(const scene::Box& box, const trace::Playhead& playhead, scene::Point p, std::uint32_t levels = 0);

/// The levels on the card: further ones are no more than a grey.
inline constexpr std::uint32_t levels_on_card = 5;

}  // namespace plyglass::picture
