#pragma once

// What the canvas shows over the tree: its title, the zoom, the legend, notes.

#include <string>

#include "picture/legend.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

/// The chrome that the canvas shows over the tree.
struct CanvasChrome {
    std::string title;         ///< the tree's, with the chevron
    std::string about;         ///< a sentence under the title, or empty
    std::string program = {};  ///< whose run is shown: in a pill beside the title
    bool picker_open = false;
    bool over_tree = false;  ///< the tree was moved or zoomed and may reach below the title, which then has a ground
    std::string zoom;        ///< "100%"; empty: no control for it
    bool truncated = false;
    std::string note;         ///< "The recording stops here ..." or empty
    bool warning = false;     ///< an error or a gap, as the note says
    bool beside_map = false;  ///< the map lies below the tree: the legend stands right of it, the zoom above the legend
    bool busy = false;        ///< a search is running
};

/// The y below which the words of `about` leave the canvas free; the canvas's top without any.
double foot_of_about(const scene::StepLayout& layout, const std::string& about, const scene::TextMetrics& metrics);

/// The place of the zoom control, unless the map stands beside the legend.
scene::Box zoom_box(const scene::StepLayout& layout);

/// Draws the zoom control in `box`, with its words in the middle.
void draw_zoom_control(scene::Scene& scene, scene::Pen& pen, const scene::Box& box, const std::string& words,
                       const scene::TextMetrics& metrics);

void draw_canvas_chrome(scene::Scene& scene, const scene::StepLayout& layout, const CanvasChrome& chrome,
                        const picture::Legend& legend, const scene::TextMetrics& metrics);

}  // namespace plyglass::view
