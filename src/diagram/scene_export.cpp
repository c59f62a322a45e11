#include "diagram/scene_export.hpp"

#include "diagram/export.hpp"
#include "diagram/image.hpp"
#include "diagram/pages.hpp"
#include "diagram/svg.hpp"
#include "text/translate.hpp"

namespace plyglass::diagram {

core::Result<std::string> export_scene(const scene::Scene& scene, const scene::Theme& theme, Format format,
                                       const std::string& description, const Drawing& drawing) {
    switch (format) {
        case Format::svg: return svg(scene, theme, description, drawing.progress, drawing.details);
        case Format::pdf: return pdf_pages({&scene, 1}, theme, drawing.points, drawing.progress);
        case Format::png: return png(scene, theme, drawing.dots, drawing.progress);
        case Format::dot: break;
    }
    return core::Problem{text::tr("This picture is no graph; expected .svg, .pdf or .png")};
}

}  // namespace plyglass::diagram
