#include "diagram/marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "scene/icons.hpp"

namespace plyglass::diagram {

using core::Turn;
using picture::EdgeMark;
using picture::NodeLook;
using picture::NodeMark;
using picture::NodeShape;
using picture::WindowLook;
using scene::Face;
using scene::Ink;
using scene::Pen;
using scene::TextMetrics;

namespace {

constexpr double digits_below_middle = 0.357;  // part of the em: the baseline of vertically centred figures

// The distance of the ring's centre line from the shape, and the width of that line.
constexpr double ring_distance = 6;
constexpr double ring_width = 4;

Face window_face(WindowLook look) { return look == WindowLook::regular ? Face::sans : Face::sans_bold; }

/// The outline at the distance `d` around the node's own triangle: sides moved out, corners rounded.
std::vector<Point> around_triangle(const NodeMark& node, double d) {
    constexpr int steps = 8;  // per arc
    const Box b = node.box.grown(-3);
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
    return out;
}

double ring_radius(const NodeMark& node) {
    switch (node.shape) {
        case NodeShape::circle: return node.box.w / 2 + ring_distance;
        case NodeShape::leaf: return 13;
        case NodeShape::square:
        case NodeShape::triangle: break;
    }
    return 11;
}

Ink dot_ink(const picture::TreePicture::Dot& dot) {
    if (dot.look == NodeLook::unvisited) return Ink::unvisited_line;
    if (dot.look == NodeLook::pruned) return Ink::pruned_line;
    switch (dot.turn) {
        case Turn::max: return Ink::max_fill;
        case Turn::min: return Ink::min_fill;
        case Turn::chance: return Ink::chance_fill;
        case Turn::over: break;
    }
    return Ink::leaf_fill;
}

Point along(const EdgeMark& edge, double t) {
    return {edge.from.x + t * (edge.to.x - edge.from.x), edge.from.y + t * (edge.to.y - edge.from.y)};
}

}  // namespace

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

std::vector<Point> ring_outline(const NodeMark& node) {
    constexpr double outside = ring_distance + ring_width / 2 - 1;
    switch (node.shape) {
        case NodeShape::triangle: return around_triangle(node, outside + 2);
        case NodeShape::circle: {
            std::vector<Point> out;
            constexpr int sides = 48;
            const double r = node.box.w / 2 + outside;
            for (int i = 0; i < sides; ++i) {
                const double angle = 2 * std::numbers::pi * i / sides;
                out.push_back({node.centre.x + r * std::cos(angle), node.centre.y + r * std::sin(angle)});
            }
            return out;
        }
        case NodeShape::square:
        case NodeShape::leaf: break;
    }
    return rounded_outline(node.box.grown(outside), ring_radius(node) + outside - ring_distance);
}

Box label_box(const EdgeMark& edge) {
    if (edge.name.empty() && edge.detail.empty()) return {};
    const double h = edge.headed ? 28 : 24;
    return {edge.label_at.x - edge.label_w / 2, edge.label_at.y - h / 2, edge.label_w, h};
}

Box pill_box(const EdgeMark& edge) {
    if (edge.probability.empty()) return {};
    const double w = edge.probability_w;
    return {edge.probability_at.x - w / 2, edge.probability_at.y - pill_radius, w, 2 * pill_radius};
}

Box chip_box(const NodeMark& node, int line, const TextMetrics& metrics) {
    const std::string& words = line == 0 ? node.alpha : node.beta;
    const double w = metrics.width(words, 18, Face::sans_bold) + 12;
    return {node.window_at.x, node.window_at.y + line * node.window_step - 12, w, 24};
}

double window_right(const NodeMark& node, const TextMetrics& metrics) {
    if (node.window == WindowLook::none) return node.box.x;
    const Face face = window_face(node.window);
    const double w = std::max(metrics.width(node.alpha, 18, face), metrics.width(node.beta, 18, face));
    return node.window_at.x + w + (node.window == WindowLook::chips ? 12 : 0);
}

void draw_ground(Pen& pen, const Box& page, const picture::TreePicture& picture) {
    pen.rect(page, Ink::paper);
    for (const picture::LevelBand& band : picture.bands) {
        if (band.shaded) pen.rect({page.x, band.top, page.w, band.bottom - band.top}, Ink::band);
    }
}

void draw_ring(Pen& pen, const NodeMark& node) {
    const scene::Stroke line{Ink::ink, ring_width};
    if (node.shape == NodeShape::triangle) {
        pen.polygon(around_triangle(node, ring_distance + 2), Ink::none, line);
    } else {
        pen.rect(node.box.grown(ring_distance), Ink::none, ring_radius(node), line);
    }
}

void draw_slash(Pen& pen, const EdgeMark& edge) {
    scene::icon::cut_across(pen, along(edge, edge.slash_t), {edge.to.x - edge.from.x, edge.to.y - edge.from.y},
                            Ink::none);
}

void draw_bracket(Pen& pen, const picture::Bracket& bracket, const TextMetrics& metrics) {
    const double middle = (bracket.x0 + bracket.x1) / 2;
    const scene::Stroke line{Ink::line2, 1.5};
    double widest = 0;
    for (const std::string& words : bracket.lines) widest = std::max(widest, metrics.width(words, 16, Face::sans));
    if (bracket.x1 - bracket.x0 > widest + 16) {
        const double gap = widest / 2 + 8;
        pen.path({{bracket.x0, bracket.y - 6}, {bracket.x0, bracket.y}, {middle - gap, bracket.y}}, line);
        pen.path({{middle + gap, bracket.y}, {bracket.x1, bracket.y}, {bracket.x1, bracket.y - 6}}, line);
    }
    double y = bracket.y + 5.7;
    for (const std::string& words : bracket.lines) {
        pen.text({middle, y}, words, 16, Ink::ink2, Face::sans, scene::Anchor::middle);
        y += 22;
    }
}

void draw_dot(Pen& pen, const picture::TreePicture::Dot& dot) {
    const double side = std::max(2.0, dot.size);
    pen.rect({dot.at.x - side / 2, dot.at.y - side / 2, side, side}, dot_ink(dot));
}

void draw_chips(Pen& pen, const NodeMark& node, const TextMetrics& metrics) {
    if (node.window != WindowLook::chips) return;
    pen.rect(chip_box(node, 0, metrics), Ink::max_fill, 5);
    pen.rect(chip_box(node, 1, metrics), Ink::min_fill, 5);
}

void draw_pill(Pen& pen, Point centre, double width, const std::string& words) {
    pen.rect({centre.x - width / 2 + 0.75, centre.y - 12.25, width - 1.5, 24.5}, Ink::chance_tint, 12.5,
             {Ink::chance_fill, 1.5});
    pen.text({centre.x, centre.y + digits_below_middle * 16}, words, 16, Ink::chance_text, Face::sans_bold,
             scene::Anchor::middle);
}

}  // namespace plyglass::diagram
