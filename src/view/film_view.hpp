#pragma once

// A film by itself: the tree, its sentence, a timeline and large buttons. What a page shows that was made of a tree,
// on wide screens and on phones. There the Step screen is the same, below the bar of all screens.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "picture/timeline.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "view/story_card.hpp"
#include "view/top_bar.hpp"

namespace plyglass::view {

struct FilmView {
    std::string title;
    std::string rules;  ///< how is searched: "alpha-beta, cut when α ≥ β"
    std::string leaves, leaves_total, pruned;
    std::vector<TopBar::Fact> counters;  ///< of a program's run instead of these
    std::string language_button;         ///< the language that a click switches to
    std::string zoom;                    ///< "100%"; empty: no control for it
    bool picker_open = false;            ///< of trees
    std::string panel_words;             ///< what the button for the panel says
    StoryCard story;
    std::size_t step = 0;
    std::optional<std::size_t> steps;  ///< nothing: how many there are would help to guess
};

/// Draws all but the tree.
void draw_film_view(scene::Scene& scene, const scene::StepLayout& layout, const FilmView& film,
                    const picture::Timeline& timeline, const picture::TransportState& moment,
                    const scene::TextMetrics& metrics);

}  // namespace plyglass::view
