#pragma once

// How well a colour stands out from its ground, as the Web Content Accessibility Guidelines (2.1, 1.4.3 and 1.4.11) count it.

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "scene/theme.hpp"

namespace plyglass::testing {

constexpr double least_contrast_of_text = 4.5;
constexpr double least_contrast_of_marks = 3;

inline double luminance(const scene::Rgba& colour) {
    const auto linear = [](double part) {
        const double value = part / 255;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
}

/// From 1, the same colour, to 21, black on white.
inline double contrast_of(const scene::Rgba& a, const scene::Rgba& b) {
    const double one = luminance(a), other = luminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

/// `over` painted on `below` so opaquely.
inline scene::Rgba blended(const scene::Rgba& below, const scene::Rgba& over, double opacity) {
    const auto mixed = [&](double a, double b) {
        return static_cast<std::uint8_t>(std::lround(a + (b - a) * opacity));
    };
    return {mixed(below.r, over.r), mixed(below.g, over.g), mixed(below.b, over.b)};
}

}  // namespace plyglass::testing
