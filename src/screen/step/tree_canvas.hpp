#pragma once

// The canvas of a searched tree: the whole tree as the camera shows it or the path to the current node, and the map.

#include <optional>
#include <string>

#include "picture/proof_picture.hpp"
#include "picture/run_marks.hpp"
#include "picture/tree_picture.hpp"
#include "picture/tree_scene.hpp"
#include "scene/step_layout.hpp"
#include "screen/step/tree_camera.hpp"
#include "trace/playhead.hpp"

namespace plyglass::screen {

struct TreeCanvas {
    const scene::StepLayout& layout;
    const TreeCamera& camera;  ///< shows a tree
    const trace::Playhead& head;
    game::NodeId inspected = game::no_node;
    picture::Motion motion;
    const scene::TextMetrics& metrics;
    double names_from = 0;                       ///< y: on a path, the level names begin below it
    game::NodeId asked = game::no_node;          ///< a class is asked about it: outlined, and with a "?"
    const picture::ProofMarks* proof = nullptr;  ///< what is being proven of the tree
    bool counts = true;                          ///< whether it may say how many nodes were visited
    bool leaf_values = false;                    ///< as in picture::PictureOptions
    const picture::RunMarks* run = nullptr;      ///< what was judged of a user's program
    std::string words = {};                      ///< beside the title of a tree shown as bars
};

struct DrawnCanvas {
    picture::TreePicture picture;
    std::optional<scene::Box> map_room;  ///< of a finished search's answer
    scene::Box path_ring;                ///< on a path: the ring around the current node
};

DrawnCanvas draw_canvas(scene::Scene& scene, const TreeCanvas& canvas);

/// Draws the map of a tree of boards where it is of use and covers nothing of `shown`; at the end in `map_room`. Returns
/// its place; nothing without a map.
std::optional<scene::Box> draw_map(scene::Scene& scene, const TreeCanvas& canvas, const picture::TreePicture& shown,
                                   const std::optional<scene::Box>& map_room);

}  // namespace plyglass::screen
