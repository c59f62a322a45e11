#pragma once

// What a judge has marked in the film of somebody's program: where it differs from the rules, and what it has looked at for nothing.

#include <string>
#include <vector>

#include "picture/tree_plan.hpp"
#include "picture/tree_scene.hpp"

namespace plyglass::picture {

struct RunMarks {
    std::vector<NodeId> idle;     ///< leaves looked at for nothing, ascending; from the first step on
    std::vector<NodeId> telling;  ///< leaves that show which of the right programs it is
    NodeId at = game::no_node;    ///< where the step differs; no_node: nowhere
    /// A bound that is wrong there: the node whose it is, as the program has it and as the rules have it ("β +∞", "β 20").
    NodeId bound_of = game::no_node;
    WindowEnd end = WindowEnd::none;
    std::string yours, rule;
};

/// "!" in a disc, with a rim in the ground's colour.
void draw_difference(scene::Pen& pen, scene::Point centre, double radius, scene::Ink ground = scene::Ink::none);
/// A tick in a disc.
void draw_rightness(scene::Pen& pen, scene::Point centre, double radius, scene::Ink ground = scene::Ink::none);

/// Takes out of the picture what the marks show in another way, and adds the brackets under idle leaves.
void make_room(const RunMarks& marks, TreePicture& picture, const TreeStyle& style, const scene::TextMetrics& metrics);

/// Draws what lies over the tree, in a layer of its own.
void draw_run_marks(scene::Scene& scene, const TreePicture& picture, const CanvasView& view, const RunMarks& marks,
                    const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
