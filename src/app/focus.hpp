#pragma once

// The focus of the keyboard: Tab takes it from one thing that can be clicked to the next.

#include <string>

#include "scene/scene.hpp"

namespace plyglass::app {

/// The id of the hit that comes `by` (1 or -1) after the one called `focused`, in the order in which they were drawn and
/// round and round; from nowhere, the first or the last. With a popover open, only what is in it counts. What is dragged
/// or is no button is passed over. Empty where there is nothing to go to.
std::string next_focus(const scene::Scene& scene, const std::string& focused, int by);

/// A frame around the hit called `focused`, if there is one, above all else.
void draw_focus(scene::Scene& scene, const std::string& focused);

}  // namespace plyglass::app
