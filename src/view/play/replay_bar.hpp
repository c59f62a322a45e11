#pragma once

// The bar under a game that is played again: its buttons, its slider, and who played it.

#include <string>
#include <vector>

#include "scene/push_button.hpp"
#include "scene/scene.hpp"
#include "view/play/play_layout.hpp"
#include "view/speed_slider.hpp"

namespace plyglass::view {

struct ReplayBar {
    std::vector<scene::PushButton> film;  ///< first, back, play, forward, last
    std::string words;                    ///< over the slider, where all of it fits: when it was played, and by whom
    std::string position;                 ///< over its right end: "move 3 of 120"
    std::string slider_tip;
    double part = 0;                         ///< of the game, in [0, 1]
    SpeedSlider speed;                       ///< left out where there is no room
    std::vector<scene::PushButton> buttons;  ///< to the right of the slider
};

/// The slider's hit is Verb::timeline; `slider_at` gives the part.
void draw_replay_bar(scene::Scene& scene, const PlayLayout& layout, const ReplayBar& bar,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::view
