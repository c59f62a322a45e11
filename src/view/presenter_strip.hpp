#pragma once

// The strip under the tree in presenter mode: the sentence of the step in letters for the last row, and how far the film
// has come.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scene/scene.hpp"
#include "view/story_card.hpp"

namespace plyglass::view {

struct PresenterStrip {
    StoryCard::Icon icon = StoryCard::Icon::enter;
    std::string sentence;  ///< marked up
    std::size_t step = 0;
    std::optional<std::size_t> steps;  ///< nothing: how many there are would help to guess
    std::vector<std::size_t> cuts;     ///< the steps that cut, ascending
    bool keys = false;                 ///< names the keys where the sentence leaves room
};

/// Draws the strip in `box`, 104 high.
void draw_presenter_strip(scene::Scene& scene, scene::Pen& pen, const scene::Box& box, const PresenterStrip& strip,
                          const scene::TextMetrics& metrics);

/// Whether a sentence, marked up, fits the strip of a window so wide in letters for the last row.
bool is_said_large(const std::string& marked, double width, const scene::TextMetrics& metrics);

/// Draws what shows where the pointer is from the last row; `strength` from 1 (just moved) to 0 (gone).
void draw_pointer_spot(scene::Pen& pen, scene::Point at, double strength);

}  // namespace plyglass::view
