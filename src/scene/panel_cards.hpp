#pragma once

// The three cards of the Step panel, each in the box that the panel gives it. Inside src/scene only.

#include "scene/controls.hpp"
#include "scene/step_view.hpp"

namespace plyglass::scene {

void draw_story_card(Pen& pen, const Box& box, bool compact, const StoryCard& story, const TextMetrics& metrics);

/// Draws the chips from `left`, at half their height, shortened to `width`.
inline constexpr double chip_row_height = 28;
void draw_chip_row(Pen& pen, const std::vector<trace::Chip>& chips, Point left, double width,
                   const TextMetrics& metrics);

/// The action of the code card's chevron: it shows the other player's half, or folds the card.
enum class CodeChevron : std::uint8_t { none, mirror, fold };
/// Draws the whole code; without its title if it folds.
void draw_code_card(Scene& scene, Pen& pen, const Box& box, CodeChevron chevron, const CodeCard& code,
                    const TextMetrics& metrics);
/// Draws only the current line of the code.
void draw_folded_code_card(Scene& scene, Pen& pen, const Box& box, const CodeCard& code, const TextMetrics& metrics);
/// The height that the whole code takes at its drawn line spacing.
double code_card_height(const CodeCard& code, CodeChevron chevron, double card_width, const TextMetrics& metrics);

/// Draws the terms, with a hit "term I" for each row.
void draw_leaf_card(Scene& scene, Pen& pen, const Box& box, const LeafCard& leaf, const TextMetrics& metrics);

void draw_stack_card(Scene& scene, Pen& pen, const Box& box, bool compact, const StackCard& stack,
                     const TextMetrics& metrics);

}  // namespace plyglass::scene
