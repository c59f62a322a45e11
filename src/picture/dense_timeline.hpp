#pragma once

// The timeline of a film of thousands of steps: how often the search cut, in columns of equal width,
// and above them how the root's best value moved.

#include <cstddef>
#include <vector>

#include "picture/timeline.hpp"

namespace plyglass::picture {

/// The kind of step that the columns count: cuts; leaves in a search that never cuts.
trace::Kind counted_kind(const Timeline& timeline);

/// The columns of a dense timeline: how many there are, and how many steps each stands for (the last one may hold fewer).
struct DenseColumns {
    std::size_t count = 0;
    std::size_t steps_each = 0;

    static DenseColumns of(const Axis& axis);
};

/// Draws the columns and the step line. The steps after `step` are drawn fainter. Values stand at the steps at which the
/// line has them, where no part of the line crosses them and nothing of `playhead` covers them.
void draw_dense_timeline(scene::Pen& pen, const Axis& axis, const Timeline& timeline, std::size_t step,
                         const std::vector<scene::Box>& playhead, const scene::TextMetrics& metrics);

/// The two signs of the legend, from the middle of their left ends on.
inline constexpr double columns_sign_width = 20, bound_sign_width = 26;
void draw_columns_sign(scene::Pen& pen, scene::Point left);
void draw_bound_sign(scene::Pen& pen, scene::Point left, core::Turn player);

}  // namespace plyglass::picture
