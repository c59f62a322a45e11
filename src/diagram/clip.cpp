#include "diagram/clip.hpp"

#include <algorithm>

namespace plyglass::diagram {

namespace {

double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

double doubled_area(std::span<const Point> polygon) {
    double sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) sum += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    return sum;
}

}  // namespace

Stretch inside(Point a, Point b, std::span<const Point> polygon) {
    // Cyrus and Beck: every side of the polygon clips the segment to its own inner half plane.
    Stretch stretch;
    const double turn = doubled_area(polygon) < 0 ? -1 : 1;
    const Point along = b - a;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point side = polygon[(i + 1) % polygon.size()] - polygon[i];
        const double distance = turn * cross(side, a - polygon[i]);  // positive: `a` is on the inner side
        const double speed = turn * cross(side, along);
        if (speed == 0) {
            if (distance < 0) return {0, 0};
        } else if (speed > 0) {
            stretch.from = std::max(stretch.from, -distance / speed);
        } else {
            stretch.to = std::min(stretch.to, -distance / speed);
        }
    }
    return stretch.from < stretch.to ? stretch : Stretch{0, 0};
}

std::vector<Stretch> without(std::vector<Stretch> holes, double least) {
    std::sort(holes.begin(), holes.end(), [](const Stretch& a, const Stretch& b) { return a.from < b.from; });
    std::vector<Stretch> out;
    double at = 0;
    for (const Stretch& hole : holes) {
        if (hole.from >= hole.to) continue;
        if (hole.from - at >= least) out.push_back({at, hole.from});
        at = std::max(at, hole.to);
    }
    if (1 - at >= least) out.push_back({at, 1});
    if (out.empty()) out.push_back({0, 1});
    return out;
}

}  // namespace plyglass::diagram
