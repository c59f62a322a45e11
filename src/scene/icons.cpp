#include "scene/icons.hpp"

#include <cmath>
#include <initializer_list>
#include <numbers>
#include <utility>
#include <vector>

namespace plyglass::scene::icon {

namespace {

Point at(Point centre, double x, double y) { return {centre.x + x, centre.y + y}; }

Box box_at(Point centre, double x, double y, double w, double h) { return {centre.x + x, centre.y + y, w, h}; }

// The points of a drawing around its centre.
std::vector<Point> around(Point centre, std::initializer_list<Point> offsets, double scale = 1) {
    std::vector<Point> points;
    points.reserve(offsets.size() + 1);
    for (const Point& offset : offsets) points.push_back(at(centre, offset.x * scale, offset.y * scale));
    return points;
}

std::vector<Point> closed(std::vector<Point> points) {
    points.push_back(points.front());
    return points;
}

// A point of a right-pointing icon, turned to point `way`.
Point turned(Point p, Way way) {
    switch (way) {
        case Way::up: return {p.y, -p.x};
        case Way::right: return p;
        case Way::down: return {-p.y, p.x};
        case Way::left: break;
    }
    return {-p.x, -p.y};
}

std::vector<Point> turned(Point centre, std::initializer_list<Point> offsets, Way way) {
    std::vector<Point> points;
    for (const Point& offset : offsets) {
        const Point p = turned(offset, way);
        points.push_back(at(centre, p.x, p.y));
    }
    return points;
}

/// The direction of the strokes across an edge: perpendicular to it and then leaning 22 degrees, but never steeply to the
/// left, so that the cuts below one node lean one way however its edges fan out.
Point slash_across(Point edge) {
    constexpr double degree = std::numbers::pi / 180;
    constexpr double lean = 22, steepest = 80;  // degrees; above the horizontal
    constexpr double half = 47;                 // of an edge that rises to the right: flatter ones have steep strokes
    const double rises = std::remainder(std::atan2(-edge.y, edge.x) / degree, 180);  // in [-90, 90]
    double slash = std::remainder(rises - 90 - lean, 180);
    if (slash < -lean || slash > steepest) slash = rises > 0 && rises < half ? steepest : -lean;
    return {-std::cos(slash * degree), std::sin(slash * degree)};
}

}  // namespace

// --- signs ---------------------------------------------------------------------------------------------

Way way_of(game::Direction direction) {
    switch (direction) {
        case game::Direction::up: return Way::up;
        case game::Direction::right: return Way::right;
        case game::Direction::down: return Way::down;
        case game::Direction::left: break;
    }
    return Way::left;
}

void chevron(Pen& pen, Point centre, Way way, Ink ink, double width) {
    pen.path(turned(centre, {{-2.5, -5}, {2.5, 0}, {-2.5, 5}}, way), {ink, width});
}

void arrow(Pen& pen, Point centre, Way way, Ink ink, double length, double width) {
    const double tip = length / 2;
    const double head = 0.4 * length;
    pen.path(turned(centre, {{-tip, 0}, {tip, 0}}, way), {ink, width});
    pen.path(turned(centre, {{tip - head, -head}, {tip, 0}, {tip - head, head}}, way), {ink, width});
}

void plus(Pen& pen, Point centre, Ink ink) {
    minus(pen, centre, ink);
    pen.line(at(centre, 0, -5), at(centre, 0, 5), {ink, 2});
}

void minus(Pen& pen, Point centre, Ink ink) { pen.line(at(centre, -5, 0), at(centre, 5, 0), {ink, 2}); }

void check(Pen& pen, Point centre, Ink ink, double scale) {
    pen.path(around(centre, {{-7, 0}, {-2, 6}, {8, -6}}, scale), {ink, 3});
}

void cross(Pen& pen, Point centre, Ink ink) {
    pen.line(at(centre, -4.8, -4.8), at(centre, 4.8, 4.8), {ink, 3});
    pen.line(at(centre, -4.8, 4.8), at(centre, 4.8, -4.8), {ink, 3});
}

void dots(Pen& pen, Point centre, Ink ink) {
    for (const double x : {-7.0, 0.0, 7.0}) pen.circle(at(centre, x, 0), 2.2, ink);
}

void cut(Pen& pen, Point centre, Ink ink, double scale) {
    pen.line(at(centre, -6 * scale, 8 * scale), at(centre, 0, -8 * scale), {ink, 2.5});
    pen.line(at(centre, 0, 8 * scale), at(centre, 6 * scale, -8 * scale), {ink, 2.5});
}

void cut_across(Pen& pen, Point centre, Point along, Ink ground, double length, double width, Ink ink) {
    const double norm = std::hypot(along.x, along.y);
    const Point edge{along.x / norm, along.y / norm};
    const Point slash = slash_across(edge);
    const double apart = length * 7 / 18;
    // Both rims first: the second must not bite into the first stroke.
    for (const Stroke& stroke : {Stroke{ground, width + 4}, Stroke{ink, width}}) {
        for (const double side : {-0.5, 0.5}) {
            const Point middle = at(centre, edge.x * apart * side, edge.y * apart * side);
            pen.line(at(middle, -slash.x * length / 2, -slash.y * length / 2),
                     at(middle, slash.x * length / 2, slash.y * length / 2), stroke);
        }
    }
}

// --- transport -----------------------------------------------------------------------------------------

void play(Pen& pen, Point centre, Ink ink) { pen.polygon(around(centre, {{-5, -8}, {8, 0}, {-5, 8}}), ink, {ink, 2}); }

void pause(Pen& pen, Point centre, Ink ink) {
    for (const double x : {-7.0, 2.0}) pen.rect(box_at(centre, x, -8, 5, 16), ink, 1.5);
}

void previous(Pen& pen, Point centre, Ink ink) { pen.path(around(centre, {{4, -7}, {-4, 0}, {4, 7}}), {ink, 2.5}); }

void next(Pen& pen, Point centre, Ink ink) { pen.path(around(centre, {{-4, -7}, {4, 0}, {-4, 7}}), {ink, 2.5}); }

void first(Pen& pen, Point centre, Ink ink) {
    previous(pen, at(centre, 2, 0), ink);
    pen.line(at(centre, -7, -7), at(centre, -7, 7), {ink, 2.5});
}

void last(Pen& pen, Point centre, Ink ink) {
    next(pen, at(centre, -2, 0), ink);
    pen.line(at(centre, 7, -7), at(centre, 7, 7), {ink, 2.5});
}

// --- buttons -------------------------------------------------------------------------------------------

void contrast(Pen& pen, Point centre, Ink ink) {
    constexpr int steps = 16;  // short enough chords to look round at 200 %
    std::vector<Point> half;
    for (int i = 0; i <= steps; ++i) {
        const double angle = std::numbers::pi * i / steps;
        half.push_back(at(centre, 8 * std::sin(angle), -8 * std::cos(angle)));
    }
    pen.polygon(std::move(half), ink);
    pen.circle(centre, 8, Ink::none, {ink, 2});
}

void save_as(Pen& pen, Point centre, Ink ink) {
    pen.path(around(centre, {{-8, 2}, {-8, 8}, {8, 8}, {8, 2}}), {ink, 2});
    pen.line(at(centre, 0, 3), at(centre, 0, -9), {ink, 2});
    pen.path(around(centre, {{-4.5, -4.5}, {0, -9}, {4.5, -4.5}}), {ink, 2});
}

void question(Pen& pen, Point centre, Ink ink) {
    pen.circle(centre, 9, Ink::none, {ink, 2});
    pen.text(at(centre, 0, 5), "?", 14, ink, Face::sans_bold, Anchor::middle);
}

void folder(Pen& pen, Point centre, Ink ink) {
    pen.path(closed(around(centre, {{-10, 8}, {-10, -8}, {-3, -8}, {0, -5}, {10, -5}, {10, 8}})), {ink, 2});
}

void hash(Pen& pen, Point centre, Ink ink) {
    for (const double offset : {-3.5, 3.5}) {
        pen.line(at(centre, offset, -10), at(centre, offset, 10), {ink, 1.8});
        pen.line(at(centre, -10, offset), at(centre, 10, offset), {ink, 1.8});
    }
}

void playhead(Pen& pen, Point centre, Ink ink, Ink ground) {
    pen.line(at(centre, 0, -11), at(centre, 0, 4), {ink, 3});
    pen.circle(at(centre, 0, 6), 5, ground, {ink, 3});
}

void exclamation(Pen& pen, Point centre, Ink disc, Ink mark) {
    pen.circle(centre, 11, disc);
    pen.text(at(centre, 0, 6.1), "!", 17, mark, Face::sans_bold, Anchor::middle);
}

// --- of the Play screen --------------------------------------------------------------------------------

namespace {

// Part of a circle as a line: angles in quarter turns, clockwise from the right.
std::vector<Point> arc(Point centre, double radius, double from, double to, int steps) {
    std::vector<Point> out;
    for (int i = 0; i <= steps; ++i) {
        const double angle = (from + (to - from) * i / steps) * std::numbers::pi / 2;
        out.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return out;
}

}  // namespace

void bulb(Pen& pen, Point c, Ink ink) {
    std::vector<Point> glass{{c.x - 3.5, c.y + 4}, {c.x - 4.2, c.y + 1.4}};
    for (const Point p : arc({c.x, c.y - 4}, 6.5, 1.6, 4.4, 14)) glass.push_back(p);
    glass.push_back({c.x + 4.2, c.y + 1.4});
    glass.push_back({c.x + 3.5, c.y + 4});
    glass.push_back({c.x - 3.5, c.y + 4});
    pen.path(std::move(glass), {ink, 2});
    pen.line({c.x - 3, c.y + 8}, {c.x + 3, c.y + 8}, {ink, 2});
}

void undo(Pen& pen, Point c, Ink ink, bool forward) {
    const double s = forward ? -1 : 1;
    std::vector<Point> line{{c.x - 6 * s, c.y - 3}, {c.x + 2 * s, c.y - 3}};
    for (const Point p : arc({c.x + 2 * s, c.y + 2.5}, 5.5, -1, 1, 10)) {
        line.push_back({c.x + 2 * s + (p.x - c.x - 2 * s) * s, p.y});
    }
    line.push_back({c.x - 2 * s, c.y + 8});
    pen.path(std::move(line), {ink, 2.2});
    pen.path({{c.x - 2 * s, c.y - 8}, {c.x - 7 * s, c.y - 3}, {c.x - 2 * s, c.y + 2}}, {ink, 2.2});
}

void shelf(Pen& pen, Point centre, Ink ink) {
    for (const double y : {-5.0, 0.0, 5.0}) {
        pen.circle(at(centre, -6, y), 1.6, ink);
        pen.line(at(centre, -2, y), at(centre, 7, y), {ink, 2.2});
    }
}

void pencil(Pen& pen, Point c, Ink ink) {
    pen.path({{c.x - 7, c.y + 7},
              {c.x - 5.6, c.y + 2.4},
              {c.x + 3.4, c.y - 6.6},
              {c.x + 6.6, c.y - 3.4},
              {c.x - 2.4, c.y + 5.6},
              {c.x - 7, c.y + 7}},
             {ink, 2});
    pen.line({c.x + 0.8, c.y - 4}, {c.x + 4, c.y - 0.8}, {ink, 2});
}

void small_tree(Pen& pen, Point c, Ink ink) {
    pen.line({c.x, c.y - 4}, {c.x - 6, c.y + 6}, {ink, 2});
    pen.line({c.x, c.y - 4}, {c.x + 6, c.y + 6}, {ink, 2});
    pen.rect({c.x - 3.5, c.y - 8, 7, 7}, ink, 1.5);
    pen.circle({c.x - 6, c.y + 7}, 3.2, ink);
    pen.circle({c.x + 6, c.y + 7}, 3.2, ink);
}

// --- in the colours of the tree ------------------------------------------------------------------------

void logo(Pen& pen, Point centre) {
    pen.line(at(centre, -4, -12), at(centre, -12, 10), {Ink::ink, 2});
    pen.line(at(centre, -4, -12), at(centre, 6, 10), {Ink::ink, 2});
    pen.rect(box_at(centre, -10, -19, 12, 12), Ink::max_fill, 2);
    pen.polygon(around(centre, {{-18, 5}, {-6, 5}, {-12, 15}}), Ink::min_fill, {Ink::min_fill, 2});
    pen.rect(box_at(centre, 1, 4, 11, 11), Ink::leaf_fill, 3, {Ink::leaf_line, 1});
}

void tree(Pen& pen, Point centre) {
    for (const double x : {-8.0, 0.0, 8.0}) pen.line(at(centre, 0, -5), at(centre, x, 6), {Ink::ink2, 1.5});
    pen.rect(box_at(centre, -4.5, -10.5, 9, 9), Ink::max_fill, 2);
    for (const double x : {-11.5, -3.5, 4.5}) {
        pen.rect(box_at(centre, x, 3, 7, 7), Ink::leaf_fill, 2, {Ink::leaf_line, 1});
    }
}

void leaf(Pen& pen, Point centre) {
    pen.rect(box_at(centre, -11.5, -9.5, 23, 19), Ink::leaf_fill, 5, {Ink::leaf_line, 1.2});
}

}  // namespace plyglass::scene::icon
