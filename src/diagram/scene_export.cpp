#include "diagram/scene_export.hpp"

#include <fmt/format.h>

#include "diagram/backdrop.hpp"
#include "diagram/page.hpp"
#include "diagram/render.hpp"
#include "diagram/svg.hpp"
#include "diagram/words.hpp"

namespace plyglass::diagram {

namespace {

/// The scene as the background of a graph whose only node cannot be seen.
std::string document(const scene::Scene& scene, const scene::Theme& theme, const std::string& description) {
    const Page page{scene.size};
    const Palette palette(theme, Ground::plain);
    std::string drawn;
    for (const scene::Layer& layer : scene.layers) {
        const std::string part = backdrop(layer, page, palette, scene::builtin_metrics(), BoldBy::face);
        if (!part.empty()) drawn += (drawn.empty() ? "" : " ") + part;
    }
    const auto inches = [](double px) { return px * Page::points * Page::shrink / 72; };
    const layout::Point middle = page.at(page.box.centre());
    return fmt::format(
        "graph \"{}\" {{\n"
        "  graph [layout=nop2, pad=0, margin=0, size=\"{:.4f},{:.4f}\", bgcolor=\"{}\", _background=\"{}\"]\n"
        "  middle [pos=\"{},{}\", style=invis, label=\"\", width=0.01, height=0.01]\n"
        "}}\n",
        quotable(description), inches(page.box.w), inches(page.box.h), palette[scene::Ink::paper], drawn,
        decimal(middle.x), decimal(middle.y));
}

}  // namespace

core::Result<std::string> export_scene(const scene::Scene& scene, const scene::Theme& theme, Format format,
                                       const std::string& description) {
    if (format == Format::svg) return svg(scene, theme, description);
    return render(document(scene, theme, description), format);
}

}  // namespace plyglass::diagram
