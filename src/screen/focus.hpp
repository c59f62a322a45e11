#pragma once

// The keyboard focus: Tab moves it from one clickable thing to the next.

#include <optional>
#include <string>

#include "scene/scene.hpp"

namespace plyglass::screen {

/// The action of the hit that comes `by` (1 or -1) after the one of `focused`, in drawing order and wrapping around;
/// without a focus, the first or the last. While a popover is open, only its hits count. Hits that are no buttons are
/// skipped. Nothing if there is nothing to focus.
std::optional<scene::Action> next_focus(const scene::Scene& scene, const std::optional<scene::Action>& focused, int by);

/// Draws a frame around the hit of `focused`, if there is one, above all else.
void draw_focus(scene::Scene& scene, const std::optional<scene::Action>& focused);

}  // namespace plyglass::screen
