#pragma once

// The Lab screen as plain data, and the builder that draws it (screens/experiment.png).

#include <optional>
#include <string>
#include <vector>

#include "scene/charts.hpp"
#include "scene/push_button.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

struct LabView {
    std::string title, subtitle;
    std::string badge;    ///< beside the words; empty: none
    std::string nothing;  ///< shown instead of the charts while there are no games
    scene::RateChart rates;
    scene::ShareChart scores;
    scene::BoxChart times;
    std::vector<scene::PushButton> buttons;     ///< in the bar
    scene::PushButton save{scene::Verb::save};  ///< beside the title
    scene::PushButton settings{scene::Verb::settings};
    std::string progress_words;  ///< "374 of 400 games"
    double progress = 0;         ///< from 0 to 1
    std::string now;             ///< "now 2048 after 1203 moves"
    struct Fact {
        std::string label, value;
    };
    std::vector<Fact> facts;  ///< "Time left" "1 min 27 s"
};

/// The number of rate rows that fit, out of all.
std::size_t shown_rows(const scene::StepLayout& layout, const LabView& view);

/// Draws the view: adds its layers, and hits with the buttons' actions.
void draw_lab(scene::Scene& scene, const scene::StepLayout& layout, const LabView& view,
              const scene::TextMetrics& metrics);

}  // namespace plyglass::view
