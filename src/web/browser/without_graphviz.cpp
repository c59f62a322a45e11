// What the page cannot do: draw with cairo, write and read Graphviz's graphs.

#include "diagram/document.hpp"
#include "diagram/dot_layout.hpp"
#include "diagram/image.hpp"
#include "diagram/pages.hpp"
#include "exchange/dot_tree.hpp"
#include "text/translate.hpp"

namespace plyglass {

using text::tr;

namespace {

core::Problem no_such_pictures() {
    return {tr("The page draws no PDF, PNG or DOT; take SVG, or the program on the desktop")};
}

}  // namespace

namespace diagram {

std::string dot_document(const picture::TreePicture&, const game::TreeShape&, const Caption&, const scene::Theme&,
                         Places, const game::ExplicitTree*) {
    return {};
}

std::vector<double> place_by_dot(const layout::Shape& shape, const layout::Gaps& gaps) {
    return layout::place(shape, gaps);
}

core::Result<std::string> pdf_pages(std::span<const scene::Scene>, const scene::Theme&, double) {
    return no_such_pictures();
}

core::Result<std::string> png(const scene::Scene&, const scene::Theme&, double) { return no_such_pictures(); }

}  // namespace diagram

namespace exchange {

TreeResult read_dot_tree(std::string_view, std::optional<core::Turn>) {
    return core::Problem{tr("the page does not read Graphviz's graphs; expected another format")};
}

}  // namespace exchange

}  // namespace plyglass
