#pragma once

// The Lab's tournaments as plain data, and the builder that draws them: each agent against each as rates, the pairs in numbers,
// the games.

#include <cstddef>
#include <string>
#include <vector>

#include "scene/charts.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "view/lab_frame.hpp"

namespace plyglass::view {

struct TournamentView : LabFrame {
    std::string nothing;  ///< shown instead of all below while there are no games
    scene::RateChart points;
    std::string row_tip;  ///< what a click on one of its rows does
    /// A list on a card: the cells of a row are as many as the heads.
    struct List {
        std::string title;
        std::vector<std::string> heads;
        std::vector<std::vector<std::string>> rows;  ///< already scrolled; those beyond the card's end are not drawn
        std::size_t first = 0, all = 0;
    };
    List pairs, games;
};

/// The number of opponents whose rates fit side by side, with the rate against all.
std::size_t most_opponents(const scene::StepLayout& layout);
/// The number of rows that fit: of the rates, out of all, and of a list.
std::size_t shown_rates(const scene::StepLayout& layout, const TournamentView& view);
std::size_t shown_games(const scene::StepLayout& layout, const TournamentView& view);

void draw_tournament(scene::Scene& scene, const scene::StepLayout& layout, const TournamentView& view,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::view
