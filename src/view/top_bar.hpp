#pragma once

// The bar at the top of every screen: tabs, the switch of algorithms, counters.

#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

struct TopBar {
    std::vector<scene::Segment> tabs;   ///< only those that work
    std::vector<std::string> all_tabs;  ///< the words of all that there may be, for which room is kept
    /// "Minimax" ... ; the "..." segment is drawn by the builder. Empty: no switch and no counters.
    std::vector<scene::Segment> algorithms;
    /// The parts of a screen without a switch of algorithms, where there is room for them.
    std::vector<scene::Segment> segments;
    /// Shown if there is no switch: "Depth" "4", "Step" "6" "9", from left to right.
    struct Fact {
        std::string label, number, total;
    };
    std::vector<Fact> facts;
    std::vector<Fact> counters;  ///< shown beside a switch instead of leaves, cuts and the step; empty: those
    bool can_export = true;
    bool options_open = false;  ///< the "..." popover
    bool more_open = false;     ///< compact: the "..." button's popover
    /// "5", "18", "1", "19", "39"; `untold` where a number would give away what is asked.
    std::string leaves, leaves_total, pruned, step, steps;
    static constexpr const char* untold = "?";
    std::string language_button;  ///< "中" or "EN": the language that a click switches to
};

/// Whether a bar in `layout` has room for its switch; where it has none, the "..." menu has to hold it.
bool has_switch(const scene::StepLayout& layout, const TopBar& bar, const scene::TextMetrics& metrics);

void draw_top_bar(scene::Scene& scene, const scene::StepLayout& layout, const TopBar& bar,
                  const scene::TextMetrics& metrics);

}  // namespace plyglass::view
