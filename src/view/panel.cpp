// The panel at the right: the last event, the code that caused it, and the call stack.

#include "view/panel.hpp"

#include <algorithm>

#include "scene/controls.hpp"
#include "view/code_card.hpp"
#include "view/leaf_card.hpp"
#include "view/stack_card.hpp"
#include "view/story_card.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

constexpr double margin = 16;  // around the cards
constexpr double gap = 12;     // between cards

struct Heights {
    double story, code, stack;
    double sum() const { return story + code + stack + 2 * gap; }
};
constexpr Heights full{252, 266, 134};           // as drawn in 708 px
constexpr Heights compact{288, 48, 176};         // as drawn in 568 px, the code folded
constexpr double least_stack = 43 + 3 * 26 + 5;  // height of its head and three rows
constexpr double least_story = 160;
constexpr double least_story_beside_code = 200;

// Extra height goes to the story first (two more lines), then to the stack; missing height is taken from the stack down
// to three rows, then from the story.
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
    Box story, leaf, code, stack;  // with no height: not shown
    CodeChevron chevron = CodeChevron::mirror;
    bool folded = false;
};

// The cards, one below the other; a card with no height takes no room.
Boxes stacked(const Box& room, const Heights& h) {
    Boxes out;
    double y = room.y;
    const auto place = [&](double height) {
        const Box box{room.x, y, room.w, height};
        if (height > 0) y += height + gap;
        return box;
    };
    out.story = place(h.story);
    out.code = place(h.code);
    out.stack = place(h.stack);
    return out;
}

// Beside a leaf's terms, the code is folded to its current line. A small window fits either the terms or the stack. The
// story takes what a stack of `rows` rows leaves it.
Boxes arrange_with_leaf(const StepLayout& layout, const LeafCard& card, std::size_t rows) {
    const Box room = {layout.panel.x + margin, layout.panel.y + margin, layout.panel.w - 2 * margin,
                      layout.panel.h - 2 * margin};
    constexpr double code = 44;
    constexpr double most_stack = 134;
    const double stack = std::min(43 + 5 + 32 * static_cast<double>(std::max<std::size_t>(1, rows)), most_stack);
    constexpr double story = 200;
    const double leaf = leaf_card_height(card, room.h - story - code - 2 * gap);
    const bool all = room.h >= story + leaf + code + most_stack + 3 * gap;
    const double rest = room.h - leaf - code - (all ? 3 : 2) * gap;
    Boxes out;
    out.folded = true;
    out.chevron = CodeChevron::fold;
    double y = room.y;
    const auto place = [&](double height) {
        const Box box{room.x, y, room.w, height};
        y += height + gap;
        return box;
    };
    const double story_height = all ? std::min(rest - stack, 252.0) : rest;
    out.story = place(story_height);
    out.leaf = place(leaf);
    out.code = place(code);
    if (all) out.stack = place(rest - story_height);
    return out;
}

// Unfolded in a small window, the code takes the place of the call stack; of the story, too, if that leaves it no more
// than a headline.
Heights unfolded(double available, double whole) {
    const double code = std::min(whole, available);
    const double story = available - gap - code;
    if (story >= least_story_beside_code)
        return {std::min(story, compact.story), available - gap - std::min(story, compact.story), 0};
    const double stack = available - gap - code;
    return {0, code, stack >= least_stack ? stack : 0};
}

/// Story, map, the code's current line, stack.
Boxes arrange_with_map(const StepLayout& layout) {
    constexpr double story = 226, code = 44, map = 150, stack = 220;
    const Box room = {layout.panel.x + margin, layout.panel.y + margin, layout.panel.w - 2 * margin,
                      layout.panel.h - 2 * margin};
    Boxes out;
    out.folded = true;
    out.chevron = CodeChevron::fold;
    const double extra = std::clamp(room.h - story - map - code - 3 * gap - stack, 0.0, 60.0);
    double y = room.y;
    const auto place = [&](double height) {
        const Box box{room.x, y, room.w, height};
        y += height + gap;
        return box;
    };
    out.story = place(story + extra);
    out.leaf = place(map);
    out.code = place(code);
    out.stack = place(std::max(0.0, room.bottom() - y));
    return out;
}

Boxes arrange(const StepLayout& layout, const CodeCard& code, const TextMetrics& metrics) {
    const Box room = {layout.panel.x + margin, layout.panel.y + margin, layout.panel.w - 2 * margin,
                      layout.panel.h - 2 * margin};
    if (!layout.compact && code.folds) {
        Boxes out = stacked(
            room,
            stretched({full.story, code_card_height(code, CodeChevron::fold, room.w, metrics), full.stack}, room.h));
        out.chevron = CodeChevron::fold;
        return out;
    }
    if (!layout.compact) return stacked(room, stretched(full, room.h));

    // A tall, narrow window fits the whole code without unfolding it.
    const double whole = code_card_height(code, CodeChevron::none, room.w, metrics);
    if (room.h >= compact.sum() - compact.code + whole) {
        Boxes out = stacked(room, stretched({compact.story, whole, compact.stack}, room.h));
        out.chevron = CodeChevron::none;
        return out;
    }
    const double bare = code_card_height(code, CodeChevron::fold, room.w, metrics);
    Boxes out = stacked(room, code.expanded ? unfolded(room.h, bare) : stretched(compact, room.h));
    out.chevron = CodeChevron::fold;
    out.folded = !code.expanded;
    return out;
}

}  // namespace

namespace {

void draw_ground(Scene& scene, Pen& pen, const StepLayout& layout) {
    const Box& panel = layout.panel;
    pen.rect(panel, Ink::panel);
    pen.rect({panel.x, panel.y, 1, panel.h}, Ink::line);
    if (layout.drawer) scene.hits.push_back({panel, Verb::panel, {}, false});  // the canvas lies under the drawer
}

}  // namespace

Box draw_panel_around_map(Scene& scene, const StepLayout& layout, const StoryCard& story, const CodeCard& code,
                          const StackCard& stack, const TextMetrics& metrics) {
    Pen pen(add_layer(scene, layout.panel));
    draw_ground(scene, pen, layout);
    const Boxes boxes = arrange_with_map(layout);
    draw_story_card(scene, pen, boxes.story, layout.compact, story, metrics);
    draw_folded_code_card(scene, pen, boxes.code, code, metrics);
    draw_stack_card(scene, pen, boxes.stack, layout.compact, stack, metrics);
    return boxes.leaf;
}

void draw_panel(Scene& scene, const StepLayout& layout, const StoryCard& story, const CodeCard& code,
                const StackCard& stack, const TextMetrics& metrics, const LeafCard* leaf) {
    if (layout.panel.w <= 0) return;
    Pen pen(add_layer(scene, layout.panel));
    draw_ground(scene, pen, layout);

    const Boxes boxes =
        leaf != nullptr ? arrange_with_leaf(layout, *leaf, stack.rows.size()) : arrange(layout, code, metrics);
    if (boxes.leaf.h > 0) draw_leaf_card(scene, pen, boxes.leaf, *leaf, metrics);
    if (boxes.story.h > 0) draw_story_card(scene, pen, boxes.story, layout.compact, story, metrics);
    if (boxes.folded) {
        draw_folded_code_card(scene, pen, boxes.code, code, metrics);
    } else {
        draw_code_card(scene, pen, boxes.code, boxes.chevron, code, metrics);
    }
    if (boxes.stack.h > 0) draw_stack_card(scene, pen, boxes.stack, layout.compact, stack, metrics);
}

}  // namespace plyglass::view
