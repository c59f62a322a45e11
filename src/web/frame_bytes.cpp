#include "web/frame_bytes.hpp"

#include <bit>
#include <cstring>

namespace plyglass::web {

void FrameBytes::put(double number) { put(std::bit_cast<std::uint32_t>(static_cast<float>(number))); }

void FrameBytes::put(scene::Ink ink, const scene::Theme& theme) {
    if (ink == scene::Ink::none) return put(std::uint32_t{0});
    const scene::Rgba c = theme[ink];
    put(std::uint32_t{c.r} << 24U | std::uint32_t{c.g} << 16U | std::uint32_t{c.b} << 8U | std::uint32_t{c.a});
}

void FrameBytes::put(const scene::Box& box) {
    for (const double side : {box.x, box.y, box.w, box.h}) put(side);
}

void FrameBytes::write(std::span<const scene::Layer> layers, std::span<const scene::Layer> over,
                       const scene::Theme& theme) {
    words_.clear();
    put(static_cast<std::uint32_t>(layers.size() + over.size()));
    for (const scene::Layer& layer : layers) write(layer, theme);
    for (const scene::Layer& layer : over) write(layer, theme);
}

void FrameBytes::write(const scene::Layer& layer, const scene::Theme& theme) {
    put(layer.clip);
    put(static_cast<std::uint32_t>(layer.items.size()));
    for (const scene::Item& item : layer.items) write(item, layer.theme ? *layer.theme : theme);
}

void FrameBytes::write(const scene::Item& item, const scene::Theme& theme) {
    put(static_cast<std::uint32_t>(item.kind));
    put(item.fill, theme);
    put(item.stroke.ink, theme);
    for (const double number : {item.stroke.width, item.stroke.dash, item.stroke.gap, double(item.opacity)})
        put(number);
    put(item.box);
    put(double(item.radius));
    put(double(item.size));
    put(static_cast<std::uint32_t>(item.face));
    put(static_cast<std::uint32_t>(item.anchor));
    put(static_cast<std::uint32_t>(item.points.size()));
    put(static_cast<std::uint32_t>(item.text.size()));
    for (const scene::Point& point : item.points) {
        put(point.x);
        put(point.y);
    }
    const std::size_t at = words_.size();
    words_.resize(at + (item.text.size() + 3) / 4);
    std::memcpy(words_.data() + at, item.text.data(), item.text.size());
}

}  // namespace plyglass::web
