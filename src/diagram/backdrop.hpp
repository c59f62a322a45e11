#pragma once

// The parts of a diagram beside its nodes, edges and their labels (bands, level names, the ring, slashes, the legend),
// in the drawing language that Graphviz reads from a graph's `_background`.

#include <string>

#include "diagram/page.hpp"
#include "diagram/words.hpp"
#include "scene/scene.hpp"

namespace plyglass::diagram {

/// Returns `layer` as xdot operations, with text sizes and places in points.
std::string backdrop(const scene::Layer& layer, const Page& page, const Palette& palette,
                     const scene::TextMetrics& metrics, BoldBy bold_by);

}  // namespace plyglass::diagram
