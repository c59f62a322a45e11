#pragma once

// What stands in a legend, on the screen and below a diagram, and how wide its signs are.

#include <cstdint>
#include <string>
#include <vector>

#include "scene/step_view.hpp"
#include "trace/film.hpp"

namespace plyglass::scene {

enum class LegendSign : std::uint8_t { max, min, chance, probability, leaf, current, best_line, pruned, unvisited };

struct LegendEntry {
    LegendSign sign = LegendSign::max;
    std::string words;
};

/// Which players a film's tree has, under its algorithm, or which of them a picture shows.
struct TurnsMet {
    bool max = false, min = false, chance = false;
};

/// The words for the players that were met and for the leaves. What else is in the legend, the caller knows.
Legend players_legend(const trace::Film& film, const TurnsMet& met);

/// The entries from left to right, in the current language.
std::vector<LegendEntry> legend_entries(const Legend& legend);

/// In logical px.
double sign_width(LegendSign sign);

}  // namespace plyglass::scene
