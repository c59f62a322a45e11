#include "picture/node_look.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace plyglass::picture {

using namespace scene;

using core::Turn;

namespace {

// Parts of the size s of a triangle and of a chance node.
constexpr double triangle_stretch = 1.6;
constexpr double triangle_height = 1.3;
constexpr double circle_diameter = 1.12;
/// The value of a triangle stands higher than its middle by this part of its height.
constexpr double triangle_value = 0.19;
constexpr double under_outline = 2;  // edges end this far within a shape

}  // namespace

PlayerInk player_ink(Turn turn) {
    switch (turn) {
        case Turn::max: return {Ink::max_fill, Ink::max_tint, Ink::alpha_text};
        case Turn::min: return {Ink::min_fill, Ink::min_tint, Ink::beta_text};
        case Turn::chance: return {Ink::chance_fill, Ink::chance_tint, Ink::chance_text};
        case Turn::over: break;
    }
    return {Ink::leaf_fill, Ink::leaf_fill, Ink::ink};
}

namespace {

NodePaint paint_of(const NodeMark& node) {
    const PlayerInk player = player_ink(node.turn);
    switch (node.look) {
        case NodeLook::unvisited: return {Ink::unvisited_fill, {Ink::unvisited_line, 1.5}, Ink::ink2};
        case NodeLook::pruned: return {Ink::pruned_fill, {Ink::pruned_line, 1.5, 5, 4}, Ink::pruned_text, Face::sans};
        case NodeLook::asked: return {Ink::card, {Ink::ink, 3.5}, Ink::ink};
        case NodeLook::blank: return {Ink::card, {Ink::ink, 2.25}, player.text};
        case NodeLook::open: return {player.tint, {player.fill, 3.5}, node.text == "?" ? Ink::ink2 : Ink::ink};
        case NodeLook::closed: break;
    }
    switch (node.shape) {
        case NodeShape::leaf: {
            // The values of narrow cells are lighter, so that they stay apart.
            const Face face = node.close_ring ? Face::sans : Face::sans_bold;
            return {Ink::leaf_fill, {Ink::leaf_line, 1.5}, Ink::leaf_ink, face};
        }
        case NodeShape::peak:
        case NodeShape::triangle: return {player.fill, {player.fill, 5}, Ink::on_fill};
        case NodeShape::square:
        case NodeShape::circle: break;
    }
    return {player.fill, {player.fill, 2}, Ink::on_fill};
}

}  // namespace

NodePaint node_paint(const NodeMark& node) {
    NodePaint out = paint_of(node);
    if (node.shortcut == NodeShortcut::table_hit) out.outline = {Ink::ink, 2.5};
    if (node.shortcut == NodeShortcut::probability_cut) {
        out.fill = Ink::card;
        out.outline = {Ink::leaf_line, 2, 2, 3};
        out.text = Ink::ink;
    }
    const bool has_player_outline = node.look == NodeLook::closed || node.look == NodeLook::open;
    if (node.idle && !has_player_outline) out = {Ink::unvisited_fill, idle_stroke, out.text, out.face};
    if (node.inked && has_player_outline && node.shape != NodeShape::leaf) out.outline = {Ink::ink, out.outline.width};
    return out;
}

Point point_on(const EdgeMark& edge, double part) {
    const Point along{edge.to.x - edge.from.x, edge.to.y - edge.from.y};
    Point out{edge.from.x + part * along.x, edge.from.y + part * along.y};
    if (edge.bend == 0) return out;
    const double length = std::max(std::hypot(along.x, along.y), 1e-9);
    const double aside = 4 * part * (1 - part) * edge.bend / length;  // a parabola
    out.x += aside * along.y;
    out.y -= aside * along.x;
    return out;
}

std::vector<Point> line_of(const EdgeMark& edge) {
    constexpr int pieces = 24;
    if (edge.bend == 0) return {edge.from, edge.to};
    std::vector<Point> out;
    for (int i = 0; i <= pieces; ++i) out.push_back(point_on(edge, static_cast<double>(i) / pieces));
    return out;
}

Stroke edge_stroke(EdgeLook look) {
    switch (look) {
        case EdgeLook::unvisited: return {Ink::unvisited_line, 1.5};
        case EdgeLook::done: return {Ink::edge, 2};
        case EdgeLook::path: return {Ink::ink, 3.5};
        case EdgeLook::principal: return {Ink::principal, 6};
        case EdgeLook::pruned: break;
    }
    return {Ink::pruned_line, 2, 5, 5};
}

Ink dot_ink(const Dot& dot) {
    if (dot.look == NodeLook::unvisited) return Ink::unvisited_line;
    if (dot.look == NodeLook::pruned) return Ink::pruned_line;
    return player_ink(dot.turn).fill;
}

NodeShape shape_of(Turn turn, Notation notation) {
    const bool is_player = turn == Turn::max || turn == Turn::min;
    if (is_player && notation == Notation::circles) return NodeShape::circle;
    switch (turn) {
        case Turn::max: return notation == Notation::triangles ? NodeShape::peak : NodeShape::square;
        case Turn::min: return NodeShape::triangle;
        case Turn::chance: return NodeShape::circle;
        case Turn::over: break;
    }
    return NodeShape::leaf;
}

bool is_pointed(NodeShape shape) { return shape == NodeShape::triangle || shape == NodeShape::peak; }

Box shape_box(NodeShape shape, Point centre, double size, double leaf_width) {
    double w = size;
    double h = size;
    switch (shape) {
        case NodeShape::square: break;
        case NodeShape::peak:
        case NodeShape::triangle:
            w = triangle_stretch * size;
            h = triangle_height * size;
            break;
        case NodeShape::circle: w = h = circle_diameter * size; break;
        case NodeShape::leaf: w = leaf_width; break;
    }
    return {centre.x - w / 2, centre.y - h / 2, w, h};
}

Box box_around(const NodeMark& node, const Box& middle) {
    return is_pointed(node.shape) ? middle : middle.grown(node_paint(node).outline.width / 2);
}

double corner_radius(NodeShape shape) { return shape == NodeShape::leaf ? 9 : 5; }

double value_drop(const NodeMark& node) {
    if (!is_pointed(node.shape)) return 0;
    return (node.shape == NodeShape::peak ? triangle_value : -triangle_value) * node.box.h;
}

double edge_inset(NodeShape shape, double size) {
    const double half = shape_box(shape, {}, size, size).h / 2;
    return shape == NodeShape::leaf ? half : half - under_outline;
}

Box ring_box(const NodeMark& node) {
    if (node.close_ring) return node.box.grown(close_ring_distance);
    return node.board.around.w > 0 ? node.board.around : node.box.grown(ring_distance * node.enlarged);
}

double ring_radius(const NodeMark& node) {
    if (node.board.around.w > 0) return 12;
    if (node.shape == NodeShape::circle) return ring_box(node).w / 2;
    return corner_radius(node.shape) + 4;
}

std::array<Point, 3> triangle_corners(const NodeMark& node, const Box& box) {
    const bool up = node.shape == NodeShape::peak;
    const double base = up ? box.bottom() : box.y;
    return {{{box.x, base}, {box.right(), base}, {node.centre.x, up ? box.y : box.bottom()}}};
}

std::vector<Point> around_triangle(const NodeMark& node, double d) {
    constexpr int steps = 8;  // per arc
    const Box b = node.box.grown(-triangle_inset);
    const std::array<Point, 3> corner{{{b.x, b.y}, {b.right(), b.y}, {node.centre.x, b.bottom()}}};
    // The outward directions of the sides, in radians from "right", clockwise: up, right and down, left and down.
    const double slope = std::atan2(b.w / 2, b.h);
    const std::array<double, 4> facing{-std::numbers::pi / 2, slope, std::numbers::pi - slope,
                                       std::numbers::pi * 3 / 2};
    std::vector<Point> out;
    for (std::size_t i = 0; i < corner.size(); ++i) {
        // The arc at the corner after side i turns from that side's direction to the next one's.
        const Point& middle = corner[(i + 1) % corner.size()];
        for (int step = 0; step <= steps; ++step) {
            const double angle = facing[i] + (facing[i + 1] - facing[i]) * step / steps;
            out.push_back({middle.x + d * std::cos(angle), middle.y + d * std::sin(angle)});
        }
    }
    if (node.shape == NodeShape::peak) {
        for (Point& p : out) p.y = b.y + b.bottom() - p.y;
    }
    return out;
}

Box current_ring(const TreePicture& picture) {
    for (const NodeMark& node : picture.nodes) {
        if (node.current) return ring_box(node);
    }
    return {};
}

double sign_foot(const NodeMark& node) {
    const double ring = node.current ? node.box.y - ring_box(node).y + ring_width / 2 : 0;
    return node.box.y - ring - 4;
}

double window_width(const NodeMark& node, const TextMetrics& metrics) {
    if (node.window.look == WindowLook::none) return 0;
    const Face face = node.window.look == WindowLook::regular ? Face::sans : Face::sans_bold;
    const double w = std::max(metrics.width(node.window.alpha, window_size, face),
                              metrics.width(node.window.beta, window_size, face));
    if (node.window.look == WindowLook::chips && node.window.step == 0) {
        return std::max(1.0, node.enlarged) * (chip_box(node, 1, metrics).right() - node.window.at.x);
    }
    if (node.window.step == 0) {
        return std::max(1.0, node.enlarged) * (metrics.width(node.window.alpha, window_size, face) + words_apart +
                                               metrics.width(node.window.beta, window_size, face));
    }
    return std::max(1.0, node.enlarged) * (node.window.look == WindowLook::chips ? w + 2 * chip_pad : w);
}

bool meets_shape(const Box& box, const NodeMark& node) {
    Box shape = node.box;
    if (is_pointed(node.shape)) {
        // The part of the shape beside the box's end at its wide side.
        const double reached = node.shape == NodeShape::triangle ? box.y - shape.y : shape.bottom() - box.bottom();
        const double below = std::clamp(reached / shape.h, 0.0, 1.0);
        shape = {shape.x + below * shape.w / 2, shape.y, shape.w * (1 - below), shape.h};
    }
    return box.x < shape.right() && shape.x < box.right() && box.y < shape.bottom() && shape.y < box.bottom();
}

Box chip_box(const NodeMark& node, int line, const TextMetrics& metrics) {
    const std::string& words = line == 0 ? node.window.alpha : node.window.beta;
    const double w = metrics.width(words, window_size, Face::sans_bold) + 2 * chip_pad;
    const double y = node.window.at.y + line * node.window.step - chip_height / 2;
    double x = node.window.at.x;
    if (line == 1 && node.window.step == 0) x = chip_box(node, 0, metrics).right() + chips_apart;
    return {x, y, w, chip_height};
}

Box label_box(const EdgeMark& edge) {
    if (edge.label.name.empty() && edge.label.detail.empty() && !edge.label.arrow) return {};
    const double h = edge.label.look == LabelLook::pill ? 25 : edge.label.headed ? 28 : 24;
    return {edge.label.at.x - edge.label.w / 2, edge.label.at.y - h / 2, edge.label.w, h};
}

Box probability_box(const EdgeMark& edge) {
    if (edge.label.probability.empty()) return {};
    const double w = edge.label.probability_w;
    return {edge.label.probability_at.x - w / 2, edge.label.probability_at.y - probability_height / 2, w,
            probability_height};
}

std::string label_words(const EdgeMark& edge) {
    return edge.label.name + (edge.label.name.empty() || edge.label.detail.empty() ? "" : " ") + edge.label.detail;
}

double sign_room(const EdgeMark& edge) {
    if (edge.label.arrow) return edge.label.name.empty() ? 11 : 20;
    if (edge.label.cell >= 0) return edge.label.look == LabelLook::on_ground ? 26 : 28;
    return 0;
}

double label_content(const EdgeMark& edge, Face face, const TextMetrics& metrics) {
    return sign_room(edge) + metrics.width(label_words(edge), label_size, face);
}

}  // namespace plyglass::picture
