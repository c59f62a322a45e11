#pragma once

// Scenes, or steps of a film, as the pages of one PDF, drawn by cairo with pango's fonts.

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "diagram/export.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

/// Returns a PDF with a page for each scene, as large as the scene, whose px are `points` of a 72nd of an inch. Layers are
/// not clipped, nothing is painted under them; a page larger than PDF knows is drawn smaller. The same input gives the same
/// bytes. A Problem if cairo fails.
/// `progress`: what is returned of a drawing that was stopped is not whole.
core::Result<std::string> pdf_pages(std::span<const scene::Scene> pages, const scene::Theme& theme, double points,
                                    const Progress& progress = {});

/// Returns a PDF with a page for each of `steps` (0: before the first), all of one size: slides, or a handout. A Problem if the tree is too large (most_nodes), or there are too many pages.
core::Result<std::string> pdf_steps(const std::shared_ptr<const trace::Film>& film, std::span<const std::size_t> steps,
                                    const ExportOptions& options);
inline constexpr std::size_t most_pdf_pages = 1'000;

/// Whether this program has cairo and Graphviz. The page for browsers has not: no PDF, no GIF and no DOT.
bool has_pdf();

}  // namespace plyglass::diagram
