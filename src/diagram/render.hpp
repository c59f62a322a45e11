#pragma once

// Graphviz documents as pictures, through the Graphviz libraries alone: no program is started and no file is
// touched. The same document gives the same bytes on one machine, PDF included.

#include <string>

#include "core/result.hpp"
#include "diagram/format.hpp"

namespace plyglass::diagram {

struct RenderOptions {
    /// Dots to the inch of a PNG; 96 is one to a logical px, so this is two. A picture that would be larger than
    /// what can be drawn (32,000 dots to a side, 64 million in all) gets as many as it can have; where that is
    /// less than 24, it is a Problem.
    double dpi = 192;
};

/// `document` (DOT with positions, as `dot_document` writes it) in `format`. A Problem says what Graphviz
/// complained of. Waits for other renderings; disturbs `strtok` of the calling thread.
core::Result<std::string> render(const std::string& document, Format format, const RenderOptions& options = {});

}  // namespace plyglass::diagram
