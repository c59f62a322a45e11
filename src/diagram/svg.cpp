#include "diagram/svg.hpp"

#include <array>
#include <cmath>
#include <utility>

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

bool is_bold(const Item& item) { return item.face == Face::sans_bold || item.face == Face::mono_bold; }

/// What a text's words look like, but for the family that all have.
std::string type(const Item& item, const scene::Theme& theme) {
    const bool mono = item.face == Face::mono || item.face == Face::mono_bold;
    return fmt::format(R"({} font-size="{}"{}{})", mono ? R"( font-family="Noto Sans Mono,monospace")" : "",
                       number(item.size), is_bold(item) ? " font-weight=\"700\"" : "", paint(item, theme));
}

/// Whether `next` goes on where the words of `item` end. Readers may have other fonts, in which words end elsewhere, so
/// such words are one text.
bool runs_on(const Item& item, const Item& next) {
    const auto is_start = [](const Item& one) {
        return one.kind == Item::Kind::text && one.anchor == scene::Anchor::left;
    };
    if (!is_start(item) || !is_start(next) || std::abs(item.points[0].y - next.points[0].y) > 2) return false;
    const double end = item.points[0].x + scene::builtin_metrics().width(item.text, item.size, item.face);
    return std::abs(next.points[0].x - end) < 0.5;
}

/// A text of one or several runs.
std::string text(std::span<const Item> runs, const scene::Theme& theme) {
    constexpr std::array anchors{"", R"( text-anchor="middle")", R"( text-anchor="end")"};
    const Item& first = runs.front();
    const std::string at = fmt::format(R"(<text x="{}" y="{}"{})", number(first.points[0].x), number(first.points[0].y),
                                       anchors[static_cast<std::size_t>(first.anchor)]);
    if (runs.size() == 1) return at + type(first, theme) + ">" + html(first.text) + "</text>";
    // Some readers drop even a firm blank where a run begins, without this attribute.
    std::string out = at + R"( xml:space="preserve">)";
    double y = first.points[0].y;
    for (const Item& run : runs) {
        const double down = run.points[0].y - std::exchange(y, run.points[0].y);
        out += "<tspan" + (down != 0 ? fmt::format(R"( dy="{}")", number(down)) : "") + type(run, theme) + ">" +
               html(run.text) + "</tspan>";
    }
    return out + "</text>";
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
    return text({&item, 1}, theme);
}

}  // namespace

std::string svg_head(const scene::Box& size, const std::string& description, bool is_within_page) {
    return fmt::format(
               "<svg{} viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\" "
               "role=\"img\" font-family=\"{}\">\n",
               is_within_page ? "" : " xmlns=\"http://www.w3.org/2000/svg\"", number(size.x), number(size.y),
               number(size.w), number(size.h), number(size.w), number(size.h), families) +
           "<title>" + html(description) + "</title>\n";
}

std::string svg_elements(std::span<const scene::Item> items, const scene::Theme& theme, Steady& steady) {
    std::string out;
    for (std::size_t i = 0; i < items.size();) {
        if (!steady.next()) return out;
        std::size_t end = i + 1;
        while (end < items.size() && runs_on(items[end - 1], items[end])) ++end;
        out += end > i + 1 ? text(items.subspan(i, end - i), theme) : element(items[i], theme);
        out += '\n';
        i = end;
    }
    return out;
}

std::string svg(const scene::Scene& scene, const scene::Theme& theme, const std::string& description,
                const Progress& progress, const std::string& details) {
    std::string out = svg_head(scene.size, description, false);
    if (!details.empty()) out += "<desc>" + html(details) + "</desc>\n";
    Steady steady(progress, scene.layers.empty() ? 0 : scene.layers.front().items.size());
    for (const scene::Layer& layer : scene.layers) out += svg_elements(layer.items, theme, steady);
    return out + "</svg>\n";
}

}  // namespace plyglass::diagram
