#include "diagram/page.hpp"

#include <cmath>

#include <fmt/format.h>

namespace plyglass::diagram {

using scene::Ink;
using scene::Rgba;

std::string decimal(double value) {
    const double hundredths = std::round(value * 100);
    if (hundredths == 0) return "0";  // never "-0"
    std::string out = fmt::format("{:.2f}", hundredths / 100);
    out.erase(out.find_last_not_of('0') + 1);
    if (out.ends_with('.')) out.pop_back();
    return out;
}

Rgba Palette::colour(Ink ink) const {
    if (ink == Ink::none) return {0, 0, 0, 0};
    const Rgba own = (*theme_)[ink];
    if (ground_ == Ground::transparent) {
        constexpr std::uint8_t veil = 10;  // 4 %: about as far from white paper as the light theme's bands
        if (ink == Ink::paper) return {own.r, own.g, own.b, 0};
        const Rgba line = (*theme_)[Ink::ink];
        if (ink == Ink::band) return {line.r, line.g, line.b, veil};
    } else if (ink == Ink::paper && !theme_->dark) {
        return {255, 255, 255, 255};
    }
    return own;
}

std::string Palette::with_opacity(Ink ink, double opacity) const {
    const Rgba c = colour(ink);
    const auto alpha = static_cast<int>(std::lround(c.a * opacity));
    if (alpha == 255) return fmt::format("#{:02X}{:02X}{:02X}", c.r, c.g, c.b);
    return fmt::format("#{:02X}{:02X}{:02X}{:02X}", c.r, c.g, c.b, alpha);
}

}  // namespace plyglass::diagram
