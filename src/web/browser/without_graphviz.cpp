// What the page cannot do: draw with Graphviz, and read Graphviz's graphs.

#include "diagram/document.hpp"
#include "diagram/render.hpp"
#include "exchange/dot_tree.hpp"
#include "text/translate.hpp"

namespace plyglass {

using text::tr;

namespace diagram {

std::string dot_document(const picture::TreePicture&, const game::TreeShape&, const Caption&, const picture::Legend&,
                         const scene::Theme&, Ground, BoldBy, const game::ExplicitTree*) {
    return {};
}

core::Result<std::string> render(const std::string&, Format, const RenderOptions&) {
    return core::Problem{tr("The page draws no PDF, PNG or DOT; take SVG, or the program on the desktop")};
}

}  // namespace diagram

namespace exchange {

TreeResult read_dot_tree(std::string_view, std::optional<core::Turn>) {
    return core::Problem{tr("the page does not read Graphviz's graphs; expected another format")};
}

}  // namespace exchange

}  // namespace plyglass
