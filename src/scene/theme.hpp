#pragma once

// A theme gives every colour role its colour. Themes are data (assets/themes) that fill in this structure.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "scene/scene.hpp"

namespace plyglass::scene {

struct Rgba {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
    friend bool operator==(const Rgba&, const Rgba&) = default;
};

struct Theme {
    std::string name;
    bool dark = false;
    std::array<Rgba, ink_count> colours{};

    Rgba operator[](Ink ink) const { return colours[static_cast<std::size_t>(ink)]; }
};

/// The name of a role as theme files spell it: "max_fill". Empty for `none`.
std::string_view name(Ink ink);

}  // namespace plyglass::scene
