#include "view/play/replay_bar.hpp"

#include <utility>

#include "scene/controls.hpp"
#include "scene/flow.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Part;
using flow::Parts;

namespace {

constexpr double button_height = 48;

Part film_buttons(const std::vector<PushButton>& buttons, const PushButtonStyle& style) {
    Parts out;
    for (const PushButton& each : buttons) out.push_back(flow::button(each, button_height, {style}));
    return flow::row(8, std::move(out));
}

}  // namespace

void draw_replay_bar(Scene& scene, const PlayLayout& layout, const ReplayBar& bar, const TextMetrics& metrics) {
    constexpr double speed_track = 80, least_track = 200;
    Pen pen(add_layer(scene, layout.window));
    pen.rect(layout.actions, Ink::card);
    rule(pen, layout.actions.x, layout.actions.y, layout.actions.w);
    // Over the board stands the same, whole.
    const Part words = flow::row(16, {flow::line(bar.words, body).ranked(1), flow::gap().growing(),
                                      flow::line(bar.position, body_ink, 12, Anchor::right)});
    flow::row(24, {film_buttons(bar.film, {}), speed_slider(bar.speed, speed_track, metrics).ranked(1),
                   flow::column(0, {words, slider_track(bar.part).hit({{}, Verb::timeline, bar.slider_tip, true})})
                       .middle()
                       .at_least(least_track)
                       .growing(),
                   flow::first_of({film_buttons(bar.buttons, {}), film_buttons(bar.buttons, {12, false, true}),
                                   film_buttons(bar.buttons, {8, false, false})})})
        .padded(flow::Sides::beside(layout.compact ? 16 : 24))
        .draw({scene, pen, metrics}, layout.actions);
}

}  // namespace plyglass::view
