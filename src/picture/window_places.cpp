#include "picture/window_places.hpp"

#include <algorithm>
#include <cmath>

#include "picture/node_look.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

constexpr double usual_right = 28;  // world px from a node's centre to the chips below its ring, and
constexpr double usual_drop = 44;   // down to the middle of the upper one

/// How far the ring around `node` reaches to the right, anywhere between `top` and `bottom` below its centre.
double ring_reach(const NodeMark& node, double top, double bottom) {
    const Box ring = ring_box(node);
    const double half = ring.w / 2;
    const double below = std::max(0.0, node.centre.y + top - ring.y);
    if (below >= ring.h) return 0;
    const double nearest = std::clamp(0.0, top, bottom);
    switch (node.shape) {
        case NodeShape::triangle: return half * (1 - below / ring.h);
        case NodeShape::peak: return half * std::min(1.0, (node.centre.y + bottom - ring.y) / ring.h);
        case NodeShape::circle: return std::sqrt(std::max(0.0, half * half - nearest * nearest));
        case NodeShape::square:
        case NodeShape::leaf: break;
    }
    return half;
}

Box chips_of(const NodeMark& node, const TextMetrics& metrics) {
    const double height = chip_height * node.enlarged;
    return {node.window.at.x, node.window.at.y - height / 2, window_width(node, metrics), height + node.window.step};
}

/// The other nodes, of which some are folded.
struct Neighbours {
    const std::vector<NodeMark>& nodes;
    const TreePlan& plan;
};

bool covers_another(const NodeMark& node, const Neighbours& neighbours, const TextMetrics& metrics) {
    constexpr double apart = 4;
    constexpr double trapezoid_w = 44, trapezoid_h = 40;  // below a folded node, with the gap
    const Box chips = chips_of(node, metrics).grown(apart);
    return std::any_of(neighbours.nodes.begin(), neighbours.nodes.end(), [&](const NodeMark& other) {
        const Box below{other.centre.x - trapezoid_w / 2, other.box.bottom(), trapezoid_w, trapezoid_h};
        const bool is_other = other.node != node.node;
        return is_other &&
               (meets_shape(chips, other) || (neighbours.plan.is_folded(other.node) && chips.overlaps(below)));
    });
}

/// Puts the chips right of the neighbours that leave no room before them, in the same row; false if there is no room either.
bool put_beside_neighbours(NodeMark& node, const Neighbours& neighbours, const TextMetrics& metrics) {
    constexpr double from_neighbour = 6;
    constexpr double farthest = 160;  // world px; beyond, the chips would seem to be another node's
    for (const NodeMark& other : neighbours.nodes) {
        if (other.centre.x <= node.centre.x || std::abs(other.centre.y - node.centre.y) > chip_line) continue;
        if (other.box.right() > node.centre.x + farthest) continue;
        node.window.at = {other.box.right() + from_neighbour, node.centre.y - node.window.step / 2};
        if (!covers_another(node, neighbours, metrics)) return true;
    }
    return false;
}

/// Puts the chips of the current node below right of its ring, as low as they cover no other node: below one another,
/// or else side by side.
void put_below_ring(NodeMark& node, const Neighbours& neighbours, const TextMetrics& metrics) {
    constexpr double from_ring = 3;
    Point usual{node.centre.x + usual_right * node.enlarged, node.centre.y + usual_drop * node.enlarged};
    if (node.shape == NodeShape::peak) {  // its ring is widest below
        usual.x += 8 * node.enlarged;     // clear of a slash on the edge below it
        usual.y = std::max(usual.y, ring_box(node).bottom() + (from_ring + chip_height / 2) * node.enlarged);
    }
    node.window.look = WindowLook::chips;
    for (const double line : {chip_line, 0.0}) {
        node.window.step = line * node.enlarged;
        node.window.at = usual;
        for (double drop = usual_drop; drop >= 0; drop -= 4) {
            if (!covers_another(node, neighbours, metrics)) return;
            const double top = (drop - chip_height / 2) * node.enlarged;
            const double bottom = top + chip_height * node.enlarged + node.window.step;
            node.window.at = {node.centre.x + ring_reach(node, top, bottom) + from_ring * node.enlarged,
                              node.centre.y + drop * node.enlarged};
        }
    }
    node.window.step = chip_line * node.enlarged;
    if (put_beside_neighbours(node, neighbours, metrics)) return;
    node.window.at = usual;
}

/// Where the canvas ends on which all of the tree stands.
double end_of_canvas(const TreePlan& plan) {
    const TreeStyle& style = plan.style();
    const bool is_whole = !style.presenter && style.enlarged == 1 && plan.right(0) + 16 <= style.right;
    return is_whole ? style.right - 2 : 1e300;
}

}  // namespace

void settle_windows(std::vector<NodeMark>& nodes, const TreePlan& plan, const TextMetrics& metrics) {
    std::sort(nodes.begin(), nodes.end(), [&](const NodeMark& a, const NodeMark& b) {
        const auto da = plan.depth(a.node), db = plan.depth(b.node);
        return da != db ? da < db : a.centre.x < b.centre.x;
    });
    const double canvas_end = end_of_canvas(plan);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        NodeMark& mark = nodes[i];
        if (mark.window.look == WindowLook::none) continue;
        const bool last = i + 1 == nodes.size() || plan.depth(nodes[i + 1].node) != plan.depth(mark.node);
        const NodeMark* next = last ? nullptr : &nodes[i + 1];
        double end = next ? next->box.x - (next->current ? 9 : 1) : canvas_end;
        if (next && next->board.figure) end = std::min(end, next->board.box.x - 6);
        const double right = mark.window.at.x + window_width(mark, metrics);
        const double apart = mark.window.look == WindowLook::chips ? 5 : 2;
        if (right + apart <= end) continue;
        if (mark.current) {
            put_below_ring(mark, {nodes, plan}, metrics);
            mark.window.at.x -= std::max(0.0, mark.window.at.x + window_width(mark, metrics) - canvas_end);
        } else {
            mark.window.look = WindowLook::none;
        }
    }
}

}  // namespace plyglass::picture
