#pragma once

// The window onto the canvas: zooming about a point and panning.

namespace plyglass::layout {

struct Point {
    double x = 0;
    double y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

struct Box {
    double x = 0;  ///< left
    double y = 0;  ///< top
    double w = 0;
    double h = 0;

    double right() const { return x + w; }
    double bottom() const { return y + h; }
    Point centre() const { return {x + w / 2, y + h / 2}; }
    bool contains(Point p) const { return p.x >= x && p.x < x + w && p.y >= y && p.y < y + h; }
    bool overlaps(const Box& o) const { return x < o.x + o.w && o.x < x + w && y < o.y + o.h && o.y < y + h; }
    Box grown(double by) const { return {x - by, y - by, w + 2 * by, h + 2 * by}; }
    friend bool operator==(const Box&, const Box&) = default;
};

/// screen = world * zoom + offset.
struct Viewport {
    double zoom = 1;
    Point offset;

    Point to_screen(Point world) const { return {world.x * zoom + offset.x, world.y * zoom + offset.y}; }
    Point to_world(Point screen) const { return {(screen.x - offset.x) / zoom, (screen.y - offset.y) / zoom}; }
    /// Zooms by `factor` with the world point under `anchor` kept in place; zoom stays in [lo, hi].
    Viewport zoomed(double factor, Point anchor, double lo, double hi) const;
    Viewport panned(double dx, double dy) const;
    /// Points between two viewports, for camera moves: zoom interpolates geometrically. `t` from 0 (a) to 1 (b).
    static Viewport between(const Viewport& a, const Viewport& b, double t, Point pivot);

    friend bool operator==(const Viewport&, const Viewport&) = default;
};

}  // namespace plyglass::layout
