#include "scene/scene.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <utility>

#include "core/utf8.hpp"
#include "scene/theme.hpp"

namespace plyglass::scene {

double TextMetrics::width(std::string_view text, double size, Face face) const {
    double sum = 0;
    while (!text.empty()) sum += advance(core::take_code_point(text), size, face);
    return sum;
}

const Hit* Scene::hit_at(Point p) const {
    for (std::size_t i = hits.size(); i-- > 0;) {
        if (hits[i].box.contains(p)) return &hits[i];
    }
    return nullptr;
}

const Hit* Scene::find(const Action& action) const {
    const auto at = std::find_if(hits.begin(), hits.end(), [&](const Hit& hit) { return hit.action == action; });
    return at == hits.end() ? nullptr : &*at;
}

std::string name(const Hit& hit) { return name(hit.action, hit.item); }

// --- drawing -------------------------------------------------------------------------------------------

Item& Pen::add(Item::Kind kind) {
    Item& item = layer_->items.emplace_back();
    item.kind = kind;
    item.opacity = opacity_;
    return item;
}

void Pen::rect(const Box& box, Ink fill, double radius, Stroke stroke) {
    Item& item = add(Item::Kind::rect);
    item.box = box;
    item.fill = fill;
    item.radius = static_cast<float>(radius);
    item.stroke = stroke;
}

void Pen::line(Point a, Point b, Stroke stroke) {
    Item& item = add(Item::Kind::line);
    item.points = {a, b};
    item.stroke = stroke;
}

void Pen::path(std::vector<Point> points, Stroke stroke) {
    Item& item = add(Item::Kind::path);
    item.points = std::move(points);
    item.stroke = stroke;
}

void Pen::polygon(std::vector<Point> points, Ink fill, Stroke stroke) {
    Item& item = add(Item::Kind::polygon);
    item.points = std::move(points);
    item.fill = fill;
    item.stroke = stroke;
}

void Pen::circle(Point centre, double radius, Ink fill, Stroke stroke) {
    Item& item = add(Item::Kind::circle);
    item.box = {centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
    item.fill = fill;
    item.stroke = stroke;
}

void Pen::text(Point at, std::string_view text, double size, Ink ink, Face face, Anchor anchor) {
    Item& item = add(Item::Kind::text);
    item.points = {at};
    item.text = text;
    item.size = static_cast<float>(size);
    item.fill = ink;
    item.face = face;
    item.anchor = anchor;
}

// --- a scene as text -----------------------------------------------------------------------------------

namespace {

// A number to a tenth, without ".0" and without "-0": the same on every machine and in every locale.
std::string number(double value) {
    std::array<char, 400> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, 1);
    std::string text(digits.data(), end.ptr);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text == "-0" ? "0" : text;
}

// Opacities need more decimal places than coordinates.
std::string percent(double value) { return number(value * 100) + "%"; }

std::string quoted(std::string_view text) {
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

std::string in_words(const Box& box) {
    return number(box.x) + ' ' + number(box.y) + ' ' + number(box.w) + ' ' + number(box.h);
}

std::string in_words(std::span<const Point> points) {
    std::string out;
    for (const Point& point : points) {
        if (!out.empty()) out += "  ";
        out += number(point.x) + ' ' + number(point.y);
    }
    return out;
}

std::string in_words(const Stroke& stroke) {
    if (stroke.ink == Ink::none) return {};
    std::string out = " stroke " + std::string(name(stroke.ink)) + ' ' + number(stroke.width);
    if (stroke.dash > 0) out += " dash " + number(stroke.dash) + ' ' + number(stroke.gap);
    return out;
}

std::string_view name(Item::Kind kind) {
    constexpr std::array<std::string_view, 6> names{"rect", "line", "path", "polygon", "circle", "text"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view name(Face face) {
    constexpr std::array<std::string_view, 4> names{"sans", "sans_bold", "mono", "mono_bold"};
    return names[static_cast<std::size_t>(face)];
}

std::string_view name(Anchor anchor) {
    constexpr std::array<std::string_view, 3> names{"left", "middle", "right"};
    return names[static_cast<std::size_t>(anchor)];
}

// The place of an item and its special properties.
std::string geometry(const Item& item) {
    switch (item.kind) {
        case Item::Kind::rect: return in_words(item.box) + (item.radius > 0 ? " radius " + number(item.radius) : "");
        case Item::Kind::circle: return in_words(std::array{item.box.centre()}) + " radius " + number(item.box.w / 2);
        case Item::Kind::text:
            return in_words(item.points) + ' ' + quoted(item.text) + ' ' + number(item.size) + ' ' +
                   std::string(name(item.face)) +
                   (item.anchor == Anchor::left ? "" : ' ' + std::string(name(item.anchor)));
        case Item::Kind::line:
        case Item::Kind::path:
        case Item::Kind::polygon: break;
    }
    return in_words(item.points);
}

std::string in_words(const Item& item) {
    std::string out = std::string(name(item.kind)) + ' ' + geometry(item);
    if (item.fill != Ink::none) out += " fill " + std::string(name(item.fill));
    out += in_words(item.stroke);
    if (item.opacity < 1) out += " opacity " + percent(item.opacity);
    return out;
}

std::string in_words(const Hit& hit) {
    std::string out = "hit " + in_words(hit.box) + ' ' + quoted(name(hit));
    if (!hit.tip.empty()) out += " tip " + quoted(hit.tip);
    return hit.enabled ? out : out + " disabled";
}

}  // namespace

std::string to_text(const Scene& scene) {
    std::string out = "scene " + in_words(scene.size) + '\n';
    for (const Layer& layer : scene.layers) {
        out += "layer " + in_words(layer.clip) + '\n';
        for (const Item& item : layer.items) out += "  " + in_words(item) + '\n';
    }
    for (const Hit& hit : scene.hits) out += in_words(hit) + '\n';
    return out;
}

}  // namespace plyglass::scene
