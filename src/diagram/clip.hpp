#pragma once

// Edges with gaps: an edge is not drawn where a label, a ring or a slash stands on it. So nothing needs a coloured box
// behind it, and diagrams look the same on every ground.

#include <span>
#include <vector>

#include "layout/viewport.hpp"

namespace plyglass::diagram {

using layout::Point;

/// A part of a segment, both ends from 0 (its start) to 1.
struct Stretch {
    double from = 0;
    double to = 1;
    friend bool operator==(const Stretch&, const Stretch&) = default;
};

/// The part of the segment from `a` to `b` within the convex `polygon` (either sense of rotation); an empty stretch
/// (from >= to) if they do not meet.
Stretch inside(Point a, Point b, std::span<const Point> polygon);

/// The remainder of a whole segment without the `holes`, in order. Stretches shorter than `least` are dropped; if
/// nothing would remain, the whole segment is returned.
std::vector<Stretch> without(std::vector<Stretch> holes, double least);

}  // namespace plyglass::diagram
