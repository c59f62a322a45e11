// The panel at the right: what just happened, the code that did it, and the call stack.

#include <algorithm>

#include "scene/panel_cards.hpp"
#include "scene/step_view.hpp"

namespace plyglass::scene {

namespace {

constexpr double margin = 16;  // around the cards
constexpr double gap = 12;     // between them

struct Heights {
    double story, code, stack;
    double sum() const { return story + code + stack + 2 * gap; }
};
constexpr Heights full{252, 266, 134};           // as drawn in 708 px
constexpr Heights compact{288, 48, 176};         // as drawn in 568 px, the code folded
constexpr double least_stack = 43 + 3 * 26 + 5;  // its head and three rows
constexpr double least_story = 160;

// Height beyond the drawing goes to the story first (two more lines), then to the stack; what is missing
// is taken from the stack down to three rows, then from the story.
Heights stretched(Heights h, double available) {
    const double extra = available - h.sum();
    if (extra >= 0) {
        const double story = std::min(54.0, extra / 2);
        return {h.story + story, h.code, h.stack + extra - story};
    }
    const double from_stack = std::min(-extra, std::max(0.0, h.stack - least_stack));
    const double story = std::max(least_story, h.story + extra + from_stack);
    return {story, h.code, std::max(0.0, available - story - h.code - 2 * gap)};
}

struct Boxes {
    Box story, code, stack;
    CodeChevron chevron = CodeChevron::mirror;
    bool folded = false;
};

Box below(const Box& above, double h) { return {above.x, above.bottom() + gap, above.w, h}; }

Boxes arrange(const StepLayout& layout, const CodeCard& code) {
    const Box room{layout.panel.x + margin, layout.panel.y + margin, layout.panel.w - 2 * margin,
                   layout.panel.h - 2 * margin};
    Heights h = layout.compact ? compact : full;
    Boxes out;
    if (layout.compact) {
        // A tall, narrow window has room for the whole code without unfolding it.
        const double whole = code_card_height(code, true);
        const bool roomy = room.h >= compact.sum() - compact.code + whole;
        out.folded = !roomy && !code.expanded;
        out.chevron = roomy ? CodeChevron::mirror : CodeChevron::fold;
        if (roomy) h.code = whole;
    }
    h = stretched(h, room.h);
    out.story = {room.x, room.y, room.w, h.story};
    out.code = below(out.story, h.code);
    out.stack = below(out.code, h.stack);
    // Unfolded, the code takes the place of the call stack.
    if (layout.compact && out.chevron == CodeChevron::fold && code.expanded) {
        out.code.h = room.bottom() - out.code.y;
        out.stack.h = 0;
    }
    return out;
}

}  // namespace

void draw_panel(Scene& scene, const StepLayout& layout, const StoryCard& story, const CodeCard& code,
                const StackCard& stack, const TextMetrics& metrics) {
    const Box& panel = layout.panel;
    if (panel.w <= 0) return;
    Pen pen(add_layer(scene, panel));
    pen.rect(panel, Ink::panel);
    pen.rect({panel.x, panel.y, 1, panel.h}, Ink::line);
    if (layout.drawer) scene.hits.push_back({panel, "panel", {}, false});  // the canvas lies beneath

    const Boxes boxes = arrange(layout, code);
    draw_story_card(pen, boxes.story, layout.compact, story, metrics);
    if (boxes.folded) {
        draw_folded_code_card(scene, pen, boxes.code, code, metrics);
    } else {
        draw_code_card(scene, pen, boxes.code, boxes.chevron, code, metrics);
    }
    if (boxes.stack.h > 0) draw_stack_card(scene, pen, boxes.stack, layout.compact, stack, metrics);
}

}  // namespace plyglass::scene
