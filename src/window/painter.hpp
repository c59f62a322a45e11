#pragma once

// Paints scenes into a window: one texture for everything, one call per layer.

#include <span>
#include <vector>

#include <SFML/Graphics/Texture.hpp>

#include "window/brushes.hpp"

namespace sf {
class RenderTarget;
}

namespace plyglass::window {

class Painter {
public:
    explicit Painter(Fonts& fonts) : brushes_(fonts) {}

    /// Sets the device pixels per logical pixel.
    void set_scale(double scale) { brushes_.set_scale(scale); }
    double scale() const { return brushes_.scale(); }

    /// Covers all of `target` with the theme's paper, as opaque as `ground` says, then paints `layers` and the layers of
    /// `over`.
    void paint(sf::RenderTarget& target, std::span<const scene::Layer> layers, std::span<const scene::Layer> over,
               const scene::Theme& theme, sf::Uint8 ground = 255);

private:
    void upload();

    Brushes brushes_;
    sf::Texture texture_;
    std::vector<sf::Uint8> rows_;
};

}  // namespace plyglass::window
