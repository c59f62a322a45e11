#include "view/play/replay_bar.hpp"

#include <utility>

#include "scene/controls.hpp"
#include "scene/flow.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
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
    constexpr double speed_track = 80, least_track = 200, knob_radius = 8;
    Pen pen(add_layer(scene, layout.window));
    pen.rect(layout.actions, Ink::card);
    rule(pen, layout.actions.x, layout.actions.y, layout.actions.w);
    const auto speed = [&](const Canvas& canvas, const Box& box) {
        draw_speed_slider(canvas.scene, canvas.pen, {box.x, box.centre().y}, speed_track, bar.speed, canvas.metrics);
    };
    const auto track = [&](const Canvas& canvas, const Box& box) {
        const double y = box.centre().y;
        const double knob = box.x + knob_radius + bar.part * (box.w - 2 * knob_radius);
        canvas.pen.rect({box.x, y - 2, box.w, 4}, Ink::track, 2);
        canvas.pen.rect({box.x, y - 2, knob - box.x, 4}, Ink::ink, 2);
        canvas.pen.circle({knob, y}, knob_radius, Ink::card, {Ink::ink, 3});
    };
    // Over the board stands the same, whole.
    const Part words = flow::row(16, {flow::line(bar.words, body).ranked(1), flow::gap().growing(),
                                      flow::line(bar.position, body_ink, 12, Anchor::right)});
    flow::row(24, {film_buttons(bar.film, {}),
                   flow::picture(view::width(bar.speed, speed_track, metrics), 40, speed).ranked(1),
                   flow::column(0, {words, flow::picture(0, 40, track).hit({{}, Verb::timeline, bar.slider_tip, true})})
                       .middle()
                       .at_least(least_track)
                       .growing(),
                   flow::first_of({film_buttons(bar.buttons, {}), film_buttons(bar.buttons, {12, false, true}),
                                   film_buttons(bar.buttons, {8, false, false})})})
        .padded(flow::Sides::beside(layout.compact ? 16 : 24))
        .draw({scene, pen, metrics}, layout.actions);
}

}  // namespace plyglass::view
