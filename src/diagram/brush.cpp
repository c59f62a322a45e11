#include "diagram/brush.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "diagram/words.hpp"

namespace plyglass::diagram {

using scene::Box;
using scene::Face;
using scene::Ink;
using scene::Item;
using scene::Point;

Brush::Brush(cairo_t* cairo, const scene::Theme& theme)
    : cairo_(cairo), theme_(theme), layout_(pango_cairo_create_layout(cairo)), font_(pango_font_description_new()) {
    // Widths as they are, not as they round on some screen: the scene's own are exact, too.
    const Owned<cairo_font_options_t> options(cairo_font_options_create());
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout_.get()), options.get());
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout_.get()), FALSE);
}

void Brush::draw(const scene::Scene& scene, const Progress& progress) {
    Steady steady(progress, scene.layers.empty() ? 0 : scene.layers.front().items.size());
    for (const scene::Layer& layer : scene.layers) {
        for (const Item& item : layer.items) {
            if (!steady.next()) return;
            draw(item);
        }
    }
}

void Brush::draw(const Item& item) {
    if (item.opacity <= 0) return;
    if (item.kind == Item::Kind::text) return draw_text(item);
    outline(item);
    if (item.fill != Ink::none) {
        use(item.fill, item);
        cairo_fill_preserve(cairo_);
    }
    if (item.stroke.ink != Ink::none) stroke(item);
    cairo_new_path(cairo_);
}

void Brush::use(Ink ink, const Item& item) {
    const scene::Rgba c = theme_[ink];
    cairo_set_source_rgba(cairo_, c.r / 255.0, c.g / 255.0, c.b / 255.0, c.a / 255.0 * double(item.opacity));
}

void Brush::stroke(const Item& item) {
    use(item.stroke.ink, item);
    cairo_set_line_width(cairo_, double(item.stroke.width));
    const bool open = item.kind == Item::Kind::line || item.kind == Item::Kind::path;
    cairo_set_line_cap(cairo_, open ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
    const double dashes[] = {double(item.stroke.dash), double(item.stroke.gap)};
    cairo_set_dash(cairo_, dashes, dashes[0] > 0 ? 2 : 0, 0);
    cairo_stroke_preserve(cairo_);
}

void Brush::outline(const Item& item) {
    cairo_new_path(cairo_);
    const Box& box = item.box;
    switch (item.kind) {
        case Item::Kind::rect: rounded(box, double(item.radius)); return;
        case Item::Kind::circle:
            cairo_arc(cairo_, box.centre().x, box.centre().y, box.w / 2, 0, 2 * std::numbers::pi);
            cairo_close_path(cairo_);
            return;
        case Item::Kind::line:
        case Item::Kind::path:
        case Item::Kind::polygon: break;
        case Item::Kind::text: return;
    }
    for (const Point& point : item.points) cairo_line_to(cairo_, point.x, point.y);
    if (item.kind == Item::Kind::polygon) cairo_close_path(cairo_);
}

void Brush::rounded(const Box& box, double radius) {
    const double r = std::min({radius, box.w / 2, box.h / 2});
    if (r <= 0) return cairo_rectangle(cairo_, box.x, box.y, box.w, box.h);
    constexpr double right_angle = std::numbers::pi / 2;
    cairo_arc(cairo_, box.right() - r, box.y + r, r, -right_angle, 0);
    cairo_arc(cairo_, box.right() - r, box.bottom() - r, r, 0, right_angle);
    cairo_arc(cairo_, box.x + r, box.bottom() - r, r, right_angle, 2 * right_angle);
    cairo_arc(cairo_, box.x + r, box.y + r, r, 2 * right_angle, 3 * right_angle);
    cairo_close_path(cairo_);
}

void Brush::draw_text(const Item& item) {
    if (item.points.empty() || item.text.empty()) return;
    const bool mono = item.face == Face::mono || item.face == Face::mono_bold;
    const bool bold = item.face == Face::sans_bold || item.face == Face::mono_bold;
    pango_font_description_set_family_static(font_.get(), mono ? "Noto Sans Mono" : families);
    pango_font_description_set_weight(font_.get(), bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font_.get(), double(item.size) * PANGO_SCALE);
    pango_layout_set_font_description(layout_.get(), font_.get());
    // Blanks before a sign that is of another font would be that font's.
    const bool is_piece = item.anchor == scene::Anchor::left;
    const std::size_t blanks = is_piece ? std::min(item.text.find_first_not_of(' '), item.text.size()) : 0;
    const std::string words = one_line(item.text.substr(blanks));
    pango_layout_set_text(layout_.get(), words.data(), static_cast<int>(words.size()));
    const std::string before(blanks, ' ');
    double x = item.points[0].x + scene::builtin_metrics().width(before, double(item.size), item.face);
    if (item.anchor != scene::Anchor::left) {
        PangoRectangle logical;
        pango_layout_get_extents(layout_.get(), nullptr, &logical);
        const double width = double(logical.width) / PANGO_SCALE;
        x -= item.anchor == scene::Anchor::middle ? width / 2 : width;
    }
    use(item.fill, item);
    cairo_move_to(cairo_, x, item.points[0].y - double(pango_layout_get_baseline(layout_.get())) / PANGO_SCALE);
    pango_cairo_show_layout(cairo_, layout_.get());
}

Owned<cairo_surface_t> painted(const scene::Scene& scene, const scene::Theme& theme, double dots,
                               const Progress& progress) {
    const auto side = [&](double px) { return std::max(1, static_cast<int>(std::lround(px * dots))); };
    Owned<cairo_surface_t> surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, side(scene.size.w), side(scene.size.h)));
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return surface;
    const Owned<cairo_t> cairo(cairo_create(surface.get()));
    cairo_scale(cairo.get(), dots, dots);
    cairo_translate(cairo.get(), -scene.size.x, -scene.size.y);
    Brush(cairo.get(), theme).draw(scene, progress);
    cairo_surface_flush(surface.get());
    return surface;
}

}  // namespace plyglass::diagram
