#pragma once

// Scenes as the pages of one PDF, drawn by cairo with pango's fonts.

#include <span>
#include <string>

#include "core/result.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

/// Returns a PDF with a page for each scene, as large as the scene, whose px are `points` of a 72nd of an inch. Layers are
/// not clipped, nothing is painted under them. The same input gives the same bytes. A Problem if cairo fails.
core::Result<std::string> pdf_pages(std::span<const scene::Scene> pages, const scene::Theme& theme, double points);

}  // namespace plyglass::diagram
