#include "diagram/scene_export.hpp"

#include "diagram/export.hpp"
#include "diagram/image.hpp"
#include "diagram/pages.hpp"
#include "diagram/svg.hpp"
#include "text/translate.hpp"

namespace plyglass::diagram {

core::Result<std::string> export_scene(const scene::Scene& scene, const scene::Theme& theme, Format format,
                                       const std::string& description, double dots) {
    switch (format) {
        case Format::svg: return svg(scene, theme, description);
        case Format::pdf: return pdf_pages({&scene, 1}, theme, css_points);
        case Format::png: return png(scene, theme, dots);
        case Format::dot: break;
    }
    return core::Problem{text::tr("This picture is no graph; expected .svg, .pdf or .png")};
}

}  // namespace plyglass::diagram
