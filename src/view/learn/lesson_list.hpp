#pragma once

// The list of lessons: a card each, with what one can do afterwards and how far one has come.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

struct LessonList {
    struct Card {
        enum class State : std::uint8_t { fresh, started, done };
        std::string name;  ///< the lesson's: "alphabeta"
        int number = 0;    ///< 0: none
        std::string title, goal;
        int minutes = 0;        ///< 0: not given
        std::size_t pages = 0;  ///< how many
        std::size_t page = 0;   ///< where one was last, from 0
        State state = State::fresh;
    };
    std::string words;  ///< beside the heading
    std::vector<Card> cards;
    std::size_t chosen = 0;     ///< the card that Enter opens
    std::size_t first_row = 0;  ///< the row of cards at the top
};

/// The places of the cards in a window.
struct LessonGrid {
    scene::Box room;
    std::size_t columns = 1, rows = 1;  ///< `rows`: as many as are seen at a time
    double card_w = 0, card_h = 0, gap = 0;
    std::optional<scene::Box> side;  ///< of what stands beside the cards, in windows that are large enough

    static LessonGrid of(const scene::StepLayout& layout);
    /// The rows that `cards` take.
    std::size_t rows_of(std::size_t cards) const { return (cards + columns - 1) / columns; }
};

void draw_lesson_list(scene::Scene& scene, const scene::StepLayout& layout, const LessonList& list,
                      const scene::TextMetrics& metrics);

}  // namespace plyglass::view
