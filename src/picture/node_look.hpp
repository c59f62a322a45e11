#pragma once

// The look of a searched node and of what belongs to it, wherever it is drawn: the whole tree, the path of a position,
// Compare, diagrams. Every size and colour of these shapes stands here, once.

#include <array>

#include "picture/marks.hpp"
#include "scene/scene.hpp"

namespace plyglass::picture {

// ---- colours ------------------------------------------------------------------------------------------------

/// A player's colours: for closed nodes, for open ones, for words.
struct PlayerInk {
    scene::Ink fill, tint, text;
};
PlayerInk player_ink(core::Turn turn);

struct NodePaint {
    scene::Ink fill = scene::Ink::none;
    scene::Stroke outline;
    scene::Ink text = scene::Ink::ink;
    scene::Face face = scene::Face::sans_bold;
};
NodePaint node_paint(const NodeMark& node);
/// The outline of what a program has looked at for nothing.
inline constexpr scene::Stroke idle_stroke{scene::Ink::error, 2.5, 6, 5};

scene::Stroke edge_stroke(EdgeLook look);
/// The point at a part of an edge, from 0, its upper end, to 1.
scene::Point point_on(const EdgeMark& edge, double part);
/// The points between which it is drawn.
std::vector<scene::Point> line_of(const EdgeMark& edge);
scene::Ink dot_ink(const Dot& dot);

// ---- shapes -------------------------------------------------------------------------------------------------

NodeShape shape_of(core::Turn turn, Notation notation = Notation::squares);
/// Whether it is a triangle, whichever way up.
bool is_pointed(NodeShape shape);

/// The box of a shape with size s (a leaf's height) around `centre`, outline included.
scene::Box shape_box(NodeShape shape, scene::Point centre, double size, double leaf_width);

/// The corners of a triangle lie this far inside its box, so that round joins stay inside.
inline constexpr double triangle_inset = 3;
/// The box of a node whose outline is centred on `middle`'s edge (a triangle's: on the triangle within).
scene::Box box_around(const NodeMark& node, const scene::Box& middle);
/// The radius of a square's and a leaf's corners.
double corner_radius(NodeShape shape);
/// The distance from the middle of a node down to the middle of its value.
double value_drop(const NodeMark& node);
/// The distance from the middle of a shape to where edges end, a little within its outline.
double edge_inset(NodeShape shape, double size);

// ---- the ring around the current node -----------------------------------------------------------------------

inline constexpr double ring_distance = 6;  ///< of its line's middle from the shape
inline constexpr double ring_width = 4;
/// The same from a triangle's corners, which lie inside its box.
inline constexpr double triangle_ring_distance = 8;
/// The same of a ring among close neighbours.
inline constexpr double close_ring_distance = 1.5;
inline constexpr double close_ring_width = 3;
/// The box along which the ring's line runs.
scene::Box ring_box(const NodeMark& node);
double ring_radius(const NodeMark& node);
/// The corners of a node's triangle drawn into `box`, whichever way up: its base, then its tip.
std::array<scene::Point, 3> triangle_corners(const NodeMark& node, const scene::Box& box);
/// The outline at the distance `d` around a node's triangle, with round corners: for pens that do not round joins.
std::vector<scene::Point> around_triangle(const NodeMark& node, double d);
/// The ring of the current node; its width is 0 if the picture has none.
scene::Box current_ring(const TreePicture& picture);

/// The foot of the bound's sign that stands above a shape, clear of the ring.
double sign_foot(const NodeMark& node);

// ---- words ----------------------------------------------------------------------------------------------------

inline constexpr double window_size = 18;  ///< the type of alpha and beta
inline constexpr double window_line = 22;  ///< beta stands this far below alpha
inline constexpr double chip_line = 26;    ///< the same of a pair of chips
inline constexpr double chip_height = 24;
inline constexpr double chip_pad = 6;
inline constexpr double chips_apart = 5;   ///< of a pair of chips side by side
inline constexpr double words_apart = 10;  ///< of alpha and beta without chips, side by side

/// The width of a node's alpha and beta, chips included; 0 if it shows none.
double window_width(const NodeMark& node, const scene::TextMetrics& metrics);
/// Whether `box` covers a part of the node's shape (a triangle leaves room beside its point).
bool meets_shape(const scene::Box& box, const NodeMark& node);
/// A chip's box: `line` 0 is alpha's, 1 is beta's.
scene::Box chip_box(const NodeMark& node, int line, const scene::TextMetrics& metrics);

inline constexpr double probability_height = 26;
inline constexpr double label_size = 16;
/// The type of a root move's name and of its detail.
inline constexpr double headed_size = 20, headed_detail_size = 17;
/// Baselines below the middle of an edge's words.
inline constexpr double label_drop = 5.7, headed_drop = 7.2, headed_detail_drop = 6.1;

/// The boxes of an edge's name and detail, and of its probability; empty if there are none.
scene::Box label_box(const EdgeMark& edge);
scene::Box probability_box(const EdgeMark& edge);
/// An edge's name and detail in one line.
std::string label_words(const EdgeMark& edge);
/// The width of an edge's words with the sign before them, without any room around them.
double label_content(const EdgeMark& edge, scene::Face face, const scene::TextMetrics& metrics);
/// The room of the arrow or the cell's sign before an edge's words.
double sign_room(const EdgeMark& edge);

}  // namespace plyglass::picture
