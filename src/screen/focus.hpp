#pragma once

// The keyboard focus: Tab moves it from one clickable thing to the next.

#include <optional>
#include <vector>

#include "scene/scene.hpp"

namespace plyglass::screen {

/// The hits that Tab stops at, in drawing order: buttons that work, one for each action. While a popover is open, only its
/// hits count. They live as long as the scene.
std::vector<const scene::Hit*> focus_stops(const scene::Scene& scene);

/// The action of the stop that comes `by` (1 or -1) after the one of `focused`; without a focus, the first or the last.
/// Nothing after the last and before the first, where the focus leaves the picture, and if there is nothing to focus.
std::optional<scene::Action> next_focus(const scene::Scene& scene, const std::optional<scene::Action>& focused, int by);

/// Draws a frame around the hit of `focused`, if there is one, above all else.
void draw_focus(scene::Scene& scene, const std::optional<scene::Action>& focused);

}  // namespace plyglass::screen
