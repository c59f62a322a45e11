#pragma once

// Writes a scene as an SVG document.

#include <string>

#include "diagram/progress.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

/// Returns a document of the scene's size, in UTF-8, without an XML declaration: it can be embedded in a web page
/// unchanged. Layers are not clipped. `description` is for readers who cannot see the picture, and so are `details`, which may
/// be empty. The same input gives the same bytes.
std::string svg(const scene::Scene& scene, const scene::Theme& theme, const std::string& description,
                const Progress& progress = {}, const std::string& details = {});

}  // namespace plyglass::diagram
