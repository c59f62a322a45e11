#pragma once

// The place of a search in a game's tree with boards at its nodes: the path from the root to the current node, one row for
// each ply, and beside every node on it its siblings, whose subtrees are folded into counts. So it is as legible in a tree of a
// million nodes as in one of a hundred, and costs the same.

#include "picture/marks.hpp"
#include "scene/scene.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

struct PathOptions {
    scene::Box canvas;                       ///< the available room
    bool compact = false;                    ///< as on small windows
    double gutter = 128;                     ///< left of the tree: level names
    game::NodeId inspected = game::no_node;  ///< outlined
    double names_from = 0;                   ///< y: the level names begin below it
    bool counts = true;                      ///< says how many nodes were visited
};

/// The path at `playhead` as marks, in the canvas's coordinates. The film must be of a
/// position, or of a written tree whose story draws its nodes.
TreePicture position_path(const trace::Playhead& playhead, const PathOptions& options,
                          const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
