#pragma once

// The chips of a sentence in one row.

#include <vector>

#include "scene/scene.hpp"
#include "trace/narration.hpp"

namespace plyglass::view {

/// Draws the chips from `left`, at half their height, shortened to `width`.
inline constexpr double chip_row_height = 28;

void draw_chip_row(scene::Pen& pen, const std::vector<trace::Chip>& chips, scene::Point left, double width,
                   const scene::TextMetrics& metrics);

}  // namespace plyglass::view
