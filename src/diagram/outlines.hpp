#pragma once

// The outlines of what lies on edges. Graphviz draws edges over a diagram's background, so they have to leave these out.

#include <vector>

#include "picture/marks.hpp"

namespace plyglass::diagram {

using layout::Box;
using layout::Point;

/// The convex outline at which edges end beside the current ring: a little within its stroke, so that no paper
/// shows between them.
std::vector<Point> ring_outline(const picture::NodeMark& node);
/// A box with round corners, each as a short chain of points.
std::vector<Point> rounded_outline(const Box& box, double radius);

/// Half of the gap in an edge around its double slash, along the edge.
inline constexpr double slash_gap = 8;

}  // namespace plyglass::diagram
