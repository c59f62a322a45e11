#pragma once

// The card of the selected leaf: its board and the terms of its value.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/2048/grid.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

/// The value of a leaf's board, term by term.
struct LeafCard {
    struct Term {
        std::string name, formula;  ///< "Smoothness", "0.1 × −39"
        std::string amount;         ///< "−3.90"
        double contribution = 0;
        bool has_bar = true;   ///< false for a constant, beside which the others would vanish
        std::string key = {};  ///< the evaluation's name for it
    };
    std::string title;  ///< "Selected leaf"
    game::Grid grid;
    int cell = -1;  ///< the last new tile's; -1: none
    std::string value;
    std::string words;  ///< the meaning of the value; marked up
    std::vector<Term> terms;
    /// The patterns of a learned value, the strongest first, in place of terms.
    struct Pattern {
        std::vector<std::uint8_t> cells;
        std::string amount;  ///< "+3 260"
    };
    std::vector<Pattern> patterns;  ///< those that are shown
    std::string note;               ///< the meaning of a pattern's amount
    std::string others;             ///< "24 other patterns"; empty if all are shown
    std::string others_short;       ///< the same where there is little room: "24 others"
    std::string others_amount;      ///< "+7 520"
    /// The effect of each cell of `grid` on the term under the pointer.
    struct Attribution {
        std::size_t term = 0;
        std::string words;                 ///< the meaning of the numbers
        std::vector<std::string> amounts;  ///< per cell: "+0.5"; empty if it has no effect
        std::vector<double> shares;        ///< per cell, from -1 to 1: its ratio to the largest
    };
    std::optional<Attribution> attribution;
};

/// The patterns that a card shows.
inline constexpr std::size_t patterns_shown = 8;

/// The height that a card needs for its terms or patterns, as far as `room` goes.
double leaf_card_height(const LeafCard& leaf, double room);

/// Draws the terms, with a hit "term I" for each row.
void draw_leaf_card(scene::Scene& scene, scene::Pen& pen, const scene::Box& box, const LeafCard& leaf,
                    const scene::TextMetrics& metrics);

/// The effect of the tiles on the term under the pointer, beside the panel. Drawn only if the leaf has such attribution.
void draw_attribution(scene::Scene& scene, const scene::StepLayout& layout, const LeafCard& leaf,
                      const scene::TextMetrics& metrics);

}  // namespace plyglass::view
