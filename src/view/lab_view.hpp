#pragma once

// The Lab's experiments as plain data, and the builder that draws it (screens/experiment.png).

#include <string>

#include "scene/charts.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "view/lab_frame.hpp"

namespace plyglass::view {

struct LabView : LabFrame {
    std::string nothing;  ///< shown instead of the charts while there are no games
    scene::RateChart rates;
    std::string row_tip;  ///< what a click on one of its rows does
    scene::ShareChart scores;
    scene::LeadChart leads;  ///< without rows: nobody can be compared
    scene::BoxChart times;
};

/// The place of the list of a row's games, over the charts.
scene::Box games_box(const scene::StepLayout& layout);

/// The number of tiles whose rates fit side by side, with the words of each.
std::size_t most_columns(const scene::StepLayout& layout);

/// The number of rate rows that fit, out of all.
std::size_t shown_rows(const scene::StepLayout& layout, const LabView& view);

/// The least height of an upright window in which two rows of rates and the curves have room.
inline constexpr double lab_upright_height = 720;

/// Draws what stands there in place of charts.
void draw_nothing(scene::Scene& scene, const scene::StepLayout& layout, const std::string& words,
                  const scene::TextMetrics& metrics);

/// Draws the view: adds its layers, and hits with the buttons' actions.
void draw_lab(scene::Scene& scene, const scene::StepLayout& layout, const LabView& view,
              const scene::TextMetrics& metrics);

}  // namespace plyglass::view
