#pragma once

// Two small trees side by side: the search of the film where it answers a question, and the search by the rules that a wrong
// answer means.

#include "scene/scene.hpp"
#include "screen/step/mistake.hpp"
#include "trace/playhead.hpp"

namespace plyglass::screen {

/// Whether the two can be drawn: the mistake has a film, the tree is small enough, the canvas wide enough.
bool can_draw_rule_trees(const scene::Box& canvas, const Mistake& mistake, const trace::Playhead& head);

/// Draws them in `canvas`. `head` stands on the step that answers the question about `asked`. `leaf_values`: as in
/// picture::PictureOptions.
void draw_rule_trees(scene::Scene& scene, const scene::Box& canvas, const Mistake& mistake, const trace::Playhead& head,
                     game::NodeId asked, bool leaf_values, const scene::TextMetrics& metrics);

}  // namespace plyglass::screen
