#pragma once

// The keyboard focus: Tab moves it from one clickable thing to the next.

#include <optional>
#include <vector>

#include "scene/scene.hpp"

namespace plyglass::screen {

/// The buttons of a scene in drawing order, one for each action. While a popover is open, only its hits count. They live as
/// long as the scene.
std::vector<const scene::Hit*> buttons(const scene::Scene& scene);
/// Those that work: Tab stops at them.
std::vector<const scene::Hit*> focus_stops(const scene::Scene& scene);

/// The action of the stop that comes `by` (1 or -1) after the one of `focused`; without a focus, the first or the last.
/// After the last comes the first, before the first the last; if the focus `leaves` the picture there, nothing. Nothing, too,
/// if there is nothing to focus.
std::optional<scene::Action> next_focus(const scene::Scene& scene, const std::optional<scene::Action>& focused, int by,
                                        bool leaves);

/// Draws a frame around the hit of `focused`, if there is one, above all else.
void draw_focus(scene::Scene& scene, const std::optional<scene::Action>& focused);

}  // namespace plyglass::screen
