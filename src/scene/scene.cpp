#include "scene/scene.hpp"

#include <algorithm>
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

}  // namespace plyglass::scene
