#pragma once

// Writes a scene (charts, a comparison: pictures that are no trees) in the formats of a diagram.

#include <string>

#include "core/result.hpp"
#include "diagram/format.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

/// Returns the scene as an SVG, PDF, PNG (192 dots per inch: two per px) or Graphviz document; `description` is for
/// readers who cannot see the picture. Layers are not clipped. A Problem if Graphviz fails, which draws PDF and PNG.
core::Result<std::string> export_scene(const scene::Scene& scene, const scene::Theme& theme, Format format,
                                       const std::string& description);

}  // namespace plyglass::diagram
