#include "diagram/svg.hpp"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "diagram/words.hpp"

namespace plyglass::diagram {

namespace {

using scene::Face;
using scene::Ink;
using scene::Item;

/// A number to a hundredth, the same in every locale.
std::string number(double value) { return fmt::format("{}", std::round(value * 100) / 100 + 0.0); }

std::string colour(Ink ink, const scene::Theme& theme) {
    if (ink == Ink::none) return "none";
    const scene::Rgba c = theme[ink];
    return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b);
}

std::string paint(const Item& item, const scene::Theme& theme) {
    std::string out = fmt::format(" fill=\"{}\"", colour(item.fill, theme));
    if (item.stroke.ink != Ink::none) {
        out +=
            fmt::format(R"( stroke="{}" stroke-width="{}")", colour(item.stroke.ink, theme), number(item.stroke.width));
        if (item.stroke.dash > 0) {
            out += fmt::format(R"( stroke-dasharray="{} {}")", number(item.stroke.dash), number(item.stroke.gap));
        }
    }
    if (item.opacity < 1) out += fmt::format(" opacity=\"{}\"", number(item.opacity));
    return out;
}

std::string points(const Item& item) {
    std::string out;
    for (const scene::Point& point : item.points) {
        out += (out.empty() ? "" : " ") + number(point.x) + "," + number(point.y);
    }
    return out;
}

std::string text(const Item& item, const scene::Theme& theme) {
    constexpr std::array anchors{"start", "middle", "end"};
    const bool mono = item.face == Face::mono || item.face == Face::mono_bold;
    const bool bold = item.face == Face::sans_bold || item.face == Face::mono_bold;
    return fmt::format(R"(<text x="{}" y="{}" font-family="{}" font-size="{}"{}{}{}>{}</text>)",
                       number(item.points[0].x), number(item.points[0].y),
                       mono ? "Noto Sans Mono, monospace" : families, number(item.size),
                       bold ? " font-weight=\"700\"" : "",
                       item.anchor == scene::Anchor::left
                           ? ""
                           : fmt::format(" text-anchor=\"{}\"", anchors[static_cast<std::size_t>(item.anchor)]),
                       paint(item, theme), html(item.text));
}

std::string element(const Item& item, const scene::Theme& theme) {
    const scene::Box& box = item.box;
    switch (item.kind) {
        case Item::Kind::rect:
            return fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}"{}/>)", number(box.x),
                               number(box.y), number(box.w), number(box.h), number(item.radius), paint(item, theme));
        case Item::Kind::circle:
            return fmt::format(R"(<circle cx="{}" cy="{}" r="{}"{}/>)", number(box.x + box.w / 2),
                               number(box.y + box.h / 2), number(box.w / 2), paint(item, theme));
        case Item::Kind::line:
        case Item::Kind::path:
            return fmt::format(R"(<polyline points="{}" stroke-linecap="round" stroke-linejoin="round"{}/>)",
                               points(item), paint(item, theme));
        case Item::Kind::polygon:
            return fmt::format(R"(<polygon points="{}" stroke-linejoin="round"{}/>)", points(item), paint(item, theme));
        case Item::Kind::text: break;
    }
    return text(item, theme);
}

}  // namespace

std::string svg(const scene::Scene& scene, const scene::Theme& theme, const std::string& description) {
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\" role=\"img\">\n",
        number(scene.size.x), number(scene.size.y), number(scene.size.w), number(scene.size.h), number(scene.size.w),
        number(scene.size.h));
    out += "<title>" + html(description) + "</title>\n";
    for (const scene::Layer& layer : scene.layers) {
        for (const Item& item : layer.items) out += element(item, theme) + "\n";
    }
    return out + "</svg>\n";
}

}  // namespace plyglass::diagram
