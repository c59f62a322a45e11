#include "window/brushes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "core/utf8.hpp"

namespace plyglass::window {

using scene::Anchor;
using scene::Ink;
using scene::Item;
using scene::Layer;
using scene::Theme;

namespace {

Box bounds(std::span<const Point> points) {
    if (points.empty()) return {};
    Point low = points[0], high = points[0];
    for (const Point& p : points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    return {low.x, low.y, high.x - low.x, high.y - low.y};
}

sf::IntRect whole_pixels(const Box& box, const sf::IntRect& within) {
    const auto edge = [](double v, int low, int size) {
        return static_cast<int>(std::clamp(std::floor(v + 0.5), double(low), double(low + size)));
    };
    const int left = edge(box.x, within.left, within.width), right = edge(box.right(), within.left, within.width);
    const int top = edge(box.y, within.top, within.height), bottom = edge(box.bottom(), within.top, within.height);
    return {left, top, right - left, bottom - top};
}

// Device pixels from dash to dash. Finer dashes cannot be seen: the line is as pale as they would make it. A large tree
// from afar has thousands of lines, and each would have thousands of them.
constexpr double least_period = 3;

// Device pixels. A corner rounded by so little lacks a third of one pixel, which is invisible, and costs eight triangles of
// nine: a wide row of bars has thousands.
constexpr double least_radius = 1.25;

// Cuts a dashed line down to its visible part, if little of it is seen (a deep tree at a large zoom). Whole periods are
// cut, so that the dashes stay in place.
std::array<Point, 2> seen_part(Point a, Point b, const Box& seen, double period) {
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    double from = 0, to = 1;
    const auto keep = [&](double start, double step, double low, double high) {
        if (step == 0) return;
        const double enter = (low - start) / step, leave = (high - start) / step;
        from = std::max(from, std::min(enter, leave));
        to = std::min(to, std::max(enter, leave));
    };
    keep(a.x, b.x - a.x, seen.x, seen.right());
    keep(a.y, b.y - a.y, seen.y, seen.bottom());
    if (from >= to || length == 0) return {a, a};
    from = std::floor(from * length / period) * period / length;
    const auto at = [&](double t) { return Point{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; };
    return {at(from), at(to)};
}

}  // namespace

Brushes::Brushes(Fonts& fonts) : fonts_(&fonts), atlas_(fonts) {}

void Brushes::set_scale(double scale) {
    if (scale == scale_) return;
    scale_ = scale;
    atlas_.clear();
}

void Brushes::draw(std::span<const Layer> layers, std::span<const Layer> over, unsigned w, unsigned h,
                   const Theme& theme) {
    const sf::IntRect ground(0, 0, static_cast<int>(w), static_cast<int>(h));
    const auto draw_all = [&] {
        mesh_.clear();
        batches_.clear();
        lacks_room_ = false;
        for (const auto& some : {layers, over}) {
            for (const Layer& layer : some) {
                theme_ = layer.theme ? layer.theme.get() : &theme;
                draw(layer, ground);
            }
        }
    };
    draw_all();
    if (!lacks_room_) return;
    atlas_.clear();  // a full atlas mostly holds what earlier frames showed
    draw_all();
}

void Brushes::draw(const Layer& layer, const sf::IntRect& ground) {
    const sf::IntRect clip = whole_pixels(device(layer.clip), ground);
    if (clip.width <= 0 || clip.height <= 0) return;
    clip_ = {double(clip.left), double(clip.top), double(clip.width), double(clip.height)};
    const std::size_t first = mesh_.vertices().size(), first_plain = mesh_.plain().size();
    for (const Item& item : layer.items) draw(item);
    add_batches(clip, first, first_plain);
}

void Brushes::add_batches(const sf::IntRect& clip, std::size_t first, std::size_t first_plain) {
    const auto add = [&](std::size_t from, std::size_t to, bool plain) {
        if (to > from) batches_.push_back({clip, from, to, plain});
    };
    for (const Run& run : mesh_.plain().subspan(first_plain)) {
        add(first, run.first, false);
        add(run.first, run.last, true);
        first = run.last;
    }
    add(first, mesh_.vertices().size(), false);
}

void Brushes::draw(const Item& item) {
    if (item.opacity <= 0) return;
    switch (item.kind) {
        case Item::Kind::rect: rect(item); break;
        case Item::Kind::line:
        case Item::Kind::path: line(item); break;
        case Item::Kind::polygon: polygon(item); break;
        case Item::Kind::circle: circle(item); break;
        case Item::Kind::text: text(item); break;
    }
}

std::span<const Point> Brushes::device(std::span<const Point> points) {
    points_.clear();
    for (const Point& p : points) points_.push_back(device(p));
    return points_;
}

void Brushes::outline(std::span<const Point> points, bool closed, Ends ends, double width, const Item& item) {
    const double dash = item.stroke.dash * scale_, gap = item.stroke.gap * scale_;
    const bool is_dashed = dash > 0 && gap > 0;
    if (!is_dashed || dash + gap < least_period) {
        const double share = is_dashed ? dash / (dash + gap) : 1;
        mesh_.stroke(points, closed, {width, ends}, colour(item.stroke.ink, static_cast<float>(item.opacity * share)));
        return;
    }
    const sf::Color paint = colour(item.stroke.ink, item.opacity);
    for (const std::vector<Point>& part : dashes(points, closed, dash, gap)) {
        mesh_.stroke(part, false, {width, ends}, paint);
    }
}

// Outer edges lie on whole pixels; the fill ends under the middle of the outline.
void Brushes::rect(const Item& item) {
    const double width = line_width(item);
    if (!seen(device(item.box), width)) return;
    const Box outer = snapped(device(item.box).grown(width / 2));
    const Box box = outer.grown(-width / 2);
    double radius = double(item.radius) * scale_;
    if (radius <= least_radius && width == 0) radius = 0;
    if (round_box(outer, std::min({radius, box.w / 2, box.h / 2}) + width / 2, width, item)) return;
    const sf::Color fill = colour(item.fill, item.opacity);
    if (item.fill != Ink::none && radius <= 0) mesh_.fill_box(box, fill);
    if (item.fill != Ink::none && radius > 0) {
        mesh_.fill_convex(rounded_outline(box, radius), fill, edge_under(item, width));
    }
    if (width == 0) return;
    if (radius <= 0 && item.stroke.dash <= 0) {
        sharp_frame(outer, width, colour(item.stroke.ink, item.opacity));
    } else {
        outline(rounded_outline(box, radius), true, Ends::butt, width, item);
    }
}

// With its corners from the atlas: as triangles they would be most of a picture's. Only where an opaque line hides how its
// fill ends; returns whether it does.
bool Brushes::round_box(const Box& outer, double radius, double width, const Item& item) {
    if (radius <= width / 2 || radius > GlyphAtlas::most_radius) return false;
    if (width > 0 && edge_under(item, width) != Edge::covered) return false;
    if (item.fill != Ink::none) round_area(outer, radius, width / 2, 0, colour(item.fill, item.opacity));
    if (width > 0) round_area(outer, radius, 0, width, colour(item.stroke.ink, item.opacity));
    return true;
}

// What lies within `inset` and `inset + line` of the outline of `outer`, which is on whole pixels (a `line` of 0: all that
// lies further inside than `inset`).
void Brushes::round_area(const Box& outer, double radius, double inset, double line, sf::Color colour) {
    const auto corner = atlas_.find_corner(radius, inset, line);
    lacks_room_ |= !corner;
    if (!corner) return;
    const auto side = static_cast<double>(corner->w);
    const double left = std::min(side, std::ceil(outer.w / 2)), right = std::min(side, outer.w - left);
    const double top = std::min(side, std::ceil(outer.h / 2)), bottom = std::min(side, outer.h - top);
    const Point texels{double(corner->x), double(corner->y)};
    mesh_.image({outer.x, outer.y, left, top}, texels, colour);
    mesh_.image({outer.right() - right, outer.y, right, top}, texels, colour, {.sideways = true});
    mesh_.image({outer.x, outer.bottom() - bottom, left, bottom}, texels, colour, {.upright = true});
    mesh_.image({outer.right() - right, outer.bottom() - bottom, right, bottom}, texels, colour,
                {.sideways = true, .upright = true});
    const double w = outer.w - left - right, h = outer.h - top - bottom;
    if (line > 0) {
        mesh_.fill_box({outer.x + left, outer.y, w, line}, colour);
        mesh_.fill_box({outer.x + left, outer.bottom() - line, w, line}, colour);
        mesh_.fill_box({outer.x, outer.y + top, line, h}, colour);
        mesh_.fill_box({outer.right() - line, outer.y + top, line, h}, colour);
    } else {
        const double start = std::ceil(inset);  // a pixel that the line covers in part, it covers whole on the outside
        mesh_.fill_box({outer.x + left, outer.y + start, w, outer.h - 2 * start}, colour);
        mesh_.fill_box({outer.x + start, outer.y + top, left - start, h}, colour);
        mesh_.fill_box({outer.right() - right, outer.y + top, right - start, h}, colour);
    }
}

void Brushes::sharp_frame(const Box& o, double width, sf::Color colour) {
    const double w = std::min({width, o.w / 2, o.h / 2});
    mesh_.fill_box({o.x, o.y, o.w, w}, colour);
    mesh_.fill_box({o.x, o.bottom() - w, o.w, w}, colour);
    mesh_.fill_box({o.x, o.y + w, w, o.h - 2 * w}, colour);
    mesh_.fill_box({o.right() - w, o.y + w, w, o.h - 2 * w}, colour);
}

// Upright lines lie on whole pixels.
void Brushes::line(const Item& item) {
    const double width = line_width(item);
    const std::span<const Point> points = device(item.points);
    if (width == 0 || points.empty() || !seen(bounds(points), width)) return;
    if (item.kind == Item::Kind::path || points.size() != 2) {
        outline(points, false, Ends::round, width, item);
        return;
    }
    Point a = points[0], b = points[1];
    if (a.x == b.x) a.x = b.x = std::floor(a.x - width / 2 + 0.5) + width / 2;
    if (a.y == b.y) a.y = b.y = std::floor(a.y - width / 2 + 0.5) + width / 2;
    const double period = (item.stroke.dash + item.stroke.gap) * scale_;
    std::array<Point, 2> ends{a, b};
    if (item.stroke.dash > 0 && period > 0) ends = seen_part(a, b, clip_.grown(period + width), period);
    outline(ends, false, Ends::round, width, item);
}

void Brushes::polygon(const Item& item) {
    const double width = line_width(item);
    const std::span<const Point> points = device(item.points);
    if (!seen(bounds(points), width)) return;
    if (item.fill != Ink::none) mesh_.fill_convex(points, colour(item.fill, item.opacity), edge_under(item, width));
    if (width > 0) outline(points, true, Ends::butt, width, item);
}

void Brushes::circle(const Item& item) {
    const double width = line_width(item);
    const Box box = device(item.box);
    if (!seen(box, width)) return;
    const std::vector<Point> points = circle_outline(box.centre(), box.w / 2);
    if (item.fill != Ink::none) mesh_.fill_convex(points, colour(item.fill, item.opacity), edge_under(item, width));
    if (width > 0) outline(points, true, Ends::butt, width, item);
}

// The baseline lies on a whole pixel; horizontally, glyphs are placed to a quarter of a pixel.
void Brushes::text(const Item& item) {
    const double size = double(item.size) * scale_;
    if (item.points.empty() || item.text.empty() || size < 1) return;
    Point pen = device(item.points[0]);
    const double baseline = std::floor(pen.y + 0.5);
    if (baseline + size < clip_.y || baseline - 1.5 * size > clip_.bottom()) return;
    if (item.anchor != Anchor::left) {
        const double width = FontMetrics(*fonts_).width(item.text, size, item.face);
        pen.x -= item.anchor == Anchor::middle ? width / 2 : width;
    }
    const sf::Color paint = colour(item.fill, item.opacity);
    std::string_view rest = item.text;
    while (!rest.empty() && pen.x < clip_.right() + size) {
        const Glyph glyph = fonts_->find(core::take_code_point(rest), item.face);
        const double advance = double(glyph.advance) * size;
        if (pen.x + advance + size > clip_.x) {
            const double quarters = std::floor(pen.x * 4 + 0.5);
            const double column = std::floor(quarters / 4);
            const auto place = atlas_.find(glyph, size, static_cast<int>(quarters - 4 * column));
            if (place && place->w > 0) {
                const Box box{column + place->left, baseline - place->top, double(place->w), double(place->h)};
                mesh_.image(box, {double(place->x), double(place->y)}, paint);
            }
            lacks_room_ |= !place;
        }
        pen.x += advance;
    }
}

// --- what the items share --------------------------------------------------------------------------------

double Brushes::line_width(const Item& item) const {
    return item.stroke.ink == Ink::none ? 0 : snapped_width(item.stroke.width * scale_);
}

// A fill ends in the middle of its outline. Under an opaque outline its own feather would not show.
Edge Brushes::edge_under(const Item& item, double line_width) const {
    const bool opaque = line_width >= 1 && item.stroke.dash <= 0 && colour(item.stroke.ink, item.opacity).a == 255;
    return opaque ? Edge::covered : Edge::soft;
}

// Whether any part of `box`, or of the `margin` around it, may be in sight.
bool Brushes::seen(const Box& box, double margin) const { return box.grown(margin + 1).overlaps(clip_); }

sf::Color Brushes::colour(Ink ink, float opacity) const {
    const scene::Rgba c = (*theme_)[ink];
    const float alpha = static_cast<float>(c.a) * std::clamp(opacity, 0.F, 1.F);
    return {c.r, c.g, c.b, static_cast<sf::Uint8>(std::lround(alpha))};
}

}  // namespace plyglass::window
