#pragma once

// The small pictures of the lessons that come with the program, as drawn in a square of 104 x 104.

#include <string_view>

#include "scene/scene.hpp"

namespace plyglass::view {

/// Draws the picture of the lesson `name` in a square box; of any other lesson, a small tree.
void draw_lesson_picture(scene::Pen& pen, const scene::Box& box, std::string_view name);

}  // namespace plyglass::view
