#pragma once

// The cards beside the film of a user's program: where it differs from the rules or what it is, which mistake explains that, and
// the smallest tree that shows it.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/turn.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "view/story_card.hpp"

namespace plyglass::view {

struct RunCards {
    // The first card.
    std::optional<StoryCard> story;  ///< of a step that differs in nothing; instead of what follows
    std::string title, count;
    bool is_right = false;
    std::string headline, sentence, aside;  ///< the sentence is marked up
    std::string place, line;                ///< "alphabeta.py:15" and what stands there
    std::vector<std::string> kinds;         ///< what a right program is: "fail-soft"
    /// A step that shows it.
    struct Telling {
        std::size_t step = 0;
        std::string words;  ///< marked up
    };
    std::vector<Telling> telling;

    struct Mistake {
        std::string title, count, name, sentence;  ///< without a name: several, or none
        std::vector<std::string> names;
        std::string explains, value;  ///< the latter is marked up
        bool is_value_right = false;
    };
    std::optional<Mistake> mistake;

    /// How many leaves the right programs look at.
    struct Variants {
        std::array<std::array<std::string, 2>, 2> leaves;  ///< cut at equality or beyond it; fail-soft or fail-hard
        int row = -1, column = -1;                         ///< which of them it is; -1: not settled
        std::string sentence;                              ///< marked up
    };
    std::optional<Variants> variants;

    struct SmallNode {
        core::Turn turn = core::Turn::over;
        double x = 0;  ///< from 0 to 1
        std::size_t level = 0;
        std::size_t parent = 0;  ///< its place in the list; the root's own
        std::string text;
        bool on_line = false, idle = false;
    };
    std::vector<SmallNode> small;  ///< empty: no such tree
    std::size_t small_levels = 0;
    std::string small_text, yours, reference;
    bool compares_values = false;  ///< `yours` and `reference` are no counts of leaves

    std::string not_settled;  ///< which mistakes look the same; empty: none
};

/// Draws them into the panel, with what can be clicked. `unfolded`: the number of the card that is whole where not all have
/// room; the others may be folded to their titles.
void draw_run_panel(scene::Scene& scene, const scene::StepLayout& layout, const RunCards& cards, std::size_t unfolded,
                    const scene::TextMetrics& metrics);

}  // namespace plyglass::view
