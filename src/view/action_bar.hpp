#pragma once

// The bar at the bottom of the Play screen.

#include <string>
#include <vector>

#include "scene/push_button.hpp"
#include "scene/scene.hpp"
#include "view/play_layout.hpp"

namespace plyglass::view {

struct ActionBar {
    scene::PushButton hint{scene::Verb::hint};
    scene::PushButton play{scene::Verb::auto_play};
    std::string speed_words, speed_value, widest_speed, speed_tip;
    double speed = 0;                        ///< in [0, 1]
    std::vector<scene::PushButton> buttons;  ///< to the right of the speed
    std::string swipe, all_keys;
};

void draw_action_bar(scene::Scene& scene, const PlayLayout& layout, const ActionBar& bar,
                     const scene::TextMetrics& metrics);

/// The slider's value at `x`, in [0, 1]; `slider` is the box of the hit "speed".
double slider_at(const scene::Box& slider, double x);

}  // namespace plyglass::view
