#pragma once

// What the canvas shows over the tree: its title, the zoom, the legend, notes.

#include <string>

#include "picture/legend.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

/// The chrome that the canvas shows over the tree.
struct CanvasChrome {
    std::string title;  ///< the tree's, with the chevron
    bool picker_open = false;
    std::string zoom;  ///< "100%"
    bool truncated = false;
    std::string note;      ///< "The recording stops here ..." or empty
    bool warning = false;  ///< an error or a gap, as the note says
    bool busy = false;     ///< a search is running
};

void draw_canvas_chrome(scene::Scene& scene, const scene::StepLayout& layout, const CanvasChrome& chrome,
                        const picture::Legend& legend, const scene::TextMetrics& metrics);

}  // namespace plyglass::view
