#pragma once

// The card that says what a step does.

#include <cstdint>
#include <string>
#include <vector>

#include "scene/scene.hpp"
#include "trace/narration.hpp"

namespace plyglass::view {

struct StoryCard {
    enum class Icon : std::uint8_t { enter, leaf, alpha, beta, cutoff, leave, check, question };
    Icon icon = Icon::enter;
    std::string title, headline;
    std::string sentence;  ///< marked up
    std::vector<trace::Chip> chips;
};

/// The sign of a step, in the colours of its tick.
void draw_story_icon(scene::Pen& pen, const scene::Box& box, StoryCard::Icon icon);

void draw_story_card(scene::Pen& pen, const scene::Box& box, bool compact, const StoryCard& story,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::view
