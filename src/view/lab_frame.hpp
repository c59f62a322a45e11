#pragma once

// What both parts of the Lab have: a heading with the switch between them, and a bar below.

#include <optional>
#include <string>
#include <vector>

#include "scene/charts.hpp"
#include "scene/controls.hpp"
#include "scene/push_button.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

struct LabFrame {
    std::string title, subtitle;
    std::vector<std::string> brief_titles;  ///< shorter and shorter, for where there is no room for the title
    std::string badge;                      ///< beside the words; empty: none
    std::vector<scene::Segment> segments;   ///< the parts of the Lab
    std::vector<scene::PushButton> heading_buttons;
    std::vector<scene::PushButton> buttons;  ///< in the bar
    std::string progress_words;              ///< "374 of 400 games"
    double progress = 0;                     ///< from 0 to 1
    /// The share that each series has done. Drawn instead of the whole as long as each has some width.
    struct Part {
        scene::Mark mark;
        double share = 0;
    };
    std::vector<Part> parts;
    std::string now;        ///< "now 2048 after 1203 moves"; empty: what the heading has no room for stands there
    std::string warning;    ///< in place of all that: what the user should see to; empty: nothing
    std::string brief_now;  ///< for where there is no room for the other one
    std::optional<scene::Mark> now_mark{};  ///< the series of which it speaks
    struct Fact {
        std::string label, value;
    };
    std::vector<Fact> facts;  ///< "Time left" "1 min 27 s"
};

/// The places of the frame's parts and of what they frame.
struct LabPlaces {
    bool compact = false;
    bool narrow = false;  ///< the heading has two lines, and the bar's progress stands above its buttons
    double margin = 24;
    double heading = 0;  ///< the middle of its line
    scene::Box bar;
    scene::Box inside;  ///< between both
    scene::Box ground;  ///< of both parts: all but the bars

    static LabPlaces of(const scene::StepLayout& layout);
};

/// The ground, the heading and the bar. The progress has the colour `fill`.
void draw_lab_frame(scene::Scene& scene, const scene::StepLayout& layout, const LabFrame& frame, scene::Ink fill,
                    const scene::TextMetrics& metrics);

}  // namespace plyglass::view
