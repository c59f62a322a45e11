#pragma once

// The bar at the bottom of the Play screen.

#include <string>
#include <vector>

#include "scene/push_button.hpp"
#include "scene/scene.hpp"
#include "view/play/play_layout.hpp"
#include "view/speed_slider.hpp"

namespace plyglass::view {

struct ActionBar {
    scene::PushButton hint{scene::Verb::hint};
    scene::PushButton play{scene::Verb::auto_play};
    SpeedSlider speed;
    bool is_playing = false;  ///< by itself: on a phone the speed has the place of the buttons that rest meanwhile
    std::vector<scene::PushButton> buttons;  ///< to the right of the speed
    std::string swipe, all_keys;
};

void draw_action_bar(scene::Scene& scene, const PlayLayout& layout, const ActionBar& bar,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::view
