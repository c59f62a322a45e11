#pragma once

// The overlay that lists the keys.

#include <array>
#include <string>
#include <vector>

#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

struct HelpOverlay {
    struct Row {
        std::vector<std::string> keys;  ///< "Shift", "+", "→"; "+" and "–" join, arrows are drawn as shapes
        std::string words;
    };
    struct Group {
        std::string title;
        std::vector<Row> rows;
    };
    std::array<std::vector<Group>, 3> columns;
};

void draw_help(scene::Scene& scene, const scene::StepLayout& layout, const HelpOverlay& help,
               const scene::TextMetrics& metrics);

}  // namespace plyglass::view
