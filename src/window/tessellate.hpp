#pragma once

// Shapes as triangles with soft edges. Everything is in device pixels here. An edge is antialiased by a
// feather: a strip one pixel wide across it, in which the alpha falls from full to nothing. Sampled at pixel
// centres that is exact for upright edges (on whole pixels they stay perfectly sharp) and close for the
// others. It needs no multisampling, which costs more than the whole picture without a GPU.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <SFML/Graphics/Color.hpp>
#include <SFML/Graphics/Vertex.hpp>

#include "scene/scene.hpp"

namespace plyglass::window {

using scene::Box;
using scene::Point;

enum class Ends : std::uint8_t { round, butt };

/// How a line is drawn: at least one pixel wide.
struct Brush {
    double width = 1;
    Ends ends = Ends::round;
};

/// How the edge of an area is drawn: feathered, or as it comes where an opaque line covers it anyway.
enum class Edge : std::uint8_t { soft, covered };

/// Vertices [first, last) of a mesh.
struct Run {
    std::size_t first = 0, last = 0;
};

/// A row of triangles, three vertices each, to be drawn in this order. Shapes without texture use the texel
/// at (1, 1), which the glyph atlas keeps white.
class Mesh {
public:
    /// Forgets the triangles but keeps their memory.
    void clear() {
        vertices_.clear();
        plain_.clear();
    }
    std::span<const sf::Vertex> vertices() const { return vertices_; }
    /// Where large areas are opaque all over: painted without blending and without the texture they look the same. That is
    /// most of a picture's pixels, and without a graphics card it takes a third of the time.
    std::span<const Run> plain() const { return plain_; }

    /// A rectangle with sharp corners; exact also where it is thinner than a pixel.
    void fill_box(const Box& box, sf::Color colour);
    /// A convex outline in either direction; fewer than three points draw nothing.
    void fill_convex(std::span<const Point> outline, sf::Color colour, Edge edge = Edge::soft);
    /// A polyline with round joins. Its parts do not overlap (but where the line turns back upon itself within its
    /// own width), so it may be translucent. A single point is a dot.
    void stroke(std::span<const Point> line, bool closed, Brush brush, sf::Color colour);
    /// Part of the texture, pixel for pixel: `texels` has the size of `place`.
    void image(const Box& place, Point texels, sf::Color colour);

private:
    // A cut across a line: the two edges of its solid core and the two outer edges of its feathers.
    struct Section {
        Point left, right, outer_left, outer_right;
        bool faded = false;  // alpha 0 all across: the end of a butt end's feather
    };
    struct Radii {
        double core, outer;
    };

    void triangle(Point a, Point b, Point c, bool solid_a, bool solid_b, bool solid_c);
    void quad(Point a, Point b, Point c, Point d, bool solid_a, bool solid_b, bool solid_c, bool solid_d);
    void ring(std::span<const Point> inner, std::span<const Point> outer);
    void use(sf::Color colour);
    void note_plain(std::size_t first, double area);

    void section(const Section& s) { sections_.push_back(s); }
    void dot(Point at, Radii radii, sf::Color colour);
    void end(Point at, Point outward, Radii radii, Ends ends, bool first);
    void join(Point before, Point at, Point after, Radii radii);
    void sew(bool closed);

    std::vector<sf::Vertex> vertices_;
    std::vector<Run> plain_;
    sf::Vertex solid_, clear_;  // templates of the colour in use
    std::vector<Point> points_, inner_, outer_;
    std::vector<Section> sections_;
};

/// How many straight parts an arc of `radius` over `angle` (radians) needs to look round; at least 1.
std::size_t arc_parts(double radius, double angle);

/// The outline of `box` with round corners, clockwise on a screen, from the left end of the top edge as SVG
/// has it. The radius is at most half the shorter side; 0 gives the four corners.
std::vector<Point> rounded_outline(const Box& box, double radius);

std::vector<Point> circle_outline(Point centre, double radius);

/// `line` cut into dashes, from its start: `dash` drawn, `gap` not, and so on; the last one may be shorter. Both
/// must be positive.
std::vector<std::vector<Point>> dashes(std::span<const Point> line, bool closed, double dash, double gap);

/// `box` moved to whole pixels so that its edges stay sharp. Long sides round each edge by itself, so that
/// neighbours still meet; short ones round their length first, so that equals stay equal. Nothing vanishes.
Box snapped(const Box& box);

/// The width in which a line of `width` is drawn: not under a pixel, and whole where it nearly is.
double snapped_width(double width);

}  // namespace plyglass::window
