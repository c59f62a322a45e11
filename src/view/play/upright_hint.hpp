#pragma once

// The hint on a phone held upright, below the board: the move, why, and what the four moves are worth, each with its
// verdict; or what goes wrong after one of them.

#include "scene/scene.hpp"
#include "view/play/hint_card.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::view {

void draw_upright_hint(scene::Scene& scene, const PlayLayout& layout, const HintCard& hint,
                       const scene::TextMetrics& metrics);

}  // namespace plyglass::view
