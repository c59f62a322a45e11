#pragma once

// A scene as an SVG document: charts and whatever else is no tree, so that Graphviz need not draw it.

#include <string>

#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

/// A document of the scene's size, in UTF-8, without an XML declaration: it can stand in a web page as it is. Layers
/// are not clipped. `description` is for those who do not see it. The same input gives the same bytes.
std::string svg(const scene::Scene& scene, const scene::Theme& theme, const std::string& description);

}  // namespace plyglass::diagram
