#pragma once

// The card of the pseudocode.

#include <cstdint>
#include <string>
#include <vector>

#include "scene/scene.hpp"
#include "trace/listing.hpp"

namespace plyglass::view {

struct CodeCard {
    using Line = trace::Listing::Line;  ///< an indent is 14.4 px
    std::string title, subtitle;        ///< "Pseudocode", "Alpha-beta, MAX node"
    std::vector<Line> lines;
    int current = -1;       ///< the highlighted line
    std::string badge;      ///< "cut", "return", or empty: a chip at the end of the current line
    bool folds = false;     ///< the window is small, or another card wants the room: only the current line is shown
    bool expanded = false;  ///< the user unfolded it
    bool mirrored = false;  ///< the other player's half is shown; the chevron line switches
};

/// The action of the code card's chevron: it shows the other player's half, or folds the card.
enum class CodeChevron : std::uint8_t { none, mirror, fold };

/// Draws the whole code; without its title if it folds.
void draw_code_card(scene::Scene& scene, scene::Pen& pen, const scene::Box& box, CodeChevron chevron,
                    const CodeCard& code, const scene::TextMetrics& metrics);

/// Draws only the current line of the code.
void draw_folded_code_card(scene::Scene& scene, scene::Pen& pen, const scene::Box& box, const CodeCard& code,
                           const scene::TextMetrics& metrics);

/// The height that the whole code takes at its drawn line spacing.
double code_card_height(const CodeCard& code, CodeChevron chevron, double card_width,
                        const scene::TextMetrics& metrics);

}  // namespace plyglass::view
