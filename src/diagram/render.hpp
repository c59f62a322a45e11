#pragma once

// Renders Graphviz documents through the Graphviz libraries alone: no program is started and no file is touched. The
// same document gives the same bytes on one machine, PDF included.

#include <string>

#include "core/result.hpp"
#include "diagram/format.hpp"

namespace plyglass::diagram {

struct RenderOptions {
    /// Dots per inch of a PNG; 96 is one per logical px, so this is two. A picture beyond the drawable size (32,000
    /// dots a side, 64 million in all) gets as many as it can have; fewer than 24 is a Problem.
    double dpi = 192;
};

/// Renders `document` (DOT with positions, as `dot_document` writes it) in `format`. A Problem holds Graphviz's
/// complaints. Waits for other renderings; disturbs `strtok` of the calling thread.
core::Result<std::string> render(const std::string& document, Format format, const RenderOptions& options = {});

}  // namespace plyglass::diagram
