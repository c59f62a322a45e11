#pragma once

// A scene as an image of dots.

#include <cstdint>
#include <string>

#include "core/result.hpp"
#include "diagram/progress.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

/// Returns a PNG of the scene, `dots` for each of its px; a picture beyond the drawable size (32,000 dots a side, 64 million
/// in all) gets as many as it can have. Fewer than a quarter, in which digits are four dots high, is a Problem.
core::Result<std::string> png(const scene::Scene& scene, const scene::Theme& theme, double dots,
                              const Progress& progress = {});

}  // namespace plyglass::diagram
