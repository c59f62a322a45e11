#pragma once

// The marks on a tree that are neither its nodes nor its edges: bands, the current ring, the double slash, brackets,
// probability pills, chips. Drawn as on the screen, except for the halo, which does not print.

#include <string>
#include <vector>

#include "picture/tree_picture.hpp"
#include "scene/scene.hpp"

namespace plyglass::diagram {

using layout::Box;
using layout::Point;

// ---- how large they are (edges are not drawn under them) --------------------------------------------------

/// The convex outline at which edges end beside the current ring: a little within its stroke, so that no paper
/// shows between them.
std::vector<Point> ring_outline(const picture::NodeMark& node);
/// A box with round corners, each as a short chain of points.
std::vector<Point> rounded_outline(const Box& box, double radius);

/// The boxes of an edge's name and detail, and of its probability; empty if there are none.
Box label_box(const picture::EdgeMark& edge);
Box pill_box(const picture::EdgeMark& edge);

/// Half of the gap in an edge around its double slash, along the edge.
inline constexpr double slash_gap = 8;
inline constexpr double label_radius = 4;
inline constexpr double pill_radius = 13;

/// A chip's box: `line` 0 is alpha's, 1 is beta's.
Box chip_box(const picture::NodeMark& node, int line, const scene::TextMetrics& metrics);
/// The right end of a node's alpha and beta; the node's left edge if it shows none.
double window_right(const picture::NodeMark& node, const scene::TextMetrics& metrics);

// ---- drawing ----------------------------------------------------------------------------------------------

/// Draws the ground and the bands, from `page`'s left edge to its right one.
void draw_ground(scene::Pen& pen, const Box& page, const picture::TreePicture& picture);
void draw_ring(scene::Pen& pen, const picture::NodeMark& node);
void draw_slash(scene::Pen& pen, const picture::EdgeMark& edge);
void draw_bracket(scene::Pen& pen, const picture::Bracket& bracket, const scene::TextMetrics& metrics);
void draw_dot(scene::Pen& pen, const picture::TreePicture::Dot& dot);
/// Draws the chips under a node's alpha and beta; nothing if they are plain text.
void draw_chips(scene::Pen& pen, const picture::NodeMark& node, const scene::TextMetrics& metrics);
/// Draws a pill, with its words if they are given.
void draw_pill(scene::Pen& pen, Point centre, double width, const std::string& words = {});

}  // namespace plyglass::diagram
