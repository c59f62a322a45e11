#pragma once

// The chips of a sentence in one row; the moves of a position with their values in two columns.

#include <vector>

#include "scene/scene.hpp"
#include "trace/narration.hpp"

namespace plyglass::view {

/// Draws the chips from `left`, at half their height, shortened to `width`.
inline constexpr double chip_row_height = 28;

void draw_chip_row(scene::Pen& pen, const std::vector<trace::Chip>& chips, scene::Point left, double width,
                   const scene::TextMetrics& metrics);

/// The width that such a row takes where it has room.
double chip_row_width(const std::vector<trace::Chip>& chips, const scene::TextMetrics& metrics);

/// Whether the chips are moves with their values, which stand in two columns.
bool is_chip_grid(const std::vector<trace::Chip>& chips);
double chip_grid_height(std::size_t chips);
/// Draws such chips in their order, two to a row of `box`'s width, from its top.
void draw_chip_grid(scene::Pen& pen, const std::vector<trace::Chip>& chips, const scene::Box& box,
                    const scene::TextMetrics& metrics);

}  // namespace plyglass::view
