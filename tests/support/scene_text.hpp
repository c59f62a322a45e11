#pragma once

// A scene as text, one item a line, numbers to a tenth: for tests to compare.

#include <array>
#include <charconv>
#include <span>
#include <string>
#include <string_view>

#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::scene {

namespace scene_text {

// A number to a tenth, without ".0" and without "-0": the same on every machine and in every locale.
inline std::string number(double value) {
    std::array<char, 400> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, 1);
    std::string text(digits.data(), end.ptr);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text == "-0" ? "0" : text;
}

// Opacities need more decimal places than coordinates.
inline std::string percent(double value) { return number(value * 100) + "%"; }

inline std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') {
            out += "\\n";
        } else {
            out += c;
        }
    }
    return out + '"';
}

inline std::string in_words(const Box& box) {
    return number(box.x) + ' ' + number(box.y) + ' ' + number(box.w) + ' ' + number(box.h);
}

inline std::string in_words(std::span<const Point> points) {
    std::string out;
    for (const Point& point : points) {
        if (!out.empty()) out += "  ";
        out += number(point.x) + ' ' + number(point.y);
    }
    return out;
}

inline std::string in_words(const Stroke& stroke) {
    if (stroke.ink == Ink::none) return {};
    std::string out = " stroke " + std::string(name(stroke.ink)) + ' ' + number(stroke.width);
    if (stroke.dash > 0) out += " dash " + number(stroke.dash) + ' ' + number(stroke.gap);
    return out;
}

inline std::string_view name(Item::Kind kind) {
    constexpr std::array<std::string_view, 6> names{"rect", "line", "path", "polygon", "circle", "text"};
    return names[static_cast<std::size_t>(kind)];
}

inline std::string_view name(Face face) {
    constexpr std::array<std::string_view, 4> names{"sans", "sans_bold", "mono", "mono_bold"};
    return names[static_cast<std::size_t>(face)];
}

inline std::string_view name(Anchor anchor) {
    constexpr std::array<std::string_view, 3> names{"left", "middle", "right"};
    return names[static_cast<std::size_t>(anchor)];
}

// The place of an item and its special properties.
inline std::string geometry(const Item& item) {
    switch (item.kind) {
        case Item::Kind::rect: return in_words(item.box) + (item.radius > 0 ? " radius " + number(item.radius) : "");
        case Item::Kind::circle: return in_words(std::array{item.box.centre()}) + " radius " + number(item.box.w / 2);
        case Item::Kind::text:
            return in_words(item.points) + ' ' + in_quotes(item.text) + ' ' + number(item.size) + ' ' +
                   std::string(name(item.face)) +
                   (item.anchor == Anchor::left ? "" : ' ' + std::string(name(item.anchor)));
        case Item::Kind::line:
        case Item::Kind::path:
        case Item::Kind::polygon: break;
    }
    return in_words(item.points);
}

inline std::string in_words(const Item& item) {
    std::string out = std::string(name(item.kind)) + ' ' + geometry(item);
    if (item.fill != Ink::none) out += " fill " + std::string(name(item.fill));
    out += in_words(item.stroke);
    if (item.opacity < 1) out += " opacity " + percent(item.opacity);
    return out;
}

inline std::string in_words(const Hit& hit) {
    std::string out = "hit " + in_words(hit.box) + ' ' + in_quotes(name(hit));
    if (!hit.tip.empty()) out += " tip " + in_quotes(hit.tip);
    return hit.enabled ? out : out + " disabled";
}

}  // namespace scene_text

inline std::string to_text(const Scene& scene) {
    using namespace scene_text;
    std::string out = "scene " + in_words(scene.size) + '\n';
    for (const Layer& layer : scene.layers) {
        out += "layer " + in_words(layer.clip) + '\n';
        for (const Item& item : layer.items) out += "  " + in_words(item) + '\n';
    }
    for (const Hit& hit : scene.hits) out += in_words(hit) + '\n';
    return out;
}

}  // namespace plyglass::scene
