#pragma once

// The words over a board: how the game stands, and what can be done.

#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/scene.hpp"

namespace plyglass::view {

struct StandingCard {
    const std::string& headline;
    const std::string& explanation;
    const std::vector<scene::Segment>& choices;
};

/// Veils the board and draws the card in its middle. The board stays visible, since users study how the game came to this.
void draw_standing_card(scene::Scene& scene, scene::Pen& pen, const scene::Box& board, const StandingCard& card,
                        const scene::TextMetrics& metrics);

}  // namespace plyglass::view
