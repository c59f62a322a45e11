#pragma once

// Steps of a film as LaTeX with TikZ, from the shapes that the screen paints. The documents need no package beyond tikz
// (and beamer's class, for slides); pdflatex, xelatex and lualatex take them. Words in scripts that TeX's own fonts do not have
// want one of the latter two.

#include <cstddef>
#include <string>

#include "core/result.hpp"
#include "diagram/export.hpp"

namespace plyglass::diagram {

/// A document of one page, as large as the picture: the step on which `playhead` stands. A Problem if the tree has more
/// than `most_nodes_in_tex` nodes, which would take TeX's memory.
core::Result<std::string> tikz_page(const trace::Playhead& playhead, const ExportOptions& options);

/// A slide for beamer with an overlay for each step of the film, the first of which is step 1. What several steps
/// share is written once. A Problem if the film has more than `most_overlays` steps or the tree too many nodes.
core::Result<std::string> tikz_slides(const trace::Playhead& playhead, const ExportOptions& options);

inline constexpr std::size_t most_nodes_in_tex = 2'000;
inline constexpr std::size_t most_overlays = 400;

}  // namespace plyglass::diagram
