#pragma once

// What a diagram shows beside its nodes, edges and their labels (bands, level names, the ring, slashes, the
// legend), in the drawing language that Graphviz reads from a graph's `_background`.

#include <string>

#include "diagram/page.hpp"
#include "scene/scene.hpp"

namespace plyglass::diagram {

/// The font families in the order in which a glyph is looked for: Noto Sans has no ≥ and no Chinese; the
/// last CJK family is named by its region, since the collections' first face is Japanese.
inline constexpr const char* families = "Noto Sans,Noto Sans Mono,Noto Sans CJK SC,sans-serif";

/// `layer` as xdot operations. Text sizes and places become points.
std::string backdrop(const scene::Layer& layer, const Page& page, const Palette& palette,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::diagram
