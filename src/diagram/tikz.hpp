#pragma once

// Steps of a film as LaTeX with TikZ, from the shapes that the screen paints. The documents need no package beyond tikz
// (and beamer's class, for slides); pdflatex, xelatex and lualatex take them. Words in scripts that TeX's own fonts do not have
// want one of the latter two. Nodes can be named in what a reader adds, as TikZ has them: (root), (n1), (n1-2) for the second
// child of the first.

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "diagram/export.hpp"

namespace plyglass::diagram {

/// A document with a page for each of `steps` (0: before the first), all as large as the picture. A Problem if the tree has
/// more than `most_nodes_in_tex` nodes, which would take TeX's memory, or there are more than `most_overlays` steps.
core::Result<std::string> tikz_pages(const std::shared_ptr<const trace::Film>& film,
                                     const std::vector<std::size_t>& steps, const ExportOptions& options);

/// A slide for beamer with an overlay for each of `steps`, ascending. What several steps share is written once. A Problem
/// as above.
core::Result<std::string> tikz_slides(const std::shared_ptr<const trace::Film>& film,
                                      const std::vector<std::size_t>& steps, const ExportOptions& options);

/// The step as a tree in the words of the package forest, to be changed by hand: a node for each of the tree's, with its value
/// and the labels of edges; what was pruned is dashed. The players' shapes are styles at the start of the document.
core::Result<std::string> forest_page(const trace::Playhead& head, const ExportOptions& options);

inline constexpr std::size_t most_nodes_in_tex = 2'000;
inline constexpr std::size_t most_overlays = 400;

}  // namespace plyglass::diagram
