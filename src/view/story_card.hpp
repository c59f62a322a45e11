#pragma once

// The card that says what a step does.

#include <cstdint>
#include <string>
#include <vector>

#include "scene/scene.hpp"
#include "trace/narration.hpp"

namespace plyglass::view {

struct StoryCard {
    enum class Icon : std::uint8_t { enter, leaf, alpha, beta, cutoff, leave, check, question, node, differs };
    Icon icon = Icon::enter;
    std::string title, headline;
    std::string sentence;  ///< marked up
    std::vector<trace::Chip> chips;
    bool can_prove =
        false;  ///< that the inspected leaf, which is pruned, does not matter: a button instead of the chips
};

/// The sign of a step, in the colours of its tick.
void draw_story_icon(scene::Pen& pen, const scene::Box& box, StoryCard::Icon icon);

/// Adds a hit to `scene` where it has a button.
void draw_story_card(scene::Scene& scene, scene::Pen& pen, const scene::Box& box, bool compact, const StoryCard& story,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::view
