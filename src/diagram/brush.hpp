#pragma once

// Draws what a scene consists of on paper or into dots, by cairo with pango's fonts.

#include <cairo.h>
#include <memory>

#include <pango/pangocairo.h>

#include "diagram/progress.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

struct Release {
    void operator()(cairo_surface_t* it) const { cairo_surface_destroy(it); }
    void operator()(cairo_t* it) const { cairo_destroy(it); }
    void operator()(PangoLayout* it) const { g_object_unref(it); }
    void operator()(PangoFontDescription* it) const { pango_font_description_free(it); }
    void operator()(cairo_font_options_t* it) const { cairo_font_options_destroy(it); }
};
template <class T>
using Owned = std::unique_ptr<T, Release>;

/// Draws in the coordinates that its cairo context has when it is made. Both have to outlive it.
class Brush {
public:
    Brush(cairo_t* cairo, const scene::Theme& theme);

    void draw(const scene::Item& item);
    /// Stops where `progress` returns false.
    void draw(const scene::Scene& scene, const Progress& progress = {});

private:
    void use(scene::Ink ink, const scene::Item& item);
    void stroke(const scene::Item& item);
    void outline(const scene::Item& item);
    void rounded(const scene::Box& box, double radius);
    void draw_text(const scene::Item& item);

    cairo_t* cairo_;
    const scene::Theme& theme_;
    Owned<PangoLayout> layout_;
    Owned<PangoFontDescription> font_;
};

/// The scene as an image of 32 bits a dot (0x00RRGGBB), `dots` for each of its px; its status says whether that failed.
Owned<cairo_surface_t> painted(const scene::Scene& scene, const scene::Theme& theme, double dots,
                               const Progress& progress = {});

}  // namespace plyglass::diagram
