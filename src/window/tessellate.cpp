#include "window/tessellate.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace plyglass::window {

namespace {

constexpr double pi = std::numbers::pi;
constexpr double half_feather = 0.5;

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }

double dot_product(Point a, Point b) { return a.x * b.x + a.y * b.y; }
double cross_product(Point a, Point b) { return a.x * b.y - a.y * b.x; }
double length(Point a) { return std::hypot(a.x, a.y); }
Point direction(Point from, Point to) { return (to - from) * (1 / length(to - from)); }
// Turns a direction by a quarter, to the normal that this file calls "left".
Point left_of(Point a) { return {a.y, -a.x}; }
Point turned(Point a, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    return {a.x * c - a.y * s, a.x * s + a.y * c};
}

// Leaves out repeated points: there is no direction between them.
void copy_distinct(std::span<const Point> from, bool closed, std::vector<Point>& to) {
    constexpr double same = 1e-6;
    to.clear();
    for (const Point& p : from) {
        if (to.empty() || length(p - to.back()) > same) to.push_back(p);
    }
    while (closed && to.size() > 1 && length(to.back() - to.front()) <= same) to.pop_back();
}

double signed_area(std::span<const Point> outline) {
    double sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        sum += cross_product(outline[i], outline[(i + 1) % outline.size()]);
    }
    return sum / 2;
}

// The step from a corner that moves both of its edges outwards by one. Very sharp corners are cut short.
Point miter(Point normal_in, Point normal_out) {
    constexpr double sharpest = 0.1;
    return (normal_in + normal_out) * (1 / std::max(sharpest, 1 + dot_product(normal_in, normal_out)));
}

// The distance from the middle of a convex outline to its nearest edge.
double inner_radius(std::span<const Point> outline) {
    Point middle;
    for (const Point& p : outline) middle = middle + p * (1.0 / static_cast<double>(outline.size()));
    double nearest = 1e9;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        nearest = std::min(nearest, std::abs(cross_product(direction(a, b), middle - a)));
    }
    return nearest;
}

}  // namespace

// --- triangles -----------------------------------------------------------------------------------------

void Mesh::use(sf::Color colour) {
    solid_ = sf::Vertex({0, 0}, colour, {1, 1});
    clear_ = sf::Vertex({0, 0}, sf::Color(colour.r, colour.g, colour.b, 0), {1, 1});
}

// Notes that the triangles since `first` cover `area` pixels of one colour.
void Mesh::note_plain(std::size_t first, double area) {
    constexpr double large = 20'000;  // smaller ones cost less than switching back and forth
    if (area < large || solid_.color.a < 255) return;
    if (!plain_.empty() && plain_.back().last == first) {
        plain_.back().last = vertices_.size();
    } else {
        plain_.push_back({first, vertices_.size()});
    }
}

void Mesh::triangle(Point a, Point b, Point c, bool solid_a, bool solid_b, bool solid_c) {
    const auto add = [this](Point p, bool solid) {
        sf::Vertex& v = vertices_.emplace_back(solid ? solid_ : clear_);
        v.position.x = static_cast<float>(p.x);
        v.position.y = static_cast<float>(p.y);
    };
    add(a, solid_a);
    add(b, solid_b);
    add(c, solid_c);
}

void Mesh::quad(Point a, Point b, Point c, Point d, bool solid_a, bool solid_b, bool solid_c, bool solid_d) {
    triangle(a, b, c, solid_a, solid_b, solid_c);
    triangle(a, c, d, solid_a, solid_c, solid_d);
}

void Mesh::ring(std::span<const Point> inner, std::span<const Point> outer) {
    for (std::size_t i = 0; i < inner.size(); ++i) {
        const std::size_t next = (i + 1) % inner.size();
        quad(inner[i], inner[next], outer[next], outer[i], true, true, false, false);
    }
}

void Mesh::image(const Box& place, Point texels, sf::Color colour, Mirror mirror) {
    const auto corner = [&](double right, double down) {
        const sf::Vector2f at(static_cast<float>(place.x + right), static_cast<float>(place.y + down));
        const double x = mirror.sideways ? place.w - right : right, y = mirror.upright ? place.h - down : down;
        const sf::Vector2f from(static_cast<float>(texels.x + x), static_cast<float>(texels.y + y));
        return sf::Vertex(at, colour, from);
    };
    const sf::Vertex a = corner(0, 0), b = corner(place.w, 0), c = corner(place.w, place.h), d = corner(0, place.h);
    for (const sf::Vertex& v : {a, b, c, a, c, d}) vertices_.push_back(v);
}

// --- areas ---------------------------------------------------------------------------------------------

// A side of length w, seen through a pixel one wide, is a trapezoid: its plateau is |w - 1| wide, its foot w + 1,
// its height min(w, 1). So a rectangle thinner than a pixel is fainter and keeps its weight.
void Mesh::fill_box(const Box& box, sf::Color colour) {
    if (!(box.w > 0 && box.h > 0)) return;
    constexpr double whole = 1.0 / 64;
    const auto on_pixel = [](double edge) { return std::abs(edge - std::round(edge)) < whole; };
    const double weight = std::min(1.0, box.w) * std::min(1.0, box.h);
    colour.a = static_cast<sf::Uint8>(std::lround(colour.a * weight));
    use(colour);
    const auto corners = [&](double w, double h) {
        const Point c = box.centre();
        return std::array<Point, 4>{{{c.x - w / 2, c.y - h / 2},
                                     {c.x + w / 2, c.y - h / 2},
                                     {c.x + w / 2, c.y + h / 2},
                                     {c.x - w / 2, c.y + h / 2}}};
    };
    const bool sharp = on_pixel(box.x) && on_pixel(box.y) && on_pixel(box.right()) && on_pixel(box.bottom());
    const auto inner = sharp ? corners(box.w, box.h) : corners(std::abs(box.w - 1), std::abs(box.h - 1));
    const std::size_t first = vertices_.size();
    quad(inner[0], inner[1], inner[2], inner[3], true, true, true, true);
    note_plain(first, box.w * box.h);
    if (!sharp) ring(inner, corners(box.w + 1, box.h + 1));
}

void Mesh::fill_convex(std::span<const Point> outline, sf::Color colour, Edge edge) {
    copy_distinct(outline, true, points_);
    const std::size_t n = points_.size();
    if (n < 3) return;
    const double area = signed_area(points_);
    const auto fan = [&](std::span<const Point> corners) {
        const std::size_t first = vertices_.size();
        for (std::size_t i = 1; i + 1 < n; ++i) triangle(corners[0], corners[i], corners[i + 1], true, true, true);
        note_plain(first, std::abs(area));
    };
    use(colour);
    if (edge == Edge::covered) return fan(points_);
    const double inset = std::min(half_feather, inner_radius(points_));
    const double outwards = area > 0 ? 1 : -1;
    inner_.clear();
    outer_.clear();
    for (std::size_t i = 0; i < n; ++i) {
        const Point before = points_[(i + n - 1) % n], at = points_[i], after = points_[(i + 1) % n];
        const Point step = miter(left_of(direction(before, at)), left_of(direction(at, after))) * outwards;
        inner_.push_back(at - step * inset);
        outer_.push_back(at + step * half_feather);
    }
    fan(inner_);
    ring(inner_, outer_);
}

// --- lines ---------------------------------------------------------------------------------------------

// Builds a line from sections across it: each end and each join adds some, and a feather, a core and a feather join
// neighbouring ones.
void Mesh::stroke(std::span<const Point> line, bool closed, Brush brush, sf::Color colour) {
    copy_distinct(line, closed, points_);
    const std::size_t n = points_.size();
    if (n == 0) return;
    const double half = std::max(1.0, brush.width) / 2;
    const Radii radii{half - half_feather, half + half_feather};
    if (n == 1) {
        if (brush.ends == Ends::round) dot(points_[0], radii, colour);
        return;
    }
    use(colour);
    sections_.clear();
    const bool loop = closed && n > 2;
    if (!loop) end(points_[0], direction(points_[1], points_[0]), radii, brush.ends, true);
    for (std::size_t i = loop ? 0 : 1; i < (loop ? n : n - 1); ++i) {
        join(points_[(i + n - 1) % n], points_[i], points_[(i + 1) % n], radii);
    }
    if (!loop) end(points_[n - 1], direction(points_[n - 2], points_[n - 1]), radii, brush.ends, false);
    sew(loop);
}

void Mesh::dot(Point at, Radii radii, sf::Color colour) {
    fill_convex(circle_outline(at, (radii.core + radii.outer) / 2), colour);
}

// A round end is half a disc, cut into sections from its tip to its base; a butt end fades within a pixel.
void Mesh::end(Point at, Point outward, Radii radii, Ends ends, bool first) {
    const Point left = left_of(outward) * (first ? -1 : 1);
    const auto across = [&](Point core, Point outer, double along_core, double along_outer) {
        return Section{core + left * along_core, core - left * along_core, outer + left * along_outer,
                       outer - left * along_outer};
    };
    const std::size_t from = sections_.size();
    if (ends == Ends::butt) {
        Section tip = across(at + outward * half_feather, at + outward * half_feather, radii.core, radii.outer);
        tip.faded = true;
        section(tip);
        section(across(at - outward * half_feather, at - outward * half_feather, radii.core, radii.outer));
    } else {
        const std::size_t parts = arc_parts(radii.outer, pi / 2);
        for (std::size_t i = 0; i <= parts; ++i) {
            const double angle = pi / 2 * static_cast<double>(i) / static_cast<double>(parts);
            const Point reach = outward * std::cos(angle);
            section(across(at + reach * radii.core, at + reach * radii.outer, radii.core * std::sin(angle),
                           radii.outer * std::sin(angle)));
        }
    }
    if (!first) std::reverse(sections_.begin() + static_cast<std::ptrdiff_t>(from), sections_.end());
}

// On the inner side of a turn the two parts meet in one point; on the outer side an arc leads around it. A slight
// turn needs no arc.
void Mesh::join(Point before, Point at, Point after, Radii radii) {
    constexpr double slight = 0.95;
    const Point in = direction(before, at), out = direction(at, after);
    const double cosine = dot_product(in, out);
    const Point corner = miter(left_of(in), left_of(out));
    if (cosine > slight) {
        section(
            {at + corner * radii.core, at - corner * radii.core, at + corner * radii.outer, at - corner * radii.outer});
        return;
    }
    // The meeting point must not lie beyond the shorter of the two parts.
    const double turn = std::atan2(cross_product(in, out), cosine);
    const double shorter = std::min(length(at - before), length(after - at));
    const double reach = radii.outer * std::tan(std::abs(turn) / 2);
    const double side = turn > 0 ? -1 : 1;  // the inner edge: a positive turn leads away from the left
    const Point meeting = cosine < -0.999 ? Point{} : corner * (side * std::min(1.0, shorter / reach));
    const std::size_t parts = arc_parts(radii.outer, std::abs(turn));
    for (std::size_t i = 0; i <= parts; ++i) {
        const double angle = turn * static_cast<double>(i) / static_cast<double>(parts);
        const Point round = turned(left_of(in), angle) * -side;
        const Point core_in = at + meeting * radii.core, outer_in = at + meeting * radii.outer;
        const Point core_out = at + round * radii.core, outer_out = at + round * radii.outer;
        if (side > 0) {
            section({core_in, core_out, outer_in, outer_out});
        } else {
            section({core_out, core_in, outer_out, outer_in});
        }
    }
}

void Mesh::sew(bool closed) {
    const std::size_t n = sections_.size();
    for (std::size_t i = 0; i + 1 < n + (closed ? 1 : 0); ++i) {
        const Section& a = sections_[i];
        const Section& b = sections_[(i + 1) % n];
        const bool sa = !a.faded, sb = !b.faded;
        quad(a.outer_left, b.outer_left, b.left, a.left, false, false, sb, sa);
        if (a.left != a.right || b.left != b.right) quad(a.left, b.left, b.right, a.right, sa, sb, sb, sa);
        quad(a.right, b.right, b.outer_right, a.outer_right, sa, sb, false, false);
    }
}

// --- outlines ------------------------------------------------------------------------------------------

std::size_t arc_parts(double radius, double angle) {
    constexpr double tolerance = 0.08;  // largest distance of the chord from the arc, in pixels
    if (radius <= tolerance) return 1;
    const double step = 2 * std::acos(1 - tolerance / radius);
    return static_cast<std::size_t>(std::max(1.0, std::ceil(std::abs(angle) / step)));
}

std::vector<Point> rounded_outline(const Box& box, double radius) {
    const double r = std::min({radius, box.w / 2, box.h / 2});
    if (!(r > 0)) return {{box.x, box.y}, {box.right(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}};
    const std::size_t parts = arc_parts(r, pi / 2);
    std::vector<Point> outline;
    outline.reserve(4 * (parts + 1));
    const auto corner = [&](Point centre, double from) {
        for (std::size_t i = 0; i <= parts; ++i) {
            const double angle = from + pi / 2 * static_cast<double>(i) / static_cast<double>(parts);
            outline.push_back(centre + Point{std::cos(angle), std::sin(angle)} * r);
        }
    };
    outline.push_back({box.x + r, box.y});
    corner({box.right() - r, box.y + r}, -pi / 2);
    corner({box.right() - r, box.bottom() - r}, 0);
    corner({box.x + r, box.bottom() - r}, pi / 2);
    corner({box.x + r, box.y + r}, pi);
    outline.pop_back();  // the corner ends where the outline began
    return outline;
}

std::vector<Point> circle_outline(Point centre, double radius) {
    const std::size_t parts = std::max<std::size_t>(8, arc_parts(radius, 2 * pi));
    std::vector<Point> outline(parts);
    for (std::size_t i = 0; i < parts; ++i) {
        const double angle = 2 * pi * static_cast<double>(i) / static_cast<double>(parts);
        outline[i] = centre + Point{std::cos(angle), std::sin(angle)} * radius;
    }
    return outline;
}

std::vector<std::vector<Point>> dashes(std::span<const Point> line, bool closed, double dash, double gap) {
    std::vector<std::vector<Point>> result;
    if (line.empty()) return result;
    bool drawing = true;
    double left = dash;  // rest of the current dash or gap
    result.push_back({line[0]});
    const std::size_t edges = closed ? line.size() : line.size() - 1;
    for (std::size_t i = 0; i < edges; ++i) {
        const Point a = line[i], b = line[(i + 1) % line.size()];
        const double whole = length(b - a);
        double done = 0;
        while (whole - done > left) {
            done += left;
            const Point at = a + (b - a) * (done / whole);
            if (drawing) {
                result.back().push_back(at);
            } else {
                result.push_back({at});
            }
            drawing = !drawing;
            left = drawing ? dash : gap;
        }
        left -= whole - done;
        if (drawing) result.back().push_back(b);
    }
    return result;
}

// --- whole pixels --------------------------------------------------------------------------------------

namespace {

void snap(double& from, double& extent) {
    constexpr double long_side = 64;
    const double start = std::floor(from + 0.5);
    const double end = extent >= long_side ? std::floor(from + extent + 0.5) : start + std::floor(extent + 0.5);
    from = start;
    extent = std::max(1.0, end - start);
}

}  // namespace

Box snapped(const Box& box) {
    Box out = box;
    if (box.w > 0) snap(out.x, out.w);
    if (box.h > 0) snap(out.y, out.h);
    return out;
}

double snapped_width(double width) {
    constexpr double nearly = 0.26;
    const double whole = std::round(width);
    return std::max(1.0, std::abs(width - whole) <= nearly ? whole : width);
}

}  // namespace plyglass::window
