#pragma once

// What a judge has marked in the film of a user's program: where it differs from the rules, and what it has looked at for nothing.

#include <string>
#include <vector>

#include "layout/viewport.hpp"
#include "picture/legend.hpp"
#include "picture/marks.hpp"
#include "picture/tree_plan.hpp"

namespace plyglass::picture {

struct RunMarks {
    std::vector<NodeId> idle;     ///< leaves looked at for nothing, ascending; from the first step on
    std::vector<NodeId> telling;  ///< leaves that show which of the right programs it is
    NodeId at = game::no_node;    ///< where the step differs; no_node: nowhere
    /// A bound that is wrong there: the node whose it is, as the program has it and as the rules have it ("β +∞", "β 20").
    NodeId bound_of = game::no_node;
    WindowEnd end = WindowEnd::none;
    std::string yours, rule;
    std::string sentence;   ///< what differs there, marked up; empty: nothing
    bool is_later = false;  ///< what was looked at for nothing comes after this step
    bool prunes = false;    ///< a right program that has pruned something
};

/// "!" in a disc, with a rim in the ground's colour.
void draw_difference(scene::Pen& pen, scene::Point centre, double radius, scene::Ink ground = scene::Ink::none);
/// A tick in a disc.
void draw_rightness(scene::Pen& pen, scene::Point centre, double radius, scene::Ink ground = scene::Ink::none);

/// Marks leaves and bars, and takes out of the picture what the marks show in another way. Adds the brackets under idle leaves
/// where `style` has room for them; null: nowhere.
void add_marks(const RunMarks& marks, const game::TreeShape& tree, const TreeStyle* style, TreePicture& picture,
               const scene::TextMetrics& metrics);
/// The same in a legend, and its signs for that.
void add_marks(const RunMarks& marks, Legend& legend);
void draw_run_sign(scene::Pen& pen, LegendSign sign, scene::Point left);

/// Draws what lies over the tree. `w`: the drawing's width.
void draw_run_marks(scene::Pen& pen, const TreePicture& picture, const layout::Viewport& viewport, double w,
                    const RunMarks& marks, const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
