#pragma once

// The paper of a diagram: it maps the tree's world (logical px, y downwards) to Graphviz's points (y upwards), and
// colour roles to Graphviz's colours.

#include <cstdint>
#include <string>

#include "layout/viewport.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

using layout::Box;
using layout::Point;

/// The ground of a diagram.
enum class Ground : std::uint8_t {
    plain,        ///< white; in a dark theme, the theme's own paper
    transparent,  ///< none: bands are a veil over any background
};

struct Page {
    Box box;  ///< the visible part of the world

    /// Graphviz rounds corners by 12 of its points, whatever the shape's size. With this many points per logical px
    /// that is 8 px, between the squares' 5 and the leaves' 9.
    static constexpr double points = 1.5;
    /// The finished drawing is scaled down to CSS's 3/4 pt per px. Two decimals: Graphviz prints no more.
    static constexpr double shrink = 0.5;

    Point at(Point world) const { return {(world.x - box.x) * points, (box.bottom() - world.y) * points}; }
};

/// A number as Graphviz reads it: two decimals at most, no exponent, the same in every locale.
std::string decimal(double value);

class Palette {
public:
    Palette(const scene::Theme& theme, Ground ground) : theme_(&theme), ground_(ground) {}

    /// "#0072B2", or "#0072B280" if it is not solid. Ink::none is fully transparent.
    std::string operator[](scene::Ink ink) const { return with_opacity(ink, 1); }
    std::string with_opacity(scene::Ink ink, double opacity) const;

private:
    scene::Rgba colour(scene::Ink ink) const;

    const scene::Theme* theme_;
    Ground ground_;
};

}  // namespace plyglass::diagram
