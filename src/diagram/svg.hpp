#pragma once

// Writes a scene as an SVG document.

#include <span>
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

/// The document's first line and its title, which "</svg>" ends. `is_within_page`: of a web page, which needs no name for it.
std::string svg_head(const scene::Box& size, const std::string& description, bool is_within_page);
/// An element a line; no more when `steady` stops.
std::string svg_elements(std::span<const scene::Item> items, const scene::Theme& theme, Steady& steady);

}  // namespace plyglass::diagram
