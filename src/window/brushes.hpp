#pragma once

// Turns layers of a scene into triangles and glyphs, ready to be drawn: with final colours and positions in device
// pixels, and without what is out of sight. Needs no display.

#include <cstddef>
#include <span>
#include <vector>

#include <SFML/Graphics/Rect.hpp>

#include "scene/scene.hpp"
#include "scene/theme.hpp"
#include "window/fonts.hpp"
#include "window/glyph_atlas.hpp"
#include "window/tessellate.hpp"

namespace plyglass::window {

/// The triangles [first, last) of a mesh, and the device pixels that they may change.
struct Batch {
    sf::IntRect clip;
    std::size_t first = 0, last = 0;
    bool plain = false;  ///< opaque all over and without texture
};

class Brushes {
public:
    explicit Brushes(Fonts& fonts);

    /// Sets the device pixels per logical pixel. Glyphs are drawn anew: they are never stretched.
    void set_scale(double scale);
    double scale() const { return scale_; }

    /// Replaces the drawing by `layers` and, over them, `over`, on a ground of `w` by `h` device pixels.
    void draw(std::span<const scene::Layer> layers, std::span<const scene::Layer> over, unsigned w, unsigned h,
              const scene::Theme& theme);

    /// The drawing in painter's order: one batch per layer, and separate ones for large opaque areas.
    std::span<const Batch> batches() const { return batches_; }
    std::span<const sf::Vertex> vertices() const { return mesh_.vertices(); }
    GlyphAtlas& atlas() { return atlas_; }

private:
    void draw(const scene::Layer& layer, const sf::IntRect& ground);
    void draw(const scene::Item& item);
    void add_batches(const sf::IntRect& clip, std::size_t first, std::size_t first_plain);
    void rect(const scene::Item& item);
    bool round_box(const Box& outer, double radius, double width, const scene::Item& item);
    void round_area(const Box& outer, double radius, double inset, double line, sf::Color colour);
    void sharp_frame(const Box& outer, double width, sf::Color colour);
    void line(const scene::Item& item);
    void polygon(const scene::Item& item);
    void circle(const scene::Item& item);
    void text(const scene::Item& item);
    void outline(std::span<const Point> points, bool closed, Ends ends, double width, const scene::Item& item);

    Point device(Point p) const { return {p.x * scale_, p.y * scale_}; }
    Box device(const Box& b) const { return {b.x * scale_, b.y * scale_, b.w * scale_, b.h * scale_}; }
    std::span<const Point> device(std::span<const Point> points);
    double line_width(const scene::Item& item) const;
    Edge edge_under(const scene::Item& item, double line_width) const;
    bool seen(const Box& box, double margin) const;
    sf::Color colour(scene::Ink ink, float opacity) const;

    Fonts* fonts_;
    GlyphAtlas atlas_;
    double scale_ = 1;
    Mesh mesh_;
    std::vector<Batch> batches_;
    bool lacks_room_ = false;  // the atlas was full

    // While drawing a layer.
    const scene::Theme* theme_ = nullptr;
    Box clip_;
    std::vector<Point> points_;
};

}  // namespace plyglass::window
