#pragma once

// The place of a search in a position of 2048: the path from the root to the current node, one row for each ply, with
// its boards, and beside every node on it its siblings, whose subtrees are folded into counts. So it is as legible in a
// tree of a million nodes as in one of a hundred, and costs the same (UI.md sections 4 and 5).

#include "layout/viewport.hpp"
#include "picture/tree_scene.hpp"
#include "scene/scene.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

struct PositionPath {
    scene::Box canvas;                       ///< the available room
    bool compact = false;                    ///< as on small windows
    double gutter = 128;                     ///< left of the tree: level names
    game::NodeId inspected = game::no_node;  ///< outlined
    Motion motion = {};
};

/// Adds the picture to `scene`, with a hit "node N" for each node and "canvas" below them. The film must be of a
/// position. Returns the box of the ring around the current node at rest; its width is 0 if there is no ring.
scene::Box draw_position_path(scene::Scene& scene, const trace::Playhead& playhead, const PositionPath& view,
                              const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
