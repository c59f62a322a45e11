#pragma once

// The three cards of the Step panel, each in the box that the panel gives it. Inside src/scene only.

#include "scene/controls.hpp"
#include "scene/step_view.hpp"

namespace plyglass::scene {

void draw_story_card(Pen& pen, const Box& box, bool compact, const StoryCard& story, const TextMetrics& metrics);

/// The whole code. `chevron` points to the right at its last line, or up at its first where it can be folded.
enum class CodeChevron : std::uint8_t { none, mirror, fold };
void draw_code_card(Scene& scene, Pen& pen, const Box& box, CodeChevron chevron, const CodeCard& code,
                    const TextMetrics& metrics);
/// Only its current line.
void draw_folded_code_card(Scene& scene, Pen& pen, const Box& box, const CodeCard& code, const TextMetrics& metrics);
/// The height that the whole code takes at its drawn line spacing.
double code_card_height(const CodeCard& code, bool with_title);

void draw_stack_card(Scene& scene, Pen& pen, const Box& box, bool compact, const StackCard& stack,
                     const TextMetrics& metrics);

}  // namespace plyglass::scene
