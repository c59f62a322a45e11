#pragma once

// Shapes as triangles with soft edges. Everything is in device pixels here. A feather antialiases an edge: a strip one
// pixel wide across it, in which the alpha falls from full to nothing. Sampled at pixel centres, that is exact for
// upright edges (on whole pixels they stay perfectly sharp) and close for the others. It needs no multisampling, which
// without a GPU costs more than the whole picture.

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

/// The style of a line, which is at least one pixel wide.
struct Brush {
    double width = 1;
    Ends ends = Ends::round;
};

/// The style of an area's edge: feathered, or unchanged because an opaque line covers it anyway.
enum class Edge : std::uint8_t { soft, covered };

/// Whether a part of the texture is shown with its left side on the right, with its top below.
struct Mirror {
    bool sideways = false, upright = false;
};

/// Vertices [first, last) of a mesh.
struct Run {
    std::size_t first = 0, last = 0;
};

/// A row of triangles, three vertices each, to be drawn in this order. Shapes without texture use the texel at (1, 1),
/// which the glyph atlas keeps white.
class Mesh {
public:
    /// Forgets the triangles but keeps their memory.
    void clear() {
        vertices_.clear();
        plain_.clear();
    }
    std::span<const sf::Vertex> vertices() const { return vertices_; }
    /// Runs of large, fully opaque areas: painted without blending and without the texture, they look the same. They
    /// are most of a picture's pixels, and without a graphics card this saves a third of the time.
    std::span<const Run> plain() const { return plain_; }

    /// Adds a rectangle with sharp corners; exact even if it is thinner than a pixel.
    void fill_box(const Box& box, sf::Color colour);
    /// Adds a convex outline, in either direction; fewer than three points draw nothing.
    void fill_convex(std::span<const Point> outline, sf::Color colour, Edge edge = Edge::soft);
    /// Adds a polyline with round joins. Its parts do not overlap (except where the line turns back on itself within
    /// its own width), so it may be translucent. A single point is a dot.
    void stroke(std::span<const Point> line, bool closed, Brush brush, sf::Color colour);
    /// Adds part of the texture, pixel for pixel: what begins at `texels` and has the size of `place`, mirrored if asked.
    void image(const Box& place, Point texels, sf::Color colour, Mirror mirror = {});

private:
    // A cut across a line: the two edges of its solid core and the two outer edges of its feathers.
    struct Section {
        Point left, right, outer_left, outer_right;
        bool faded = false;  // alpha 0 all across: the outer end of a butt end's feather
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
    sf::Vertex solid_, clear_;  // templates in the current colour
    std::vector<Point> points_, inner_, outer_;
    std::vector<Section> sections_;
};

/// The number of straight parts that make an arc of `radius` over `angle` (radians) look round; at least 1.
std::size_t arc_parts(double radius, double angle);

/// The outline of `box` with round corners, clockwise on a screen, starting at the left end of the top edge as in SVG.
/// The radius is at most half the shorter side; 0 gives the four corners.
std::vector<Point> rounded_outline(const Box& box, double radius);

std::vector<Point> circle_outline(Point centre, double radius);

/// Cuts `line` into dashes, from its start: `dash` drawn, `gap` not, and so on; the last one may be shorter. Both must
/// be positive.
std::vector<std::vector<Point>> dashes(std::span<const Point> line, bool closed, double dash, double gap);

/// Moves `box` to whole pixels so that its edges stay sharp. Long sides round each edge separately, so that neighbours
/// still meet; short ones round their length first, so that equal ones stay equal. Nothing vanishes.
Box snapped(const Box& box);

/// The drawn width of a line of `width`: at least a pixel, and whole if it nearly is.
double snapped_width(double width);

}  // namespace plyglass::window
