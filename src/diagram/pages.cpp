#include "diagram/pages.hpp"

#include <algorithm>
#include <memory>

#include <cairo-pdf.h>

#include "diagram/brush.hpp"
#include "diagram/step_page.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::diagram {

namespace {

constexpr double most_side = 200 * 72;  // a page of more than 200 inches is no legal PDF; lines lose nothing by scaling

cairo_status_t append(void* to, const unsigned char* bytes, unsigned size) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), size);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

core::Result<std::string> pdf_pages(std::span<const scene::Scene> pages, const scene::Theme& theme, double points,
                                    const Progress& progress) {
    std::string bytes;
    const Owned<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1));
    // cairo would write the time of day, which is another one at every run.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    const Owned<cairo_t> cairo(cairo_create(surface.get()));
    {
        Brush brush(cairo.get(), theme);
        for (std::size_t i = 0; i < pages.size(); ++i) {
            const scene::Scene& page = pages[i];
            const auto part = [&](std::size_t done) {
                return static_cast<double>(done) / static_cast<double>(pages.size());
            };
            if (progress && !progress(part(i))) break;
            const double scale = std::min({points, most_side / page.size.w, most_side / page.size.h});
            cairo_pdf_surface_set_size(surface.get(), page.size.w * scale, page.size.h * scale);
            cairo_identity_matrix(cairo.get());
            cairo_scale(cairo.get(), scale, scale);
            cairo_translate(cairo.get(), -page.size.x, -page.size.y);
            brush.draw(page, stretch_of(progress, part(i), part(i + 1)));
            cairo_show_page(cairo.get());
        }
    }
    cairo_surface_finish(surface.get());
    if (const cairo_status_t status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS) {
        return core::Problem{text::filled(text::tr("The PDF could not be drawn: {}."), cairo_status_to_string(status))};
    }
    return bytes;
}

core::Result<std::string> pdf_steps(const std::shared_ptr<const trace::Film>& film, std::span<const std::size_t> steps,
                                    const ExportOptions& options) {
    if (auto problem = too_many_pages(*film, steps.size(), most_pdf_pages, options)) return *std::move(problem);
    const std::vector<StepPage> pages = step_pages(film, steps, options);
    if (pages.empty()) return stopped();
    if (auto problem = too_small_to_read(pages.front(), options)) return *std::move(problem);
    std::vector<scene::Scene> scenes;
    scenes.reserve(pages.size());
    for (const StepPage& page : pages) scenes.push_back(page_scene(page));
    bool is_stopped = false;
    const Progress asked = [&](double part) {
        is_stopped = options.progress && !options.progress(pages_made + (1 - pages_made) * part);
        return !is_stopped;
    };
    auto bytes = pdf_pages(scenes, on_white(options.theme), page_points(options.paper, pages.front().box), asked);
    if (is_stopped) return stopped();
    return bytes;
}

bool has_pdf() { return true; }

}  // namespace plyglass::diagram
