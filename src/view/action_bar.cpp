// The bar under the Play screen: hint, auto-play and its speed, and the buttons that change the game. If it is too
// narrow, parts disappear in this order: the key hints at the right end, the key caps, the words of the last buttons.

#include "view/action_bar.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/flow.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Part;
using flow::Parts;

namespace {

/// What the parts of a wide bar have room for.
struct BarStyle {
    double pad = 18;
    bool caps = true;
    bool words = true;  // on the buttons after the speed
    double track = 120;
    bool first_words = true;  // on hint and auto-play
};

Part wide_bar(const ActionBar& bar, const TextMetrics& metrics) {
    Parts arrows;
    for (const char* arrow : {"←", "↑", "↓", "→"}) arrows.push_back(flow::cap(arrow));
    const Part swipe =
        flow::row(8, {flow::row(4, std::move(arrows)), flow::line(bar.swipe, body)}).padded({24, 0, 0, 0});
    const Part all = flow::row(8, {flow::cap("?"), flow::line(bar.all_keys, body)}).padded({20, 0, 8, 0});
    Parts styled;
    for (const BarStyle& style :
         {BarStyle{}, BarStyle{14, true, true, 104}, BarStyle{14, false, true, 104}, BarStyle{10, false, true, 80},
          BarStyle{10, false, false, 80}, BarStyle{10, false, false, 0, false}}) {
        const auto press = [&](const PushButton& each, bool has_words) {
            return flow::button(each, 48, {{style.pad, style.caps, has_words}});
        };
        Parts parts{press(bar.hint, style.first_words), press(bar.play, style.first_words),
                    flow::when(style.track > 0 && !bar.speed.words.empty(),
                               speed_slider(bar.speed, style.track, metrics).padded(flow::Sides::beside(8)))};
        for (const PushButton& each : bar.buttons) parts.push_back(press(each, style.words));
        styled.push_back(
            flow::row(0, {flow::row(12, std::move(parts)), flow::gap().growing(), swipe.ranked(2), all.ranked(1)}));
    }
    return flow::first_of(std::move(styled));
}

/// On a phone: what is pressed most as high as a thumb is wide, the rest in a second row.
Part upright_actions(const ActionBar& bar, const TextMetrics& metrics) {
    constexpr std::size_t in_first = 3;  // hint, undo, new game
    constexpr double second = 44;
    const PushButtonStyle with_words{0, false, true}, bare{0, false, false};
    // As wide as the bar; words only in the first row, or where a button has no sign.
    const auto press = [&](const PushButton& each, const PushButtonStyle& style) {
        const Part part = flow::button(each, second, {style});
        return width(each, second, style, metrics) == second ? part.wide(second) : part.growing();
    };
    Parts above{press(bar.hint, with_words)}, below{press(bar.play, bare)};
    for (const PushButton& each : bar.buttons) {
        const bool is_first = (each.action == Verb::undo || each.action == Verb::new_game) && above.size() < in_first;
        (is_first ? above : below).push_back(press(each, is_first ? with_words : bare));
    }
    const Part playing = flow::row(
        16, {flow::button(bar.play, second, {{10, false, false}}), speed_slider(bar.speed, 80, metrics).growing()});
    return flow::column(8, {flow::row(8, std::move(above)).growing(),
                            (bar.is_playing ? playing : flow::row(8, std::move(below))).tall(second)})
        .padded({0, 8, 0, 8});
}

}  // namespace

void draw_action_bar(Scene& scene, const PlayLayout& layout, const ActionBar& bar, const TextMetrics& metrics) {
    const Box& box = layout.actions;
    Pen pen(add_layer(scene, layout.window));
    pen.rect(box, Ink::card);
    rule(pen, box.x, box.y, box.w);
    const double margin = layout.narrow ? 8 : layout.compact ? 16 : 24;
    (layout.narrow ? upright_actions(bar, metrics) : wide_bar(bar, metrics))
        .padded(flow::Sides::beside(margin))
        .draw({scene, pen, metrics}, box);
}

}  // namespace plyglass::view
