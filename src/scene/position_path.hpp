#pragma once

// Where the search of a position of 2048 is: the way from the root to the current node, one row for each ply, with its
// boards; beside every node on it its brothers and sisters, what is below them folded into a count. So it is as legible in a
// tree of a million nodes as in one of a hundred, and costs the same (UI.md sections 4 and 5).

#include "layout/viewport.hpp"
#include "scene/scene.hpp"
#include "scene/tree_scene.hpp"
#include "trace/playhead.hpp"

namespace plyglass::scene {

struct PositionPath {
    Box canvas;                              ///< what there is room for
    bool compact = false;                    ///< as on small windows
    double gutter = 128;                     ///< left of the tree: level names
    game::NodeId inspected = game::no_node;  ///< outlined
    Motion motion = {};
};

/// Adds the picture to `scene`, with a hit "node N" for each node and "canvas" below them. The film must be of a position.
/// Returns the box of the ring around the current node, as it is at rest; no width where there is none.
Box draw_position_path(Scene& scene, const trace::Playhead& playhead, const PositionPath& view,
                       const TextMetrics& metrics);

}  // namespace plyglass::scene
