#include "diagram/outlines.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "picture/node_look.hpp"

namespace plyglass::diagram {

using picture::NodeShape;

std::vector<Point> rounded_outline(const Box& box, double radius) {
    constexpr int steps = 6;  // per corner
    const double r = std::min({radius, box.w / 2, box.h / 2});
    const Box b = box.grown(-r);
    const std::array<Point, 4> middle{{{b.right(), b.bottom()}, {b.x, b.bottom()}, {b.x, b.y}, {b.right(), b.y}}};
    std::vector<Point> out;
    for (std::size_t corner = 0; corner < middle.size(); ++corner) {
        for (int step = 0; step <= steps; ++step) {
            const double angle =
                std::numbers::pi / 2 * (static_cast<double>(corner) + static_cast<double>(step) / steps);
            out.push_back({middle[corner].x + r * std::cos(angle), middle[corner].y + r * std::sin(angle)});
        }
    }
    return out;
}

std::vector<Point> ring_outline(const picture::NodeMark& node) {
    constexpr double inside = picture::ring_width / 2 - 1;  // the stroke's outer edge, less a pixel
    const Box ring = picture::ring_box(node).grown(inside);
    if (node.whole.w <= 0 && node.shape == NodeShape::triangle) {
        return picture::around_triangle(node, picture::triangle_ring_distance + inside);
    }
    if (node.whole.w > 0 || node.shape != NodeShape::circle) {
        return rounded_outline(ring, picture::ring_radius(node) + inside);
    }
    std::vector<Point> out;
    constexpr int sides = 48;
    for (int i = 0; i < sides; ++i) {
        const double angle = 2 * std::numbers::pi * i / sides;
        out.push_back({node.centre.x + ring.w / 2 * std::cos(angle), node.centre.y + ring.w / 2 * std::sin(angle)});
    }
    return out;
}

}  // namespace plyglass::diagram
