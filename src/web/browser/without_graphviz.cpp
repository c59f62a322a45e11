// What the page cannot do: draw with cairo and Graphviz, and read Graphviz's graphs.

#include "diagram/animation.hpp"
#include "diagram/document.hpp"
#include "diagram/dot_layout.hpp"
#include "diagram/image.hpp"
#include "diagram/pages.hpp"
#include "exchange/dot_tree.hpp"
#include "text/translate.hpp"

namespace plyglass {

using text::tr;

namespace diagram {

namespace {

core::Problem only_svg() { return {tr("The page draws no PDF, PNG or DOT; take SVG, or the program on the desktop")}; }

}  // namespace

core::Result<std::string> png(const scene::Scene&, const scene::Theme&, double, const GoesOn&) { return only_svg(); }

core::Result<std::string> pdf_pages(std::span<const scene::Scene>, const scene::Theme&, double, const GoesOn&) {
    return only_svg();
}

core::Result<std::string> pdf_steps(const std::shared_ptr<const trace::Film>&, std::span<const std::size_t>,
                                    const ExportOptions&) {
    return only_svg();
}

core::Result<std::string> gif_steps(const std::shared_ptr<const trace::Film>&, std::span<const std::size_t>,
                                    const ExportOptions&) {
    return only_svg();
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

TreeResult read_dot_tree(std::string_view, std::optional<core::Turn>) {
    return core::Problem{tr("the page does not read Graphviz's graphs; expected another format")};
}

}  // namespace exchange

}  // namespace plyglass
