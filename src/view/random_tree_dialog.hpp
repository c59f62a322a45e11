#pragma once

// The popover that makes a random tree: sliders for its shape, switches, a field for its seed.

#include <optional>
#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

struct RandomTreeDialog {
    struct Slider {
        std::string title, value;
        std::string item;  ///< as in scene::Hit
        double part = 0;   ///< in [0, 1]
        bool can_less = true, can_more = true;
    };
    struct Switch {
        std::string title;
        std::vector<scene::Segment> choices;
    };
    std::vector<Slider> sliders;  ///< their hits: Verb::shape, shape_less and shape_more, with the row
    std::vector<Switch> switches;
    std::string seed;          ///< as it is typed
    bool field_words = false;  ///< as in TreePicker
    std::string message;       ///< how large the tree is, or why there is none
    bool is_error = false;
    std::string copied;  ///< the command line that has just been copied; empty: none
    bool can_act = true;
};

/// Returns the box for the seed's field.
scene::Box draw_random_tree(scene::Scene& scene, const scene::StepLayout& layout, const RandomTreeDialog& dialog,
                            const scene::TextMetrics& metrics);

}  // namespace plyglass::view
