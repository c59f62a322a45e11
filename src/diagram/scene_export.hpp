#pragma once

// Writes a scene (a step, charts, a comparison) in the formats of a picture.

#include <string>

#include "core/result.hpp"
#include "diagram/format.hpp"
#include "diagram/paper.hpp"
#include "diagram/progress.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

struct Drawing {
    double dots = 2;             ///< of a PNG, for each px
    double points = css_points;  ///< of a PDF, the same
    Progress progress = {};      ///< what is returned of a drawing that was stopped is not whole
    std::string details = {};    ///< of an SVG, for readers who cannot see the picture, beside its description
};

/// Returns the scene as SVG, PDF or PNG; `description` is for readers who cannot see the picture.
/// Layers are not clipped. The same input gives the same bytes. A Problem if it is too large for a PNG, and for DOT, which
/// holds graphs alone.
core::Result<std::string> export_scene(const scene::Scene& scene, const scene::Theme& theme, Format format,
                                       const std::string& description, const Drawing& drawing = {});

}  // namespace plyglass::diagram
