#pragma once

// The keyboard focus: Tab moves it from one clickable thing to the next.

#include <string>

#include "scene/scene.hpp"

namespace plyglass::screen {

/// The id of the hit that comes `by` (1 or -1) after the one called `focused`, in drawing order and wrapping around;
/// without a focus, the first or the last. While a popover is open, only its hits count. Drag areas and hits that are
/// no buttons are skipped. Empty if there is nothing to focus.
std::string next_focus(const scene::Scene& scene, const std::string& focused, int by);

/// Draws a frame around the hit called `focused`, if there is one, above all else.
void draw_focus(scene::Scene& scene, const std::string& focused);

}  // namespace plyglass::screen
