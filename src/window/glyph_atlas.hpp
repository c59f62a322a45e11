#pragma once

// All glyphs and round corners on the screen, drawn once each into one picture, so that shapes and text can be painted in
// order without changing the texture. It is a plain picture in memory; the painter copies it to the graphics card.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "window/fonts.hpp"

namespace plyglass::window {

class GlyphAtlas {
public:
    static constexpr int width = 1024;
    static constexpr int first_height = 256;
    static constexpr int most_height = 4096;

    /// A glyph's place in the picture, and its offset from the pen position on the baseline.
    struct Place {
        int x = 0, y = 0, w = 0, h = 0;
        int left = 0, top = 0;
    };
    /// Rows of the picture, [from, to).
    struct Rows {
        int from = 0, to = 0;
    };

    explicit GlyphAtlas(Fonts& fonts);

    /// The glyph at `size` device pixels (rounded to 1/64) and `quarter` quarters of a pixel; draws it if it is new.
    /// Nothing if the picture is full.
    std::optional<Place> find(Glyph glyph, double size, int quarter);

    /// The top left corner of a box on whole pixels whose corners are round: a square from the box's corner on, and what
    /// of each pixel lies within `inset` and `inset + line` of the outline (a `line` of 0: all that lies further inside
    /// than `inset`). Device pixels, `radius` up to most_radius and rounded to 1/8. Nothing if the picture is full.
    std::optional<Place> find_corner(double radius, double inset, double line);
    static constexpr double most_radius = 64;

    /// Forgets everything, for a new scale or because the picture is full.
    void clear();

    int height() const { return height_; }
    /// The coverage of each pixel, row by row. The pixels around (1, 1) are fully covered: shapes are painted with
    /// them.
    std::span<const std::uint8_t> coverage() const { return coverage_; }
    /// The rows that changed since the last call.
    Rows take_changed();

private:
    // A row of glyphs of about the same height.
    struct Shelf {
        int y = 0, height = 0, used = 0;
    };

    std::optional<Place> keep(std::uint64_t key, const GlyphImage& image);
    std::optional<Place> make_room(int w, int h);
    bool grow(int least);

    Fonts* fonts_;
    int height_ = 0;
    int free_row_ = 0;
    std::vector<Shelf> shelves_;
    std::vector<std::uint8_t> coverage_;
    std::unordered_map<std::uint64_t, Place> places_;
    Rows changed_;
};

}  // namespace plyglass::window
