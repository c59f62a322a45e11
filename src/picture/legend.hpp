#pragma once

// The entries of a legend, on the screen and below a diagram, and the widths of their signs.

#include <cstdint>
#include <string>
#include <vector>

#include "picture/marks.hpp"
#include "trace/film.hpp"

namespace plyglass::picture {

struct Legend {
    std::string max_words, min_words, chance_words, payoff_words;  ///< empty: does not occur
    bool probability = false, pruned = false, unvisited = false;
    bool joined = false;                    ///< a curve leads to a position that stands elsewhere already
    bool current = true;                    ///< the node of the step is in the picture
    std::string current_words;              ///< in place of the usual ones
    bool differs = false, telling = false;  ///< of a run: a step that differs, one that shows what it is
    std::string idle_words;                 ///< of a run: leaves looked at for nothing
    bool done = false;                      ///< in a picture by itself: the search is over, nothing is searched now
    std::string best_line_words;
    std::string guarantee_words;  ///< of a proof, in which nothing is searched now

    bool empty() const {
        return max_words.empty() && min_words.empty() && chance_words.empty() && payoff_words.empty();
    }
};

enum class LegendSign : std::uint8_t {
    max,
    min,
    chance,
    probability,
    leaf,
    current,
    best_line,
    pruned,
    unvisited,
    joined,
    differs,
    idle,
    telling,
    guarantee
};

struct LegendEntry {
    LegendSign sign = LegendSign::max;
    std::string words;
};

/// The players that a film's tree has under its algorithm, or those that a picture shows.
struct TurnsMet {
    bool max = false, min = false, chance = false;
};

/// The words for the players in `met` and for the leaves. The caller fills in the rest of the legend.
Legend players_legend(const trace::Film& film, const TurnsMet& met);

/// Whether an edge leads to a position that stands elsewhere already (merged_tree.hpp).
bool has_joins(const TreePicture& picture);

/// Leaves out of a legend what does not occur in a picture: a subtree alone has less than its tree.
void keep_shown(const TreePicture& picture, Legend& legend);

/// The entries from left to right, in the current language.
std::vector<LegendEntry> legend_entries(const Legend& legend);

/// A sign's width in logical px.
double sign_width(LegendSign sign);
/// The curve of LegendSign::joined.
std::vector<scene::Point> joining_sign(scene::Point left);

}  // namespace plyglass::picture
