#pragma once

// What the page prints: not the screen, but the film's cuts, one below the other, to hand out.

#include <string>

#include "scene/theme.hpp"
#include "trace/playhead.hpp"

namespace plyglass::web {

/// Returns HTML with an SVG for each cut of the film and for its end, on white paper, with their sentences and in the current
/// language. Of a position the steps are shown as the way to them; if there are more than most_printed cuts, the first ones.
/// Empty for a tree that is too large to draw.
std::string handout(const trace::Playhead& head, const std::string& title, const scene::Theme& light);
inline constexpr std::size_t most_printed = 60;

}  // namespace plyglass::web
