// The page has no cairo and no Graphviz: browsers draw images themselves, and what else these are for it cannot do.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <emscripten.h>
#include <memory>

#include "diagram/animation.hpp"
#include "diagram/document.hpp"
#include "diagram/dot_layout.hpp"
#include "diagram/image.hpp"
#include "diagram/pages.hpp"
#include "exchange/dot_tree.hpp"
#include "screen/step/export_questions.hpp"
#include "text/translate.hpp"
#include "web/frame_bytes.hpp"

// NOLINTBEGIN: a macro of the compiler's
/// The bytes of a PNG, to be freed.
EM_JS(unsigned char*, plyglass_png,
      (const std::uint32_t* words, int count, double x, double y, double w, double h, double dots, int* size), {
          const bytes = Module.png(new Uint32Array(HEAPU8.buffer, words, count), [ x, y, w, h ], dots);
          HEAP32[size >> 2] = bytes.length;
          const at = _malloc(Math.max(1, bytes.length));
          HEAPU8.set(bytes, at);
          return at;
      })
// NOLINTEND

namespace plyglass {

using text::tr;

namespace diagram {

namespace {

core::Problem only_pictures() {
    return {tr("The page writes no PDF, GIF or DOT; take SVG or PNG, or the program on the desktop")};
}

}  // namespace

core::Result<std::string> png(const scene::Scene& scene, const scene::Theme& theme, double wanted, const Progress&) {
    constexpr double most_side = 16'000, most_dots = 64e6, least = 0.25;  // browsers have 16,384 a side
    const scene::Box& box = scene.size;
    const double dots =
        std::min({wanted, most_side / box.w, most_side / box.h, std::sqrt(most_dots / (box.w * box.h))});
    web::FrameBytes frame;
    frame.write(scene.layers, {}, theme);
    int size = 0;
    if (dots >= least) {
        const std::unique_ptr<unsigned char, decltype(&std::free)> bytes(
            plyglass_png(frame.words().data(), static_cast<int>(frame.words().size()), box.x, box.y, box.w, box.h, dots,
                         &size),
            std::free);
        if (size > 0) return std::string(reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size));
    }
    return core::Problem{tr("This is too large for a PNG to be legible; take SVG or PDF")};
}

bool has_pdf() { return false; }

core::Result<std::string> pdf_pages(std::span<const scene::Scene>, const scene::Theme&, double, const Progress&) {
    return only_pictures();
}

core::Result<std::string> pdf_steps(const std::shared_ptr<const trace::Film>&, std::span<const std::size_t>,
                                    const ExportOptions&) {
    return only_pictures();
}

core::Result<std::string> gif_steps(const std::shared_ptr<const trace::Film>&, std::span<const std::size_t>,
                                    const ExportOptions&) {
    return only_pictures();
}

std::string dot_document(const picture::TreePicture&, const game::TreeShape&, const Caption&, const scene::Theme&,
                         Places, const game::ExplicitTree*) {
    return {};
}

std::vector<double> place_by_dot(const layout::Shape& shape, const layout::Gaps& gaps) {
    return layout::place(shape, gaps);
}

}  // namespace diagram

namespace exchange {

TreeResult read_dot_tree(std::string_view, std::optional<core::Turn>, RoundedSum, Asides*) {
    return core::Problem{tr("the page does not read Graphviz's graphs; expected another format")};
}

}  // namespace exchange

namespace screen {

// The dialog offers no questions here.
core::Result<std::string> written_questions(const ExportJob&) { return diagram::only_pictures(); }

std::vector<scene::Scene> sheet_pages(const std::vector<practice::Item>&, const app::ExportRequest&) { return {}; }
std::string sheet_warning(const std::vector<practice::Item>&, const app::ExportRequest&) { return {}; }

scene::Theme sheet_theme(const scene::Theme& light) { return light; }

}  // namespace screen

}  // namespace plyglass
