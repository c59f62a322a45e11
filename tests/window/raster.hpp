#pragma once

// Draws without a graphics card, pixel by pixel.

#include <cstdint>
#include <vector>

#include "window/brushes.hpp"

namespace plyglass::window {

/// RGBA, row by row from the top; colours are not multiplied by alpha.
struct Raster {
    unsigned width = 0, height = 0;
    std::vector<std::uint8_t> pixels;

    Raster(unsigned w, unsigned h) : width(w), height(h), pixels(std::size_t{4} * w * h, 0) {}
    std::uint8_t alpha(unsigned x, unsigned y) const { return pixels[4 * (std::size_t{y} * width + x) + 3]; }
};

/// Draws the contents of `brushes` over `raster`, sampling at pixel centres as graphics cards do.
void draw(Brushes& brushes, Raster& raster);

/// Draws triangles without texture.
void draw(std::span<const sf::Vertex> triangles, Raster& raster);

}  // namespace plyglass::window
