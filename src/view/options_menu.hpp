#pragma once

// The popover of a screen's options.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

/// The "..." menu: rows of segments, each with an explanation.
struct OptionsMenu {
    /// The frequency of each count, as bars side by side.
    struct Bars {
        std::vector<double> heights;        ///< from 0 to 1; empty: there is nothing to draw
        std::string first, last;            ///< the counts at both ends
        std::optional<std::size_t> marked;  ///< the bar of the value shown now
    };
    struct Row {
        std::string name;
        std::vector<scene::Segment> choices;
        std::string explanation;  ///< marked up
        Bars bars{};              ///< below it
    };
    std::string title;
    std::vector<Row> rows;
    bool can_reset = false;  ///< a setting differs from its default
    bool has_reset = true;   ///< its rows are settings; else it is a small menu of what can be done
    /// The hit that opened it, below which it stands; nothing: the bar's "..." or options.
    std::optional<scene::Action> opened_by{};
};

void draw_options(scene::Scene& scene, const scene::StepLayout& layout, const OptionsMenu& menu,
                  const scene::TextMetrics& metrics);

}  // namespace plyglass::view
