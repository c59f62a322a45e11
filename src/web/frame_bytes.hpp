#pragma once

// A frame as one flat array of 32-bit words, which the page paints without asking for anything else (page/paint.js).

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::web {

/// Words are integers or floats (bit by bit); colours are 0xRRGGBBAA, 0 for none. After the number of layers, each layer:
/// its clip (x, y, w, h), the number of its items, the items. Each item: kind, fill, colour of the stroke, its width, dash
/// and gap, opacity, box (x, y, w, h), radius, size, face, anchor, number of points, number of bytes of its text, the
/// points, the text (UTF-8, filled up to whole words).
class FrameBytes {
public:
    /// Replaces the array by `layers` and, over them, `over`.
    void write(std::span<const scene::Layer> layers, std::span<const scene::Layer> over, const scene::Theme& theme);

    std::span<const std::uint32_t> words() const { return words_; }

private:
    void put(std::uint32_t word) { words_.push_back(word); }
    void put(double number);
    void put(scene::Ink ink, const scene::Theme& theme);
    void put(const scene::Box& box);
    void write(const scene::Layer& layer, const scene::Theme& theme);
    void write(const scene::Item& item, const scene::Theme& theme);

    std::vector<std::uint32_t> words_;
};

}  // namespace plyglass::web
