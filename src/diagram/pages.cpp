#include "diagram/pages.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

#include "diagram/page.hpp"
#include "diagram/step_page.hpp"
#include "diagram/touch_up.hpp"
#include "diagram/words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::diagram {

namespace {

using scene::Box;
using scene::Face;
using scene::Ink;
using scene::Item;
using scene::Point;

struct Release {
    void operator()(cairo_surface_t* it) const { cairo_surface_destroy(it); }
    void operator()(cairo_t* it) const { cairo_destroy(it); }
    void operator()(PangoLayout* it) const { g_object_unref(it); }
    void operator()(PangoFontDescription* it) const { pango_font_description_free(it); }
    void operator()(cairo_font_options_t* it) const { cairo_font_options_destroy(it); }
};
template <class T>
using Owned = std::unique_ptr<T, Release>;

cairo_status_t append(void* to, const unsigned char* bytes, unsigned size) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), size);
    return CAIRO_STATUS_SUCCESS;
}

class Brush {
public:
    Brush(cairo_t* cairo, const scene::Theme& theme)
        : cairo_(cairo), theme_(theme), layout_(pango_cairo_create_layout(cairo)) {
        // Widths as they are, not as they round on some screen: the scene's own are exact, too.
        const Owned<cairo_font_options_t> options(cairo_font_options_create());
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        pango_cairo_context_set_font_options(pango_layout_get_context(layout_.get()), options.get());
    }

    void draw(const Item& item) {
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

private:
    void use(Ink ink, const Item& item) {
        const scene::Rgba c = theme_[ink];
        cairo_set_source_rgba(cairo_, c.r / 255.0, c.g / 255.0, c.b / 255.0, c.a / 255.0 * double(item.opacity));
    }

    void stroke(const Item& item) {
        use(item.stroke.ink, item);
        cairo_set_line_width(cairo_, double(item.stroke.width));
        const bool open = item.kind == Item::Kind::line || item.kind == Item::Kind::path;
        cairo_set_line_cap(cairo_, open ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
        const double dashes[] = {double(item.stroke.dash), double(item.stroke.gap)};
        cairo_set_dash(cairo_, dashes, dashes[0] > 0 ? 2 : 0, 0);
        cairo_stroke_preserve(cairo_);
    }

    void outline(const Item& item) {
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

    void rounded(const Box& box, double radius) {
        const double r = std::min({radius, box.w / 2, box.h / 2});
        if (r <= 0) return cairo_rectangle(cairo_, box.x, box.y, box.w, box.h);
        constexpr double right_angle = std::numbers::pi / 2;
        cairo_arc(cairo_, box.right() - r, box.y + r, r, -right_angle, 0);
        cairo_arc(cairo_, box.right() - r, box.bottom() - r, r, 0, right_angle);
        cairo_arc(cairo_, box.x + r, box.bottom() - r, r, right_angle, 2 * right_angle);
        cairo_arc(cairo_, box.x + r, box.y + r, r, 2 * right_angle, 3 * right_angle);
        cairo_close_path(cairo_);
    }

    void draw_text(const Item& item) {
        if (item.points.empty() || item.text.empty()) return;
        const bool mono = item.face == Face::mono || item.face == Face::mono_bold;
        const bool bold = item.face == Face::sans_bold || item.face == Face::mono_bold;
        const Owned<PangoFontDescription> font(pango_font_description_new());
        pango_font_description_set_family(font.get(), mono ? "Noto Sans Mono" : families);
        pango_font_description_set_weight(font.get(), bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
        pango_font_description_set_absolute_size(font.get(), double(item.size) * PANGO_SCALE);
        pango_layout_set_font_description(layout_.get(), font.get());
        const std::string words = one_line(item.text);
        pango_layout_set_text(layout_.get(), words.data(), static_cast<int>(words.size()));
        PangoRectangle logical;
        pango_layout_get_extents(layout_.get(), nullptr, &logical);
        double x = item.points[0].x;
        const double width = double(logical.width) / PANGO_SCALE;
        if (item.anchor != scene::Anchor::left) x -= item.anchor == scene::Anchor::middle ? width / 2 : width;
        use(item.fill, item);
        cairo_move_to(cairo_, x, item.points[0].y - double(pango_layout_get_baseline(layout_.get())) / PANGO_SCALE);
        pango_cairo_show_layout(cairo_, layout_.get());
    }

    cairo_t* cairo_;
    const scene::Theme& theme_;
    Owned<PangoLayout> layout_;
};

}  // namespace

core::Result<std::string> pdf_pages(std::span<const scene::Scene> pages, const scene::Theme& theme, double points) {
    std::string bytes;
    const Owned<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1));
    const Owned<cairo_t> cairo(cairo_create(surface.get()));
    {
        Brush brush(cairo.get(), theme);
        for (const scene::Scene& page : pages) {
            cairo_pdf_surface_set_size(surface.get(), page.size.w * points, page.size.h * points);
            cairo_identity_matrix(cairo.get());
            cairo_scale(cairo.get(), points, points);
            cairo_translate(cairo.get(), -page.size.x, -page.size.y);
            for (const scene::Layer& layer : page.layers) {
                for (const Item& item : layer.items) brush.draw(item);
            }
            cairo_show_page(cairo.get());
        }
    }
    cairo_surface_finish(surface.get());
    if (const cairo_status_t status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS) {
        return core::Problem{text::filled(text::tr("The PDF could not be drawn: {}."), cairo_status_to_string(status))};
    }
    return undated_pdf(std::move(bytes));
}

core::Result<std::string> pdf_steps(const std::shared_ptr<const trace::Film>& film, std::span<const std::size_t> steps,
                                    ExportOptions options) {
    if (film->tree().size() > most_nodes) {
        return core::Problem{
            text::filled(text::tr("A tree of {0} nodes is too large for pages; at most {1} can be drawn"),
                         text::grouped(film->tree().size()), text::grouped(most_nodes))};
    }
    if (steps.size() > most_pdf_pages) {
        return core::Problem{text::filled(text::tr("{0} pages are too many for one PDF; at most {1} fit"),
                                          text::grouped(steps.size()), text::grouped(most_pdf_pages))};
    }
    options.sentence = true;
    std::vector<scene::Scene> scenes;
    for (const StepPage& page : step_pages(film, steps, options)) {
        scenes.push_back({page.box, {{page.box, {}}}, {}});
        scene::Layer& layer = scenes.back().layers.front();
        scene::Pen(layer).rect(page.box, Ink::paper);
        for (const Block& block : page.blocks) {
            layer.items.insert(layer.items.end(), block.items.begin(), block.items.end());
        }
    }
    scene::Theme theme = options.theme;
    constexpr scene::Rgba white{255, 255, 255, 255};
    if (!theme.dark) theme.colours[static_cast<std::size_t>(Ink::paper)] = white;
    constexpr double css_points = 0.75;  // of a px
    return pdf_pages(scenes, theme, css_points);
}

}  // namespace plyglass::diagram
