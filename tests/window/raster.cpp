#include "raster.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace plyglass::window {

namespace {

// Twice the area of a, b, p; positive if p lies to the right of the line from a to b on a screen.
double side(sf::Vector2f a, sf::Vector2f b, double x, double y) {
    return (double(b.x) - a.x) * (y - a.y) - (double(b.y) - a.y) * (x - a.x);
}

// A pixel whose centre is exactly on an edge belongs to one of the two triangles that share it.
bool owns_edge(sf::Vector2f a, sf::Vector2f b) { return a.y > b.y || (a.y == b.y && a.x < b.x); }

void blend(std::uint8_t* pixel, const std::array<double, 4>& colour) {
    const double alpha = colour[3] / 255, under = pixel[3] / 255.0 * (1 - alpha);
    const double sum = alpha + under;
    if (sum <= 0) return;
    for (std::size_t i = 0; i < 3; ++i) {
        pixel[i] = static_cast<std::uint8_t>(std::lround((colour[i] * alpha + pixel[i] * under) / sum));
    }
    pixel[3] = static_cast<std::uint8_t>(std::lround(sum * 255));
}

class Sampler {
public:
    Sampler(Raster& raster, const sf::IntRect& clip, const GlyphAtlas* atlas)
        : raster_(&raster), clip_(clip), atlas_(atlas) {}

    void triangle(sf::Vertex a, sf::Vertex b, sf::Vertex c) {
        const double area = side(a.position, b.position, c.position.x, c.position.y);
        if (area == 0) return;
        if (area < 0) std::swap(b, c);
        const auto [left, right] = std::minmax({a.position.x, b.position.x, c.position.x});
        const auto [top, bottom] = std::minmax({a.position.y, b.position.y, c.position.y});
        const int x0 = std::max(clip_.left, static_cast<int>(std::floor(left)));
        const int x1 = std::min(clip_.left + clip_.width, static_cast<int>(std::ceil(right)));
        const int y0 = std::max(clip_.top, static_cast<int>(std::floor(top)));
        const int y1 = std::min(clip_.top + clip_.height, static_cast<int>(std::ceil(bottom)));
        for (int y = y0; y < y1; ++y) {
            for (int x = x0; x < x1; ++x) pixel(x, y, {a, b, c}, std::abs(area));
        }
    }

private:
    void pixel(int x, int y, const std::array<sf::Vertex, 3>& v, double area) {
        std::array<double, 3> share{};
        for (std::size_t i = 0; i < 3; ++i) {
            const sf::Vector2f from = v[(i + 1) % 3].position, to = v[(i + 2) % 3].position;
            share[i] = side(from, to, x + 0.5, y + 0.5) / area;
            if (share[i] < 0 || (share[i] == 0 && !owns_edge(from, to))) return;
        }
        const auto mix = [&](auto part) {
            return share[0] * part(v[0]) + share[1] * part(v[1]) + share[2] * part(v[2]);
        };
        std::array<double, 4> colour{mix([](const sf::Vertex& w) { return double(w.color.r); }),
                                     mix([](const sf::Vertex& w) { return double(w.color.g); }),
                                     mix([](const sf::Vertex& w) { return double(w.color.b); }),
                                     mix([](const sf::Vertex& w) { return double(w.color.a); })};
        if (atlas_ != nullptr) {
            const auto column =
                static_cast<std::size_t>(mix([](const sf::Vertex& w) { return double(w.texCoords.x); }));
            const auto row = static_cast<std::size_t>(mix([](const sf::Vertex& w) { return double(w.texCoords.y); }));
            colour[3] *= atlas_->coverage()[row * GlyphAtlas::width + column] / 255.0;
        }
        const std::size_t at = static_cast<std::size_t>(y) * raster_->width + static_cast<std::size_t>(x);
        blend(&raster_->pixels[4 * at], colour);
    }

    Raster* raster_;
    sf::IntRect clip_;
    const GlyphAtlas* atlas_;
};

}  // namespace

void draw(Brushes& brushes, Raster& raster) {
    for (const Batch& batch : brushes.batches()) {
        Sampler sampler(raster, batch.clip, &brushes.atlas());
        for (std::size_t i = batch.first; i + 2 < batch.last; i += 3) {
            sampler.triangle(brushes.vertices()[i], brushes.vertices()[i + 1], brushes.vertices()[i + 2]);
        }
    }
}

void draw(std::span<const sf::Vertex> triangles, Raster& raster) {
    Sampler sampler(raster, {0, 0, static_cast<int>(raster.width), static_cast<int>(raster.height)}, nullptr);
    for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
        sampler.triangle(triangles[i], triangles[i + 1], triangles[i + 2]);
    }
}

}  // namespace plyglass::window
