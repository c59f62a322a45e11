#pragma once

// A whole tree of many thousand nodes: a row of bars for each level. The uppermost bar is the root; each row below holds
// the children of that bar above it which lies on the way to the current node, all equally wide, each with the number
// of nodes that were visited in it. So every bar is legible, however uneven the subtrees are, and the cost depends on the
// size in pixels.

#include <string>

#include "picture/marks.hpp"
#include "scene/scene.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

/// Trees with more nodes than this are always shown unfolded when they are shown whole.
inline constexpr std::size_t unfolded_above = 5'000;

/// Whether the subtree of `root` is that large.
bool is_unfolded(const game::TreeShape& tree, game::NodeId root);

struct UnfoldedOptions {
    scene::Box canvas;                       ///< the available room
    bool compact = false;                    ///< as on small windows
    double gutter = 128;                     ///< left of the tree: level names
    game::NodeId root = 0;                   ///< only its subtree is shown
    game::NodeId inspected = game::no_node;  ///< outlined; the rows lead to it
    std::string words = {};                  ///< beside the tree's title
    bool presenter = false;                  ///< for a lecture hall: the level names are larger
    bool counts = true;                      ///< says how many nodes were visited
};

/// The rows at `playhead` as marks, in the canvas's coordinates. Beside them stand the boards on the way, if the film is
/// of a position.
TreePicture unfolded_tree(const trace::Playhead& playhead, const UnfoldedOptions& options,
                          const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
