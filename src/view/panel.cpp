// The panel at the right: the last event, the code that caused it, and the call
// stack.

#include "view/panel.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "view/code_card.hpp"
#include "view/leaf_card.hpp"
#include "view/stack_card.hpp"
#include "view/story_card.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;

namespace {

/// The cards, each at least as high as here; story and call stack share what is
/// left, the story gets two thirds of it.
class PanelCards {
public:
    PanelCards(const StepLayout& layout, const StoryCard& story, const CodeCard& code, const StackCard& stack,
               const TextMetrics& metrics)
        : layout_(layout), story_(story), code_(code), stack_(stack), metrics_(metrics) {}

    /// Where the code folds, it is whole if all has room, or once it is asked for: in the place of the stack or the story.
    std::vector<Part> with_code() const {
        if (!layout_.compact)
            return {column({story(), code(code_.folds ? CodeChevron::fold : CodeChevron::mirror), stack()})};
        const Part whole = column({story(), code(CodeChevron::none), stack()});
        const Part bare = code(CodeChevron::fold).growing();
        if (!code_.expanded) return {whole, column({story(), folded_code(), stack()})};
        return {whole, column({story(), bare}), column({bare, stack()}), column({bare})};
    }

    /// A small window fits either the terms or the stack.
    std::vector<Part> with_leaf(const LeafCard& leaf) const {
        const auto terms = [&](double height) {
            return flow::gap(height).on([this, &leaf](const Canvas& canvas, const Box& box) {
                draw_leaf_card(canvas.scene, canvas.pen, box, leaf, metrics_);
            });
        };
        const Part large = terms(leaf_card_height(leaf, layout_.panel.h)), small = terms(leaf_card_height(leaf, 0));
        return {column({story(), large, folded_code(), stack()}), column({story(), large, folded_code()}),
                column({story(), small, folded_code()})};
    }

    std::vector<Part> with_map(Box& map) const {
        const auto place = [&map](const Canvas&, const Box& box) { map = box; };
        return {column({story(), flow::gap(150).on(place), folded_code(), stack(220)})};
    }

private:
    static Part column(flow::Parts cards) { return flow::column(12, std::move(cards)).padded(flow::Sides::all(16)); }

    Part story() const {
        const auto draw = [this](const Canvas& canvas, const Box& box) {
            draw_story_card(canvas.scene, canvas.pen, box, layout_.compact, story_, metrics_);
        };
        return flow::gap().on(draw).tall(306, 200);
    }
    Part stack(double least = 126) const {
        const auto draw = [this](const Canvas& canvas, const Box& box) {
            draw_stack_card(canvas.scene, canvas.pen, box, layout_.compact, stack_, metrics_);
        };
        return flow::gap(least).on(draw).growing();
    }
    Part code(CodeChevron chevron) const {
        const auto draw = [this, chevron](const Canvas& canvas, const Box& box) {
            draw_code_card(canvas.scene, canvas.pen, box, chevron, code_, metrics_);
        };
        return flow::gap(code_card_height(code_, chevron, layout_.panel.w - 32, metrics_)).on(draw);
    }
    Part folded_code() const {
        const auto draw = [this](const Canvas& canvas, const Box& box) {
            draw_folded_code_card(canvas.scene, canvas.pen, box, code_, metrics_);
        };
        return flow::gap(layout_.compact ? 48 : 44).on(draw);
    }

    const StepLayout& layout_;
    const StoryCard& story_;
    const CodeCard& code_;
    const StackCard& stack_;
    const TextMetrics& metrics_;
};

/// Draws the first of the arrangements that is not too high; else the last.
void draw_arrangement(Scene& scene, const StepLayout& layout, const std::vector<Part>& arrangements,
                      const TextMetrics& metrics) {
    const Box& panel = layout.panel;
    Pen pen(add_layer(scene, panel));
    pen.rect(panel, Ink::panel);
    pen.rect({panel.x, panel.y, 1, panel.h}, Ink::line);
    if (layout.drawer) scene.hits.push_back({panel, Verb::panel, {}, false});  // the canvas lies under the drawer
    const auto fits = [&](const Part& part) { return part.down(panel.w, metrics).least <= panel.h; };
    const auto found = std::find_if(arrangements.begin(), arrangements.end(), fits);
    (found != arrangements.end() ? *found : arrangements.back()).draw({scene, pen, metrics}, panel);
}

}  // namespace

Box draw_panel_around_map(Scene& scene, const StepLayout& layout, const StoryCard& story, const CodeCard& code,
                          const StackCard& stack, const TextMetrics& metrics) {
    Box map;
    draw_arrangement(scene, layout, PanelCards(layout, story, code, stack, metrics).with_map(map), metrics);
    return map;
}

void draw_panel(Scene& scene, const StepLayout& layout, const StoryCard& story, const CodeCard& code,
                const StackCard& stack, const TextMetrics& metrics, const LeafCard* leaf) {
    if (layout.panel.w <= 0) return;
    const PanelCards cards(layout, story, code, stack, metrics);
    draw_arrangement(scene, layout, leaf != nullptr ? cards.with_leaf(*leaf) : cards.with_code(), metrics);
}

}  // namespace plyglass::view
